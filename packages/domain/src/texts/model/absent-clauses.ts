import type { Piece } from './pieces.ts';

type InParagraph = Exclude<Piece, { kind: 'paragraph' }>;
type Words = Extract<Piece, { kind: 'words' }>;

/** Stand for the characters of a value and for an absent fact: what a value holds is no sign of the sentence. */
const VALUE = '\uE000';
const REQUIRED_VALUE = '\uE003';
const ABSENT = '\uE001';
/** Of a stretch that is taken out already. */
const GONE = '\uE002';

const ENDS = new Set(['.', '!', '?']);
const isSpace = (letter: string | undefined): boolean => letter !== undefined && /\s/u.test(letter);

/** A value that is a whole sentence ends one. */
function outline(piece: InParagraph): string {
  if (piece.kind === 'absent') return ABSENT;
  if (!piece.isFact) return piece.text;
  const letter = piece.isRequired ? REQUIRED_VALUE : VALUE;
  const length = piece.text.length;
  return /[.!?]$/u.test(piece.text)
    ? letter.repeat(length - 1) + piece.text.slice(-1)
    : letter.repeat(length);
}

class Paragraph {
  readonly #letters: string[];

  constructor(letters: string) {
    this.#letters = letters.split('');
  }

  get letters(): string {
    return this.#letters.join('');
  }

  #isEndOfSentence(at: number): boolean {
    const next = this.#letters[at + 1];
    return ENDS.has(this.#letters[at] ?? '') && (next === undefined || isSpace(next) || next === GONE);
  }

  #isClauseSign(at: number): boolean {
    return /[,;]/u.test(this.#letters[at] ?? '') && !/\d/u.test(this.#letters[at + 1] ?? '');
  }

  /** Where the sentence around a place starts, and its last sign. */
  #sentence(at: number): { readonly from: number; readonly to: number } {
    let from = at;
    while (from > 0 && !this.#isEndOfSentence(from - 1)) from -= 1;
    let to = at;
    while (to < this.#letters.length && !this.#isEndOfSentence(to)) to += 1;
    return { from, to };
  }

  #remove(from: number, to: number): void {
    this.#letters.fill(GONE, from, to);
  }

  #isBlank(from: number, to: number): boolean {
    return this.#letters.slice(from, to).every((letter) => letter === GONE || isSpace(letter));
  }

  /** A fact that is a sentence of its own, beside others. */
  #isAlone(at: number, from: number): boolean {
    if (!this.#isBlank(from, at)) return false;
    const rest = this.#letters.slice(at + 1).filter((letter) => letter !== GONE);
    const next = rest.find((letter) => !isSpace(letter));
    if (next === undefined) return true;
    return isSpace(rest[0]) && (/[\uE000\uE001\uE003]/u.test(next) || /\p{Lu}/u.test(next));
  }

  /** Takes out the clause of an absent fact; false where its sentence cannot be without it. */
  drop(at: number): boolean {
    if (this.#letters[at] !== ABSENT) return true;
    const { from, to } = this.#sentence(at);
    if (this.#isAlone(at, from)) {
      this.#remove(at, at + 1);
      return true;
    }
    let left = at;
    while (left >= from && !this.#isClauseSign(left)) left -= 1;
    let right = at;
    while (right < to && !this.#isClauseSign(right)) right += 1;
    const [first, end] = left < from ? [from, Math.min(to + 1, this.#letters.length)] : [left, right];
    const isNeeded = (left < from && right < to) || this.#letters.slice(first, end).includes(REQUIRED_VALUE);
    if (isNeeded) this.#remove(at, at + 1);
    else this.#remove(first, end);
    return !isNeeded;
  }

  keep(at: number): void {
    this.#remove(at, at + 1);
  }
}

/** The pieces of a paragraph without what its absent facts take with them, and the names of those it needs. */
export function withoutAbsent(pieces: readonly InParagraph[]): {
  readonly words: readonly Words[];
  readonly missing: readonly string[];
} {
  const outlines = pieces.map(outline);
  const paragraph = new Paragraph(outlines.join(''));
  const starts: number[] = [];
  outlines.reduce((at, text) => {
    starts.push(at);
    return at + text.length;
  }, 0);
  const missing: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind !== 'absent') continue;
    const at = starts[index] ?? 0;
    if (piece.isRequired) paragraph.keep(at);
    if (piece.isRequired || !paragraph.drop(at)) missing.push(piece.name);
  }
  const letters = paragraph.letters;
  const words = pieces.flatMap((piece, index): Words[] => {
    if (piece.kind === 'absent') return [];
    const from = starts[index] ?? 0;
    const outlined = letters.slice(from, from + piece.text.length);
    if (!outlined.includes(GONE)) return [piece];
    const text = Array.from({ length: piece.text.length }, (_, at) =>
      outlined[at] === GONE ? '' : (piece.text[at] ?? ''),
    ).join('');
    return text === '' ? [] : [{ ...piece, text }];
  });
  return { words, missing };
}
