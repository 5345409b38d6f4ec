import type { Mark } from './model-tree.ts';

/** Words with one format. */
export interface Run {
  readonly text: string;
  readonly marks: readonly Mark[];
}

const SIGNS = new Set(['.', ',', ';', ':']);
const sameMarks = (one: readonly Mark[], other: readonly Mark[]): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The sign that stays of two that meet where pieces meet; undefined where both stay: `LTDA.,`. */
function mergedSign(before: string, sign: string): string | undefined {
  if (before === sign) return sign;
  const isInside = before === ',' || before === ';';
  if (sign === '.' && isInside) return '.';
  return isInside && (sign === ',' || sign === ';') ? ';' : undefined;
}

class Line {
  readonly runs: { text: string; marks: readonly Mark[] }[] = [];

  get #last(): string {
    return this.runs.at(-1)?.text.at(-1) ?? '';
  }

  #dropLast(): void {
    const run = this.runs.at(-1);
    if (!run) return;
    run.text = run.text.slice(0, -1);
    if (run.text === '') this.runs.pop();
  }

  #put(letter: string, marks: readonly Mark[]): void {
    const run = this.runs.at(-1);
    if (run && sameMarks(run.marks, marks)) run.text += letter;
    else this.runs.push({ text: letter, marks });
  }

  /** `atSeam`: the letter is the first of its piece. */
  add(letter: string, marks: readonly Mark[], atSeam: boolean): void {
    if (letter === ' ') {
      if (this.#last !== '' && this.#last !== ' ' && this.#last !== '\n') this.#put(' ', marks);
      return;
    }
    if (SIGNS.has(letter)) {
      if (this.#last === ' ') this.#dropLast();
      const merged = atSeam ? mergedSign(this.#last, letter) : undefined;
      if (merged !== undefined) this.#dropLast();
      this.#put(merged ?? letter, marks);
      return;
    }
    this.#put(letter, marks);
  }

  trimEnd(): void {
    while (this.#last === ' ') this.#dropLast();
  }
}

/** A paragraph's runs without double spaces, spaces before a sign and signs that meet, equal formats in one run. */
export function tidy(pieces: readonly Run[]): readonly Run[] {
  const line = new Line();
  for (const { text, marks } of pieces) {
    let atSeam = true;
    for (const letter of text) {
      line.add(letter, marks, atSeam);
      if (letter !== ' ') atSeam = false;
    }
  }
  line.trimEnd();
  return line.runs;
}
