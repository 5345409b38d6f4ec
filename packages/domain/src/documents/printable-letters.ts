import type { Entity } from '@serventia/kit';
import { error, type Finding } from '@serventia/kit/finding';

/**
 * The letters that the fonts of the product print, as ranges of code points: Latin with the letters of the indigenous
 * languages and the phonetic alphabet, Greek, Cyrillic, Hebrew, Arabic, Japanese syllables, Chinese characters,
 * punctuation, currency signs. A test prints every one of them.
 */
const PRINTED: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x3e1],
  [0x3f0, 0x52f],
  [0x591, 0x5f4],
  [0x606, 0x61b],
  [0x61e, 0x6dc],
  [0x6de, 0x6ff],
  [0x750, 0x77f],
  [0x1d00, 0x1dbf],
  [0x1e00, 0x1fff],
  [0x2000, 0x200a],
  [0x2010, 0x2027],
  [0x202f, 0x205f],
  [0x2070, 0x20bf],
  [0x2100, 0x214f],
  [0x2190, 0x2193],
  [0x2c60, 0x2c7f],
  [0x3000, 0x3029],
  [0x3030, 0x30ff],
  [0x3400, 0x4db5],
  [0x4e00, 0x9fef],
  [0xa720, 0xa7bf],
];

/** Ends of lines and tabulators are white space, whatever the font. */
const WHITE_SPACE = /[\n\r\t]/u;
const ASSIGNED = /\p{Assigned}/u;

/** Whether the fonts have a character. */
export function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (WHITE_SPACE.test(character)) return true;
  return ASSIGNED.test(character) && PRINTED.some(([first, last]) => code >= first && code <= last);
}

/** The characters of a text that cannot be printed, each once: `한 (U+D55C)`. */
export function unprintableIn(text: string): string[] {
  const characters = new Set([...text].filter((character) => !isPrintable(character)));
  return [...characters].map(
    (character) =>
      `${character} (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`,
  );
}

type Values = Readonly<Record<string, unknown>>;

/** Every text inside a value: rich text keeps its words deep in a document. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || typeof value !== 'object' ? '' : Object.values(value).map(textOf).join(' ');
}

/**
 * An act whose letters cannot be printed must not take a number: its certificate could never be issued. Names each
 * letter and its field, also in the rows below the act.
 */
export function printableFindings(
  entity: Entity,
  row: Values,
  entityNamed: (name: string) => Entity,
): Finding[] {
  const own = Object.keys(entity.fields).flatMap((field) => {
    const letters = unprintableIn(textOf(row[field]));
    return letters.length > 0
      ? [error(field, 'letters_not_printed', { params: { letters: letters.join(', ') } })]
      : [];
  });
  const below = Object.entries(entity.children ?? {}).flatMap(([name, child]) => {
    const rows = Array.isArray(row[name]) ? (row[name] as Values[]) : [];
    return rows.flatMap((each, index) =>
      printableFindings(entityNamed(child.entity), each, entityNamed).map((finding) => ({
        ...finding,
        field: `${name}.${index}.${finding.field}`,
      })),
    );
  });
  return [...own, ...below];
}
