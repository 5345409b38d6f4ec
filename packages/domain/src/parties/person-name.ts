const PARTICLES = new Set(['de', 'da', 'do', 'dos', 'das', 'e']);

/** A name as it is kept: NFC, without spaces around and with single ones inside. Case and accents stay. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/** A word without accents and in lower case: "Conceição" is "conceicao". */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words of a name that tell people apart: folded, without "de", "da", "do", "dos", "das" and "e". */
export function nameTokens(name: string): string[] {
  return foldAccents(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '' && !PARTICLES.has(token));
}

/** How an office writes names: as they were typed, in capitals, or with initials and `de`, `da`, `dos` in small letters. */
export const NAME_STYLES = ['as_typed', 'initials', 'capitals'] as const;
export type NameStyle = (typeof NAME_STYLES)[number];

const ROMAN = /^(?:I{1,3}|IV|VI{0,3}|IX|X)$/u;

/** A word that was typed in one case gets its initial; `McArthur` and `II` stay as they are. */
function withInitial(word: string): string {
  const small = word.toLocaleLowerCase('pt-BR');
  const isMixed = word !== small && word !== word.toLocaleUpperCase('pt-BR');
  if (isMixed || ROMAN.test(word)) return word;
  const [first = '', ...rest] = small;
  return `${first.toLocaleUpperCase('pt-BR')}${rest.join('')}`;
}

function initialsOf(part: string): string {
  const small = part.toLocaleLowerCase('pt-BR');
  if (PARTICLES.has(small)) return small;
  // `d'ávila` keeps its small letter before the apostrophe, `Ana-Maria` has two initials.
  return part
    .split(/(?<=['’-])/u)
    .map((piece) => (/^d['’]$/iu.test(piece) ? piece.toLocaleLowerCase('pt-BR') : withInitial(piece)))
    .join('');
}

/** A name in the style of the office. */
export function styledName(name: string, style: NameStyle): string {
  if (style === 'as_typed') return name;
  if (style === 'capitals') return name.toLocaleUpperCase('pt-BR');
  return name.split(' ').map(initialsOf).join(' ');
}

const COMPANY =
  /(?:^|\s)(?:s\.\s?a|s\/a|ltda|eireli|epp|cia|banco|municipio|condominio|associacao|fundacao|cooperativa|igreja|espolio)(?![\p{L}])|[\d&]/u;

/** Whether a name is plainly that of a company, a public body or an estate. */
export function isCompanyName(name: string): boolean {
  return COMPANY.test(foldAccents(name));
}

/** `Maria Clara de Souza` as `M. C. S.`, in whatever case it was written. */
export function nameInitials(name: string): string {
  return name
    .split(/\s+/u)
    .filter((word) => /^\p{L}/u.test(word) && !PARTICLES.has(word.toLocaleLowerCase('pt-BR')))
    .map((word) => `${[...word][0]?.toLocaleUpperCase('pt-BR') ?? ''}.`)
    .join(' ');
}
