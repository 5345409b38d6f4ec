export type GrammaticalGender = 'masculine' | 'feminine';

const UNITS = [
  '',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
];
const TENS = [
  '',
  '',
  'vinte',
  'trinta',
  'quarenta',
  'cinquenta',
  'sessenta',
  'setenta',
  'oitenta',
  'noventa',
];
const HUNDREDS = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
];
const SCALES = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
  ['trilhão', 'trilhões'],
  ['quatrilhão', 'quatrilhões'],
] as const;

function feminine(word: string): string {
  if (word === 'um') return 'uma';
  if (word === 'dois') return 'duas';
  return word.endsWith('entos') ? `${word.slice(0, -2)}as` : word;
}

function belowThousand(value: number, gender: GrammaticalGender): string {
  if (value === 100) return 'cem';
  const rest = value % 100;
  const words = [
    HUNDREDS[Math.floor(value / 100)],
    ...(rest < 20 ? [UNITS[rest]] : [TENS[Math.floor(rest / 10)], UNITS[rest % 10]]),
  ].filter((word): word is string => Boolean(word));
  return words.map((word) => (gender === 'feminine' ? feminine(word) : word)).join(' e ');
}

/** Millions and above are nouns of the masculine gender: only thousands and units agree. */
function groupInWords(value: number, scale: number, gender: GrammaticalGender): string {
  if (scale === 1 && value === 1) return 'mil';
  const [one, many] = SCALES[scale] ?? ['', ''];
  const words = belowThousand(value, scale < 2 ? gender : 'masculine');
  return scale === 0 ? words : `${words} ${value === 1 ? one : many}`;
}

interface Group {
  readonly value: number;
  readonly scale: number;
}

function groupsOf(n: number): Group[] {
  const groups: Group[] = [];
  for (let rest = n, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    if (rest % 1000 > 0) groups.unshift({ value: rest % 1000, scale });
  }
  return groups;
}

/** "e" before the last group when it is below a hundred or a round hundred. */
function joint(previous: Group, next: Group, isLast: boolean, comma: boolean): string {
  if (isLast && (next.value < 100 || next.value % 100 === 0)) return ' e ';
  return comma && previous.scale >= 2 ? ', ' : ' ';
}

function spell(n: number, gender: GrammaticalGender, comma: boolean): string {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number that can be spelled: ${n}`);
  if (n < 0) return `menos ${spell(-n, gender, comma)}`;
  const groups = groupsOf(n);
  return groups.reduce((text, group, index) => {
    const previous = groups[index - 1];
    const words = groupInWords(group.value, group.scale, gender);
    return previous ? text + joint(previous, group, index === groups.length - 1, comma) + words : words;
  }, 'zero');
}

/**
 * A whole number in Portuguese, lower case, with a comma after millions that go on: "um milhão, duzentos e
 * trinta e quatro mil". Throws RangeError for what is not a safe integer.
 */
export function numberInWords(n: number, gender: GrammaticalGender = 'masculine'): string {
  return spell(n, gender, true);
}

/** The same without commas, as amounts and years are written. */
export function plainNumberInWords(n: number, gender: GrammaticalGender = 'masculine'): string {
  return spell(n, gender, false);
}
