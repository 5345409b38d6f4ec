/** What papers are called, as it stands at their heads. */
export const PAPER_TITLES: readonly string[] = [
  'Inteiro teor',
  'Breve relato',
  'EMANCIPAÇÃO',
  'TRASLADO',
  '1º traslado',
  'CERTIDÃO DE ATO NOTARIAL',
  'CERTIDÃO DE INTEIRO TEOR',
  'CERTIDÃO DA SITUAÇÃO JURÍDICA',
  'CERTIDÃO DE ÔNUS E AÇÕES',
  'CERTIDÃO VINTENÁRIA',
  'CERTIDÃO DO QUE SUBSISTE DO REGISTRO',
  'CERTIDÃO POR QUESITOS',
  'CERTIDÃO NEGATIVA DE PROPRIEDADE',
  'Indicador pessoal',
  'Cobrança por Pix',
];
