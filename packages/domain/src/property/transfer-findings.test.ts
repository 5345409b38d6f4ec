import { describe, expect, it } from 'vitest';
import { enrollmentEndorsement, enrollmentRecord } from './enrollment-acts.entity.ts';
import { registrationFindings } from '@serventia/kit';
import { type Mover, transferFindings } from './transfer-findings.ts';

type Values = Omit<Mover, 'side'>;
const gives = (owner: number, values: Values = {}): Mover => ({
  side: 'disposing',
  owner,
  right_kind: 'full',
  share: '1',
  ...values,
});
const takes = (right: NonNullable<Mover['right_kind']>, values: Values = {}): Mover => ({
  side: 'acquiring',
  right_kind: right,
  share: '1',
  ...values,
});
const found = (...given: Parameters<typeof transferFindings>): string[] =>
  transferFindings(...given).map(({ level, field, code }) => [level, field, code].join(' '));

const half = { share: '1/2' };

describe('a fiduciary alienation', () => {
  it.each<[string, readonly Mover[], readonly string[]]>([
    ['of who owns in full', [gives(1), takes('fiduciary'), takes('acquisition', { owner: 1 })], []],
    [
      'of two who own a half each',
      [
        gives(1, half),
        gives(2, half),
        takes('fiduciary'),
        takes('acquisition', { owner: 1, ...half }),
        takes('acquisition', { owner: 2, ...half }),
      ],
      [],
    ],
    [
      'of bare owner and usufructuary together',
      [
        gives(1, { right_kind: 'bare' }),
        gives(2, { right_kind: 'usufruct' }),
        takes('fiduciary'),
        takes('acquisition', { owner: 1 }),
      ],
      [],
    ],
    ['of the surface alone', [gives(1, { right_kind: 'surface' }), takes('surface')], []],
    [
      'whose creditor would own in full',
      [gives(1), takes('full')],
      ['error transfers.1.right_kind creditor_takes_fiduciary'],
    ],
    [
      'whose right of acquisition another would have',
      [gives(1), takes('fiduciary'), takes('acquisition')],
      ['error transfers.2.owner giver_keeps_acquisition'],
    ],
    [
      'whose right of acquisition an owner would have who gives nothing',
      [gives(1), takes('fiduciary'), takes('acquisition', { owner: 2 })],
      ['error transfers.2.owner giver_keeps_acquisition'],
    ],
    [
      'whose right of acquisition one of two would have',
      [gives(1, half), gives(2, half), takes('fiduciary'), takes('acquisition', { owner: 1 })],
      ['error transfers giver_keeps_acquisition'],
    ],
    [
      'that leaves nobody the right of acquisition',
      [gives(1), takes('fiduciary')],
      ['error transfers giver_keeps_acquisition'],
    ],
    [
      'of more than the creditor takes',
      [gives(1), takes('fiduciary', half), takes('acquisition', { owner: 1 })],
      ['error transfers moved_not_acquired'],
    ],
    ['of nobody', [takes('fiduciary')], ['error transfers alienator_required']],
  ])('%s', (_name, movers, expected) => {
    expect(found('fiduciary_alienation', movers)).toEqual(expected);
  });
});

describe('fiduciary ownership', () => {
  it('comes of no sale of the property', () => {
    const movers = [gives(1), takes('fiduciary'), takes('acquisition', { owner: 1 })];
    expect(found('sale', movers)).toEqual(['error transfers fiduciary_by_alienation']);
  });

  it('and the right of acquisition pass on as such', () => {
    expect(found('sale', [gives(1, { right_kind: 'acquisition' }), takes('acquisition')])).toEqual([]);
    expect(found('other', [gives(2, { right_kind: 'fiduciary' }), takes('fiduciary')])).toEqual([]);
  });
});

describe.each(['usucapion', 'expropriation'] as const)('%s', (kind) => {
  it.each<[string, readonly Mover[], readonly string[]]>([
    ['of all of it takes from nobody', [takes('full')], []],
    ['by two', [takes('full', half), takes('full', half)], []],
    ['by nobody', [], ['error transfers acquirer_required']],
    ['of a part does not say whose it was', [takes('full', half)], ['error transfers original_part_of_whom']],
    ['of a part that somebody loses', [gives(1, half), takes('full', half)], []],
    ['of more than is lost', [gives(1, half), takes('full')], ['error transfers moved_not_acquired']],
  ])('%s', (_name, movers, expected) => expect(found(kind, movers)).toEqual(expected));
});

it('a kind that moves nothing by itself asks for nobody', () => {
  expect(found('usufruct', [])).toEqual([]);
  expect(found('sale', [])).toEqual(['error transfers alienator_required']);
  expect(found('sale', [gives(1)])).toEqual(['error transfers acquirer_required']);
});

describe('the tax on a transfer (LRP art. 289)', () => {
  const told = (kind: string, given: Readonly<Record<string, unknown>> = {}): string[] =>
    registrationFindings(enrollmentRecord, { record_kind: kind, ...given }, { today: '2026-03-02' }).flatMap(
      ({ level, field, code }) => (field.startsWith('tax_') ? `${level} ${field} ${code}` : []),
    );

  it.each(['sale', 'gift', 'exchange', 'partition', 'auction', 'payment_in_kind', 'capital_contribution'])(
    'is asked for of each that has one: %s',
    (kind) => expect(told(kind)).toEqual(['warning tax_paid transfer_tax_untold']),
  );

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['sale', { tax_paid: '200.00' }],
    ['capital_contribution', { tax_exemption: 'CF art. 156 §2 I' }],
    ['fiduciary_alienation', {}],
    ['mortgage', {}],
    ['usucapion', {}],
  ])('is not asked for where it is told, or none is due: %s %o', (kind, given) =>
    expect(told(kind, given)).toEqual([]),
  );

  it('is asked for of a consolidation as well (Lei 9.514/1997 art. 26 §7)', () => {
    const toldOf = (given: Readonly<Record<string, unknown>>): unknown[] =>
      registrationFindings(enrollmentEndorsement, given, { today: '2026-03-02' }).filter(({ field }) =>
        field.startsWith('tax_'),
      );
    const kind = { endorsement_kind: 'fiduciary_consolidation' };
    expect(toldOf(kind)).toMatchObject([{ code: 'transfer_tax_untold', norm: 'Lei 9.514/1997 art. 26 §7' }]);
    expect(toldOf({ ...kind, tax_paid: '6000.00' })).toEqual([]);
    expect(toldOf({ endorsement_kind: 'construction' })).toEqual([]);
  });
});
