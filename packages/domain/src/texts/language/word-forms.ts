/** The four forms of a word: masculine singular, feminine singular, masculine plural, feminine plural. */
export type WordForms = readonly [m: string, f: string, ms: string, fs: string];

/** Articles, contractions and pronouns, a line each. */
const DETERMINERS = `
o a os as
do da dos das
no na nos nas
pelo pela pelos pelas
ao à aos às
este esta estes estas
esse essa esses essas
aquele aquela aqueles aquelas
deste desta destes destas
neste nesta nestes nestas
desse dessa desses dessas
nesse nessa nesses nessas
daquele daquela daqueles daquelas
naquele naquela naqueles naquelas
àquele àquela àqueles àquelas
ele ela eles elas
dele dela deles delas
nele nela neles nelas
lhe lhe lhes lhes
um uma uns umas
seu sua seus suas
meu minha meus minhas
ambos ambas ambos ambas
todos todas todos todas
`;

/** Nouns and adjectives whose forms no regular rule gives. */
const NOUNS = `
pai mãe pais mães
avô avó avós avós
bisavô bisavó bisavós bisavós
tabelião tabeliã tabeliães tabeliãs
escrivão escrivã escrivães escrivãs
capitão capitã capitães capitãs
alemão alemã alemães alemãs
catalão catalã catalães catalãs
guardião guardiã guardiães guardiãs
sacristão sacristã sacristães sacristãs
artesão artesã artesãos artesãs
irmão irmã irmãos irmãs
cidadão cidadã cidadãos cidadãs
cristão cristã cristãos cristãs
órfão órfã órfãos órfãs
pagão pagã pagãos pagãs
patrão patroa patrões patroas
juiz juíza juízes juízas
réu ré réus rés
europeu europeia europeus europeias
judeu judia judeus judias
ateu ateia ateus ateias
hebreu hebreia hebreus hebreias
ator atriz atores atrizes
imperador imperatriz imperadores imperatrizes
poeta poeta poetas poetas
frei frei freis freis
padre padre padres padres
monge monja monges monjas
cônsul consulesa cônsules consulesas
homem mulher homens mulheres
bom boa bons boas
mau má maus más
`;

const tableOf = (lines: string): ReadonlyMap<string, WordForms> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line): [string, WordForms] => {
        const [m = '', f = '', ms = '', fs = ''] = line.split(' ');
        return [m, [m, f, ms, fs]];
      }),
  );

const determiners = tableOf(DETERMINERS);

export const IRREGULAR_FORMS: ReadonlyMap<string, WordForms> = new Map([...determiners, ...tableOf(NOUNS)]);

/** Feminine determiners by the masculine one: a feminine noun stands with its own in the model (`a testemunha`). */
export const MASCULINE_OF: ReadonlyMap<string, string> = new Map(
  [...determiners.values()].map(([m, f]): [string, string] => [f, m]),
);

/** Nouns of one gender for people of any (dossier texts 2.4, rule 3): what stands beside them agrees with the noun. */
export const EPICENE_NOUNS: ReadonlyMap<string, 'm' | 'f'> = new Map([
  ['testemunha', 'f'],
  ['pessoa', 'f'],
  ['parte', 'f'],
  ['vítima', 'f'],
  ['criança', 'f'],
  ['cônjuge', 'm'],
  ['indivíduo', 'm'],
  ['membro', 'm'],
]);

/** Words in -or that have no feminine of their own. */
export const COMPARATIVES: ReadonlySet<string> = new Set([
  'maior',
  'menor',
  'melhor',
  'pior',
  'superior',
  'inferior',
  'anterior',
  'posterior',
  'júnior',
  'sênior',
]);

/** Words of a phrase that stay as they are. */
export const INVARIABLE: ReadonlySet<string> = new Set([
  'já',
  'não',
  'também',
  'ora',
  'aqui',
  'acima',
  'abaixo',
  'adiante',
  'se',
  'que',
  'mais',
  'muito',
  'ainda',
  'só',
  'e',
  'ou',
  'cada',
]);

/** Words after which a phrase no longer speaks of the person: `técnico de enfermagem`. */
export const LINKS: ReadonlySet<string> = new Set([
  'de',
  'do',
  'da',
  'dos',
  'das',
  'em',
  'no',
  'na',
  'nos',
  'nas',
  'por',
  'para',
  'com',
  'sob',
  'sem',
  'a',
  'à',
  '-',
]);

/** First parts of a compound with a hyphen that agree as its last one does: `médica-veterinária`. */
export const AGREEING_PARTS: ReadonlySet<string> = new Set([
  'médico',
  'cirurgião',
  'engenheiro',
  'técnico',
  'professor',
  'diretor',
  'primeiro',
  'segundo',
  'terceiro',
]);

const same = (phrase: string): WordForms => [phrase, phrase, phrase, phrase];

/** Phrases with forms of their own. */
export const FIXED_PHRASES: ReadonlyMap<string, WordForms> = new Map([
  ['do lar', same('do lar')],
  ['sem profissão declarada', same('sem profissão declarada')],
  ['sexo masculino', ['sexo masculino', 'sexo feminino', 'sexo masculino', 'sexo feminino']],
]);
