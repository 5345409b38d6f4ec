import { formatFraction } from '@serventia/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/notes-property-fees.json' with { type: 'json' };
import { actLabel, sequenceProblem } from './act-label.ts';
import {
  afterTransfer,
  endedByOriginal,
  type Holding,
  isBalanced,
  isDoiParticipation,
  isWholeOwnership,
  type RightShare,
  rightsNotWhole,
  sumOfShares,
} from './ownership.ts';

const { ownership, enrollment_acts: acts } = vectors;
const holdings = (shares: object): Holding[] =>
  Object.entries(shares).map(([holder, share]) => ({ holder, share: String(share) }));

describe('the shares of a right', () => {
  it.each(ownership.fractions.map((each) => [each.label, each] as const))(
    '%s',
    (_, { shares, sum, ...each }) => {
      const total = sumOfShares(shares);
      expect(total && formatFraction(total)).toBe(sum);
      expect(isWholeOwnership(shares)).toBe(each.registry_valid);
    },
  );

  it.each(ownership.percentages.map((each) => [each.label, each] as const))(
    '%s',
    (_, { percentages, ...each }) => {
      expect(isWholeOwnership(percentages.map((percent) => `${percent}%`))).toBe(
        each['registry_valid_100.0000'],
      );
      expect(isDoiParticipation(percentages)).toBe(each.doi_valid_99_to_100);
    },
  );
});

describe('a transfer', () => {
  const moves: Readonly<Record<string, readonly [object, object]>> = {
    'A sells 1/2 of own share to C': [{ A: '1/4' }, { C: '1/4' }],
    'B dies, heirs D and E take equal parts': [{ B: '1/3' }, { D: '1/6', E: '1/6' }],
    'A sells 1/3 of the whole property': [{ A: '1/3' }, { C: '1/3' }],
  };

  it.each(ownership.transfers.map((each) => [each.op, each] as const))(
    '%s',
    (op, { before, after, error }) => {
      const [from, to] = moves[op] ?? [{}, {}];
      const run = (): Holding[] => afterTransfer(holdings(before), holdings(from), holdings(to));
      if (error) expect(run).toThrow('moved_more_than_held');
      else expect(new Set(run())).toEqual(new Set(holdings(after ?? {})));
    },
  );

  it('takes as much as it gives', () => {
    expect(() => afterTransfer(holdings({ A: '1' }), holdings({ A: '1/2' }), holdings({ B: '1/3' }))).toThrow(
      'moved_not_acquired',
    );
  });

  const full = { holder: 'A', right: 'full', share: '1' } as const;
  const bare = { holder: 'B', right: 'bare', share: '1' } as const;
  const usufruct = { holder: 'A', right: 'usufruct', share: '1' } as const;

  it('splits full ownership into the bare ownership and the usufruct, and makes it whole again', () => {
    expect(afterTransfer([full], [full], [bare, usufruct])).toEqual([
      { ...bare, share: '1/1' },
      { ...usufruct, share: '1/1' },
    ]);
    const whole = { ...bare, right: 'full' } as const;
    expect(afterTransfer([bare, usufruct], [bare, usufruct], [whole])).toEqual([{ ...whole, share: '1/1' }]);
    const half = { ...full, share: '1/2' };
    expect(
      afterTransfer(
        [full],
        [half],
        [
          { ...bare, share: '1/2' },
          { ...usufruct, holder: 'C', share: '1/2' },
        ],
      ).map(({ holder, right, share }) => `${holder} ${right ?? ''} ${share}`),
    ).toEqual(['A full 1/2', 'B bare 1/2', 'C usufruct 1/2']);
  });

  const fiduciary = { holder: 'Bank', right: 'fiduciary', share: '1' } as const;
  const acquisition = { holder: 'A', right: 'acquisition', share: '1' } as const;

  it('gives a creditor the fiduciary ownership and leaves the right of acquisition, and ends both', () => {
    expect(afterTransfer([full], [full], [fiduciary, acquisition])).toEqual([
      { ...fiduciary, share: '1/1' },
      { ...acquisition, share: '1/1' },
    ]);
    for (const holder of ['A', 'Bank'])
      expect(
        afterTransfer([fiduciary, acquisition], [fiduciary, acquisition], [{ ...full, holder }]),
      ).toEqual([{ ...full, holder, share: '1/1' }]);
    expect(
      afterTransfer([acquisition, fiduciary], [acquisition], [{ ...acquisition, holder: 'C' }]),
    ).toHaveLength(2);
  });

  it('lets bare owner and usufructuary give the property in guarantee together', () => {
    expect(isBalanced([bare, usufruct], [fiduciary, acquisition])).toBe(true);
    expect(isBalanced([bare], [fiduciary])).toBe(false);
  });

  const RIGHTS = ['full', 'bare', 'usufruct', 'fiduciary', 'acquisition', 'surface'] as const;
  const rightShares = fc.array(
    fc.record({
      right: fc.constantFrom(...RIGHTS),
      share: fc.integer({ min: 1, max: 6 }).map((part) => `${part}/6`),
    }),
    { maxLength: 6 },
  );

  it('is balanced where the whole and both ways to part it come to the same', () => {
    fc.assert(
      fc.property(rightShares, rightShares, (from, to) => {
        const sumOf = (rows: typeof from, right: string): number =>
          rows
            .filter((row) => row.right === right)
            .reduce((sum, { share }) => sum + Number(share.split('/')[0]), 0);
        const net = (right: (typeof RIGHTS)[number]): number => sumOf(to, right) - sumOf(from, right);
        expect(isBalanced(from, to)).toBe(
          net('bare') === net('usufruct') &&
            net('fiduciary') === net('acquisition') &&
            net('full') + net('bare') + net('fiduciary') === 0 &&
            net('surface') === 0,
        );
      }),
    );
  });

  it.each([
    ['the fiduciary ownership alone for full ownership', [full], [fiduciary]],
    ['the right of acquisition for a usufruct', [usufruct], [acquisition]],
    ['the bare ownership alone for full ownership', [full], [bare]],
    ['full ownership for the bare ownership', [{ ...full, right: 'bare' }], [{ ...bare, right: 'full' }]],
    ['more usufruct than is split off', [full], [bare, usufruct, { ...usufruct, holder: 'C' }]],
    ['another right', [full], [{ ...bare, right: 'surface' }]],
  ] as const)('does not take %s', (_, from, to) => {
    expect(() => afterTransfer([full, usufruct, { ...full, right: 'bare' }], from, to)).toThrow(
      'moved_not_acquired',
    );
  });

  it('gives no more of a right than its holder has of that right', () => {
    expect(() => afterTransfer([bare], [usufruct], [{ ...usufruct, holder: 'C' }])).toThrow(
      'moved_more_than_held',
    );
  });

  it('leaves the whole whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 1, max: 59 }), (parts, moved) => {
        fc.pre(moved < parts);
        const share = `${moved}/${parts}`;
        const after = afterTransfer(holdings({ A: '1' }), holdings({ A: share }), holdings({ B: share }));
        expect(isWholeOwnership(after.map((each) => each.share))).toBe(true);
      }),
    );
  });
});

