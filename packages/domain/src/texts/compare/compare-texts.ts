import { type Edit, editsBetween } from './edits-between.ts';

/** Words that stand together in both texts, or in one of them. */
export interface ComparedPiece {
  readonly kind: Edit<string>['kind'];
  readonly text: string;
}

/** A paragraph of two texts: in both word for word, in one alone, or in both with other words. */
export interface ComparedParagraph {
  readonly kind: Edit<string>['kind'] | 'changed';
  readonly pieces: readonly ComparedPiece[];
}

/** A paragraph is the same one with other words where this much of its words is in both. */
const ALIKE = 0.4;

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** What changed from one text to another, paragraph by paragraph and within these word by word. */
export function compareTexts(before: readonly string[], after: readonly string[]): ComparedParagraph[] {
  const found: ComparedParagraph[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const settle = (): void => {
    found.push(...paired(removed, added));
    [removed, added] = [[], []];
  };
  for (const { kind, item } of editsBetween(before, after)) {
    if (kind === 'removed') removed.push(item);
    else if (kind === 'added') added.push(item);
    else {
      settle();
      found.push(whole('same', item));
    }
  }
  settle();
  return found;
}

const whole = (kind: Edit<string>['kind'], text: string): ComparedParagraph => ({
  kind,
  pieces: [{ kind, text }],
});

/** Paragraphs that were removed, each with the one in its place, as far as these are alike and in the same order. */
function paired(removed: readonly string[], added: readonly string[]): ComparedParagraph[] {
  const found: ComparedParagraph[] = [];
  let next = 0;
  for (const old of removed) {
    const place = added.findIndex((text, index) => index >= next && isAlike(old, text));
    if (place === -1) {
      found.push(whole('removed', old));
      continue;
    }
    found.push(...added.slice(next, place).map((text) => whole('added', text)));
    found.push({ kind: 'changed', pieces: piecesOf(old, added[place] ?? '') });
    next = place + 1;
  }
  return [...found, ...added.slice(next).map((text) => whole('added', text))];
}

/** The words of a text without its signs and spaces, which any two have. */
const namesIn = (text: string): ReadonlySet<string> => new Set(text.match(/[\p{L}\p{N}]+/gu) ?? []);

function isAlike(one: string, other: string): boolean {
  const [words, others] = [namesIn(one), namesIn(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared > 0 && shared / Math.max(words.size, others.size) >= ALIKE;
}

/** Words of one kind that follow each other are one piece. */
function piecesOf(before: string, after: string): ComparedPiece[] {
  const pieces: { kind: ComparedPiece['kind']; text: string }[] = [];
  for (const { kind, item } of editsBetween(wordsOf(before), wordsOf(after))) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += item;
    else pieces.push({ kind, text: item });
  }
  return pieces;
}

/** Whether two texts differ in a word. */
export const isChanged = (compared: readonly ComparedParagraph[]): boolean =>
  compared.some(({ kind }) => kind !== 'same');
