import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingTerms, type TermRange, unjustified } from './term-gaps.ts';

const termsIn = (ranges: readonly TermRange[]): number[] =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, step) => from + step));

describe('the missing terms', () => {
  it.each([
    ['none of a whole book', [1, 2, 3], { from: 1, to: 3 }, []],
    ['one', [1, 3], { from: 1, to: 3 }, [{ from: 2, to: 2 }]],
    [
      'several, at both ends too',
      [3, 7, 4],
      { from: 1, to: 9 },
      [
        { from: 1, to: 2 },
        { from: 5, to: 6 },
        { from: 8, to: 9 },
      ],
    ],
    ['all of an empty book', [], { from: 5, to: 6 }, [{ from: 5, to: 6 }]],
    ['none where the book has no term yet', [], { from: 5, to: 4 }, []],
    ['none for terms twice or outside', [1, 1, 2, 90], { from: 1, to: 2 }, []],
  ] as const)('are %s', (_, present, bounds, gaps) => {
    expect(missingTerms(present, bounds)).toEqual(gaps);
  });

  it('and those that are there make the book, each once', () => {
    const terms = fc.array(fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 60 }), (present, last) => {
        const missing = termsIn(missingTerms(present, { from: 1, to: last }));
        const there = new Set(present.filter((term) => term <= last));
        expect(missing.length + there.size).toBe(last);
        expect(missing.filter((term) => there.has(term))).toEqual([]);
      }),
    );
  });

  it('that are justified are taken away, and no others', () => {
    const gap = { from: 10, to: 20 };
    expect(unjustified([gap], [{ from: 12, to: 14 }])).toEqual([
      { from: 10, to: 11 },
      { from: 15, to: 20 },
    ]);
    expect(unjustified([gap], [{ from: 1, to: 30 }])).toEqual([]);
    expect(
      unjustified(
        [gap],
        [
          { from: 21, to: 30 },
          { from: 1, to: 9 },
        ],
      ),
    ).toEqual([gap]);
    const ranges = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 9 })).map(([from, more]) => ({
        from,
        to: from + more,
      })),
    );
    fc.assert(
      fc.property(ranges, (justified) => {
        const named = new Set(termsIn(justified));
        expect(termsIn(unjustified([gap], justified))).toEqual(
          termsIn([gap]).filter((term) => !named.has(term)),
        );
      }),
    );
  });
});
