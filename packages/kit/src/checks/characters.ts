import type { Problem } from '../kind-definition.ts';

/** Whether a text may go on over several lines, or is one line. */
export type Lines = 'one_line' | 'lines';

const LINE_SIGNS = /[\t\n\r\u0085\u2028\u2029]/u;
/** A refusal names so many; nobody mends more at once. */
const NAMED = 10;
const SIGNS_OF_LINES = new Set(['\t', '\n', '\r']);

/** Unicode has two joiners that change how letters are written (Arabic, Indic scripts, emoji): they stay. */
const JOINERS = new Set(['\u200C', '\u200D']);

/**
 * What no reader sees: control characters, line and paragraph separators, format characters (overrides and isolates of
 * the writing direction, characters without width, tags), and whatever else Unicode has fonts show as nothing.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Behind a pictograph these say whether it is drawn in colour. */
const PICTOGRAPH_WITH_STYLE = /(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]/gu;

/** The invisible characters of a text that do not belong into it, each once. */
export function invisibleIn(text: string, lines: Lines): string[] {
  const found = text.replaceAll(PICTOGRAPH_WITH_STYLE, '').match(INVISIBLE) ?? [];
  return [...new Set(found)].filter(
    (character) => !JOINERS.has(character) && !(lines === 'lines' && SIGNS_OF_LINES.has(character)),
  );
}

/** The same text without them. */
export function withoutInvisible(text: string, lines: Lines): string {
  const unwanted = new Set(invisibleIn(text, lines));
  return [...text].filter((character) => !unwanted.has(character)).join('');
}

/** Why a text cannot be taken as it was written: printed, it would not say what is stored. */
export function charactersProblem(text: string, lines: Lines): Problem | undefined {
  const found = invisibleIn(text, lines);
  if (found.length === 0) return undefined;
  if (lines === 'one_line' && found.every((character) => LINE_SIGNS.test(character)))
    return { code: 'one_line_only' };
  return {
    code: 'invisible_characters',
    params: { characters: found.slice(0, NAMED).map(nameOf).join(', ') },
  };
}

/** `U+202E`: what cannot be seen can only be named. */
function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
