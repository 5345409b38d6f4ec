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

  /** What is left of a piece beside what stands before it. */
  #atSeam(text: string): string {
    const [first = ''] = text;
    if (first === ' ') return ['', ' ', '\n'].includes(this.#last) ? text.slice(1) : text;
    if (!SIGNS.has(first)) return text;
    if (this.#last === ' ') this.#dropLast();
    const merged = mergedSign(this.#last, first);
    if (merged === undefined) return text;
    this.#dropLast();
    return merged + text.slice(1);
  }

  add({ text, marks }: Run): void {
    const inside = text
      .replaceAll(/ {2,}/gu, ' ')
      .replaceAll(/ (?=[.,;:])/gu, '')
      .replaceAll(/ ?\n ?/gu, '\n');
    const rest = this.#atSeam(inside);
    const run = this.runs.at(-1);
    if (rest === '') return;
    if (run && sameMarks(run.marks, marks)) run.text += rest;
    else this.runs.push({ text: rest, marks });
  }

  trimEnd(): void {
    while (this.#last === ' ') this.#dropLast();
  }
}

/** A paragraph's runs without double spaces, spaces before a sign and signs that meet, equal formats in one run. */
export function tidy(pieces: readonly Run[]): readonly Run[] {
  const line = new Line();
  for (const piece of pieces) line.add(piece);
  line.trimEnd();
  return line.runs;
}