describe('the rights with which a matrícula is opened', () => {
  const of = (right: RightShare['right'], share: string): RightShare => ({ right: right ?? null, share });

  it.each<[string, readonly RightShare[], readonly string[]]>([
    ['full ownership', [{ share: '1/2' }, of('full', '1/2')], []],
    ['both parts of it', [of('bare', '1'), of('usufruct', '1')], []],
    [
      'full ownership of a half, and both parts of the other',
      [of('full', '1/2'), of('fiduciary', '1/2'), of('acquisition', '1/2')],
      [],
    ],
    ['full ownership, and what a promise of it gave', [of('full', '1'), of('acquisition', '1')], []],
    ['a part of full ownership', [of('full', '1/2'), of('useful_domain', '1')], ['full']],
    ['a half, and one part of the other', [of('full', '1/2'), of('bare', '1/2')], ['full', 'bare']],
    [
      'a share of nothing beside the whole',
      [of('full', '1'), of('bare', '0/1'), of('usufruct', '0/1')],
      ['bare', 'usufruct'],
    ],
    ['less of another right', [of('full', '1'), of('surface', '1/3')], ['surface']],
  ])('are whole or told: %s', (_name, held, expected) => expect(rightsNotWhole(held)).toEqual(expected));
});

describe('an original acquisition', () => {
  const held = [
    { holder: 'A', right: 'full', share: '1/2' },
    { holder: 'B', right: 'bare', share: '1/2' },
    { holder: 'C', right: 'usufruct', share: '1/2' },
    { holder: 'D', right: 'useful_domain', share: '1' },
  ] as const;
  const endedBy = (...taken: readonly RightShare[]): unknown =>
    endedByOriginal(held, taken)
      ?.map(({ holder }) => holder)
      .join('');

  it.each<[string, readonly RightShare[], string | undefined]>([
    ['of the property ends every right over it', [{ share: '1' }], 'ABCD'],
    ['of the property by two', [{ share: '1/3' }, { share: '2/3', right: 'full' }], 'ABCD'],
    [
      'of both parts of it',
      [
        { share: '1', right: 'bare' },
        { share: '1', right: 'usufruct' },
      ],
      'ABCD',
    ],
    ['of a part does not say who loses it', [{ share: '1/2' }], undefined],
    ['of another right ends that right', [{ share: '1', right: 'useful_domain' }], 'D'],
    ['of a right that nobody holds ends none', [{ share: '1', right: 'surface' }], ''],
    ['of a usufruct that is not held whole as such', [{ share: '1', right: 'usufruct' }], undefined],
    [
      'of rights that make no whole',
      [
        { share: '1', right: 'bare' },
        { share: '1', right: 'surface' },
      ],
      undefined,
    ],
  ])('%s', (_name, taken, expected) => expect(endedBy(...taken)).toBe(expected));
});

describe('the acts of an enrollment', () => {
  it.each(acts.sequence.map((act) => [act.label, act] as const))('%s', (label, { n, kind, lrp232 }) => {
    const letter = kind === 'R' ? 'R' : 'AV';
    expect(actLabel(letter, n, 4567, 'slash')).toBe(label);
    expect(actLabel(letter, n, 4567, 'law')).toBe(lrp232);
    expect(actLabel(letter, n, 4567, 'dot')).toBe(label.replace('-', '.').replace('/', '-'));
  });

  it('share one sequence, in order of date', () => {
    const on = (n: number, day: string): { n: number; dated_on: string } => ({
      n,
      dated_on: `2026-03-${day}`,
    });
    expect(sequenceProblem([on(1, '01'), on(2, '01'), on(3, '05')])).toBeUndefined();
    expect(sequenceProblem([on(1, '01'), on(2, '02'), on(2, '03')])).toBe('repeated_number');
    expect(sequenceProblem([on(1, '02'), on(1, '02')])).toBe('repeated_number');
    expect(sequenceProblem([on(2, '01'), on(1, '02')])).toBe('earlier_date');
  });
});
