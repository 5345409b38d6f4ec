/** What the person who signs declares of the paper itself, in the words of the national model (CNN annex IV). */
export const FORMULAS: readonly string[] = [
  // What a certificate of a registration of the old books is of.
  'deste Ofício,',
  'de que segue o inteiro teor,',
  'de que segue o que subsiste,',
  // Of what the law lets a certificate of an enrollment prove, and of the limits of a search (LRP art. 19 §11).
  'Prova a propriedade,',
  'os direitos,',
  'os ônus e as restrições sobre o imóvel,',
  'na forma do art.',
  '19,',
  '§ 11,',
  'da Lei 6.015/1973,',
  'com a ressalva dos títulos prenotados acima.',
  'A busca limitou-se ao nome,',
  'às variações e ao número informados,',
  'não abrangendo outras serventias.',
  // Of copies of acts of notes (dossier texts 1.5).
  'consta o ato do teor seguinte:',
  'do ato do teor seguinte:',
  'Trasladado fielmente do original,',
  'com o qual confere.',
  'Nada mais se continha no ato,',
  'com o que consta até esta data.',
  // Of a certificate that reproduces pages (LRP art. 19 §1).
  'que as imagens que se seguem reproduzem as páginas assinadas do assento do livro',
  'É o que se contém no original,',
  'aqui reproduzido por reprografia na forma do art.',
  '§ 1º,',
  'da Lei 6.015/1973.',
  'CERTIFICO que,',
  'consta o assento do teor seguinte:',
  'O conteúdo da certidão é verdadeiro. Dou fé.',
  'O referido é verdade e dou fé.',
  'Era o que se continha no assento,',
  'para aqui fielmente transcrito,',
  'com as averbações e anotações existentes até esta data.',
  // Of a search without a find, and of its limits (dossier texts 3.4); of answers from a record.
  'CERTIFICO,',
  'que,',
  'respondo aos quesitos como nele consta:',
  'A busca limitou-se ao nome e às variações informadas,',
  'não abrangendo outras serventias nem acervos ainda não incorporados.',
  'O referido é verdade e dou fé.',
  // What a draft says of itself, and whoever checked it of that.
  'MINUTA',
  'Minuta para leitura e conferência: não é o registro,',
  'nem certidão dele.',
  'Li e conferi:',
  // The notary's own words of a label, with room for the sign that is drawn by hand.
  'Reconheço,',
  'Em testemunho ________ da verdade.',
  'Dou fé.',
  // What the code of a charge says of itself.
  'Este papel não prova pagamento: o recibo é dado depois que o valor chega.',
];
