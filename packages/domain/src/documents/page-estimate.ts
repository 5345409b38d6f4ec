import type { ActSigners } from './act-signers.ts';

/** Width of the column of the record, in widths of the letter m of its type. */
const LINE_EM = 28.3;
/** What a line keeps free at its end, where no word and no syllable fits. */
const LOST_EM = 1.8;
const LINE_MM = 4.75;
const PARAGRAPH_MM = 1.6;
const SIGNATURES_MM = 22;
const FINGERPRINT_MM = 46;
const FACE_MM = 230;

/** Generous widths of letters; what is no Latin letter may come from another type, and is not estimated. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[\s.,;:'’il|!()[\]-]/u, 0.3],
  [/[mwMWÆ—%@]/u, 0.98],
  [/\p{Lu}/u, 0.73],
  [/\d/u, 0.56],
];
const OTHER_LETTER = 0.55;
const LATIN = /^[\u0020-\u024F\u2010-\u203A\n]*$/u;

const widthOf = (letter: string): number =>
  LETTERS.find(([pattern]) => pattern.test(letter))?.[1] ?? OTHER_LETTER;

function linesOf(paragraph: string): number {
  const width = Array.from(paragraph, widthOf).reduce((sum, each) => sum + each, 0);
  return Math.ceil(width / (LINE_EM - LOST_EM)) || 1;
}

/**
 * Whether a record takes one face of its book without a doubt, so that its page need not be laid out to be counted. A
 * text that is near the end of the face is doubtful.
 */
export function fitsOneFace(plainText: string, { signers, fingerprints }: ActSigners): boolean {
  if (!LATIN.test(plainText) || fingerprints.length * FINGERPRINT_MM > FACE_MM) return false;
  const paragraphs = plainText.split('\n');
  const lines = paragraphs.reduce((sum, paragraph) => sum + linesOf(paragraph), 0);
  const height =
    lines * LINE_MM + paragraphs.length * PARAGRAPH_MM + Math.ceil(signers.length / 2) * SIGNATURES_MM;
  return height <= FACE_MM;
}
