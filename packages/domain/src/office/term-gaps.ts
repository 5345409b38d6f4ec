/** Terms that follow each other, the first and the last included. */
export interface TermRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The terms that are missing between the first and the last of a book type and collection, as ranges in their order
 * (LRP art. 7: terms follow each other without a gap). `present` may hold a term more than once and in any order;
 * terms outside of the bounds say nothing.
 */
export function missingTerms(present: readonly number[], { from, to }: TermRange): readonly TermRange[] {
  const inside = [...new Set(present)].filter((term) => term >= from && term <= to);
  const sorted = inside.toSorted((one, other) => one - other);
  const gaps: TermRange[] = [];
  let next = from;
  for (const term of sorted) {
    if (term > next) gaps.push({ from: next, to: term - 1 });
    next = term + 1;
  }
  return next <= to ? [...gaps, { from: next, to }] : gaps;
}

/** What is left of missing terms once those that somebody justified are taken away. */
export function unjustified(
  gaps: readonly TermRange[],
  justified: readonly TermRange[],
): readonly TermRange[] {
  return justified.reduce<readonly TermRange[]>(
    (left, each) => left.flatMap((gap) => without(gap, each)),
    gaps,
  );
}

function without(gap: TermRange, { from, to }: TermRange): TermRange[] {
  if (to < gap.from || from > gap.to) return [gap];
  const before = from > gap.from ? [{ from: gap.from, to: from - 1 }] : [];
  const after = to < gap.to ? [{ from: to + 1, to: gap.to }] : [];
  return [...before, ...after];
}
