/**
 * What is declared at the counter and is no occupation of the CBO: the codes that the health systems use beside it
 * (SIM, SINASC; verify with the layouts of CRC and SIRC before these codes are sent).
 */
export const BESIDE_THE_CBO = [
  { code: '999991', description: 'Estudante' },
  { code: '999992', description: 'Dona de casa' },
  { code: '999993', description: 'Aposentado ou pensionista' },
] as const;

/** What people call an occupation, where its official name holds none of those words. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  '121010': ['empresário', 'empresária', 'dono de empresa'],
  '141410': ['comerciante', 'lojista', 'dono de comércio', 'microempreendedor'],
  '233110': ['professor'],
  '411010': ['servidor público', 'servidora pública', 'funcionário público', 'auxiliar de escritório'],
  '512105': ['doméstica', 'doméstico', 'empregada doméstica', 'trabalhador do lar'],
  '512120': ['diarista', 'faxineira'],
  '611005': ['agropecuarista', 'produtor rural', 'produtora rural', 'pecuarista'],
  '612005': ['agricultor', 'agricultora', 'lavrador', 'lavradora', 'roceiro'],
  '621005': ['trabalhador rural', 'trabalhadora rural', 'camponês', 'boia-fria'],
  '717020': ['servente de pedreiro', 'ajudante de pedreiro'],
  '263105': ['padre', 'pastor', 'pastora', 'sacerdote', 'freira', 'religiosa'],
  '999992': ['do lar', 'dono de casa', 'prendas domésticas'],
  '999993': ['aposentada', 'pensionista'],
};

/** Words after which a name no longer speaks of the person: `Enfermeiro de bordo`. */
const LINKS = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'em',
  'no',
  'na',
  'nos',
  'nas',
  'para',
  'por',
  'a',
  'e',
  'ou',
]);

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ês$/u, 'esa'],
  [/or$/u, 'ora'],
  [/o$/u, 'a'],
];

function feminineWord(word: string): string {
  if (word.endsWith('ão')) return word;
  const [ending, feminine] = ENDINGS.find(([pattern]) => pattern.test(word)) ?? [];
  return ending && feminine ? word.replace(ending, feminine) : word;
}

/** `Professor de história` as `Professora de história`; undefined where a woman is called the same. */
export function feminineOf(description: string): string | undefined {
  const words = description.split(' ');
  const end = words.findIndex((word) => LINKS.has(word) || /^[(\d]|,$/u.test(word));
  const feminine = words.map((word, at) => (end === -1 || at < end ? feminineWord(word) : word)).join(' ');
  return feminine === description ? undefined : feminine;
}

/** The words by which an occupation is found beside its name, at most 500 characters; null for none. */
export function synonymsOf({
  code,
  description,
}: {
  readonly code: string;
  readonly description: string;
}): string | null {
  const words = [feminineOf(description), ...(CALLED[code] ?? [])].filter((each) => each !== undefined);
  return words.length === 0 ? null : words.join(', ').slice(0, 500);
}
