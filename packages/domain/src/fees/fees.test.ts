import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import file from '../../../../apps/server/data/cost-table-ce-2025.json' with { type: 'json' };
import { calculateFee, FeeError, type FeeRequest } from './calculate.ts';
import type { CostTable, RangeItem } from './cost-table.ts';
import { parseCostTableFile } from './parse-cost-table-file.ts';
import { roundRatio } from './round-ratio.ts';

const { table = { state: '', year: 0, validFrom: '', validTo: null, items: [] }, problems } =
  parseCostTableFile(file);

describe('the table of Ceará', () => {
  test('is read whole, without a problem', () => {
    expect(problems).toEqual([]);
    expect(table.items).toHaveLength(156);
    expect(table).toMatchObject({ state: 'CE', year: 2025, validFrom: '2025-01-01', validTo: null });
  });

  test.each([
    [
      '002017',
      2_332_259,
      { emolumento: 80_039, FERMOJU: 4785, selo: 3628, FAADEP: 4002, FRMMP: 4002 },
      96_456,
    ],
    [
      '002017',
      2_333_356,
      { emolumento: 80_039, FERMOJU: 4785, selo: 3628, FAADEP: 4002, FRMMP: 4002 },
      96_456,
    ],
    [
      '002017',
      10_000_000,
      { emolumento: 240_648, FERMOJU: 12_816, selo: 3628, FAADEP: 12_032, FRMMP: 12_032 },
      281_156,
    ],
    [
      '002017',
      13_257_497,
      { emolumento: 308_889, FERMOJU: 16_228, selo: 3628, FAADEP: 15_444, FRMMP: 15_444 },
      359_633,
    ],
    [
      '007009',
      5_533_724,
      { emolumento: 190_073, FERMOJU: 9499, selo: 5440, FAADEP: 9504, FRMMP: 9504 },
      224_020,
    ],
    [
      '007009',
      6_000_000,
      { emolumento: 198_892, FERMOJU: 9940, selo: 5440, FAADEP: 9945, FRMMP: 9945 },
      234_162,
    ],
    [
      '007009',
      10_000_000,
      { emolumento: 208_809, FERMOJU: 10_436, selo: 5440, FAADEP: 10_440, FRMMP: 10_440 },
      245_565,
    ],
    // 33 thousandths and a factor of 75%, one step.
    [
      '005022',
      2_332_301,
      { emolumento: 28_083, FERMOJU: 2112, selo: 727, FAADEP: 1404, FRMMP: 1404 },
      33_730,
    ],
  ])('%s of %i', (code, valueCents, components, totalCents) => {
    const fee = calculateFee(table, { code, valueCents });
    expect(fee).toMatchObject({ totalCents, lines: [{ code, components, totalCents }] });
  });

  test('a value picks its item among the family, whichever was asked for', () => {
    expect(calculateFee(table, { code: '002008', valueCents: 10_000_000 }).lines[0]?.code).toBe('002017');
    expect(calculateFee(table, { code: '002017', valueCents: 23_500 }).lines[0]?.code).toBe('002009');
    expect(calculateFee(table, { code: '002022', valueCents: 23_501 }).lines[0]?.code).toBe('002024');
    expect(calculateFee(table, { code: '003017', valueCents: 20_000 }).lines[0]?.code).toBe('003018');
  });

  test('a further traslado is a third of the deed', () => {
    const deed = calculateFee(table, { code: '002008', valueCents: 10_000_000 });
    const copy = calculateFee(table, { code: '002018', valueCents: 10_000_000 });
    expect(deed.lines[0]?.components['emolumento']).toBe(240_648);
    expect(copy.lines[0]?.components).toEqual({
      emolumento: 80_216,
      FERMOJU: 4011,
      selo: 1048,
      FAADEP: 4011,
      FRMMP: 4011,
    });
    const withoutValue = calculateFee(table, { code: '002018' }).lines[0]?.components['emolumento'];
    const fixed = calculateFee(table, { code: '002007' }).lines[0]?.components['emolumento'] ?? 0;
    expect(withoutValue).toBe(Math.round(fixed / 3));
  });

  test('quantity and exemption', () => {
    const one = calculateFee(table, { code: '002001' });
    const three = calculateFee(table, { code: '002001', quantity: 3 });
    expect(three.totalCents).toBe(one.totalCents * 3);
    expect(calculateFee(table, { code: '002001', quantity: 3, exempt: true })).toMatchObject({
      totalCents: 0,
      wouldHaveBeenCents: three.totalCents,
      lines: [{ totalCents: 0, components: { emolumento: 0, selo: 0 } }],
    });
    expect(one).not.toHaveProperty('wouldHaveBeenCents');
  });

  test('a free form of the item gives its description and its seal', () => {
    const paid = calculateFee(table, { code: '004003' });
    const free = calculateFee(table, { code: '004003', exempt: true });
    expect(paid).toMatchObject({ totalCents: 10_911, lines: [{ sealType: 4 }] });
    expect(free).toMatchObject({ totalCents: 0, wouldHaveBeenCents: 10_911, lines: [{ sealType: 9 }] });
    expect(free.lines[0]?.description).toContain('gratuitos');
  });

  test('the price of the seal', () => {
    const [line] = calculateFee(table, { code: '007001', valueCents: 1 }).lines;
    expect(line?.sealPriceCents).toBe(5440);
    const [free] = calculateFee(table, { code: '007001', valueCents: 1, exempt: true }).lines;
    expect(free?.sealPriceCents).toBe(0);
  });

  test.each<[FeeRequest, string]>([
    [{ code: '999999' }, 'unknown_item'],
    [{ code: '002008' }, 'value_required'],
    [{ code: '006018' }, 'value_required'],
    [{ code: '003017', valueCents: 20_001 }, 'value_out_of_range'],
    [{ code: '002008', valueCents: -1 }, 'value_out_of_range'],
    [{ code: '002008', valueCents: 1.5 }, 'value_out_of_range'],
    [{ code: '002001', quantity: 0 }, 'invalid_quantity'],
  ])('%o is refused: %s', (request, code) => {
    expect(() => calculateFee(table, request)).toThrow(FeeError);
    expect(() => calculateFee(table, request)).toThrow(code);
  });

  test('parts add up, and a dearer deed never costs less', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.constantFrom('002008', '005001', '006001', '007001'), (a, b, code) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((valueCents) =>
          calculateFee(table, { code, valueCents }),
        );
        const parts = Object.values(low?.lines[0]?.components ?? {});
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(low?.totalCents);
        expect(low?.totalCents).toBeLessThanOrEqual(high?.totalCents ?? 0);
      }),
    );
  });
});

const row = (code: string, from: number, to: number | null, ...cells: readonly number[]): RangeItem => ({
  kind: 'range',
  code,
  description: code,
  service: 'notes',
  sealType: null,
  range: { from, to },
  components: Object.fromEntries(
    ['emolumento', 'FERC', 'FADEP', 'FEMP', 'FERRFIS'].map((fund, i) => [fund, cells[i] ?? 0]),
  ),
  totalCents: cells.reduce((sum, cell) => sum + cell, 0),
});

/** Rows of MA 2026, table XIII, on both sides of a limit. */
const maranhao: CostTable = {
  state: 'MA',
  year: 2026,
  validFrom: '2026-01-01',
  validTo: null,
  items: [
    row('13.1.1', 0, 739_672, 14_957, 449, 598, 598, 150),
    row('13.1.2', 739_673, 1_153_886, 18_703, 561, 748, 748, 187),
    row('13.1.3', 1_153_887, null, 21_144, 634, 846, 846, 211),
  ],
};

test.each([
  [1, '13.1.1', 16_752],
  [739_672, '13.1.1', 16_752],
  [739_673, '13.1.2', 20_947],
  [1_153_886, '13.1.2', 20_947],
  [1_153_887, '13.1.3', 23_681],
  [9_999_999_999, '13.1.3', 23_681],
])('MA: %i falls in %s', (valueCents, code, total) => {
  const fee = calculateFee(maranhao, { code: '13.1.1', valueCents });
  expect(fee).toMatchObject({ totalCents: total, lines: [{ code }] });
});

function read(...items: readonly unknown[]) {
  return parseCostTableFile({
    state: 'XX',
    year: 2026,
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    items,
  });
}

describe('a file with mistakes', () => {
  const good = {
    code: '1',
    description: 'x',
    service: 's',
    kind: 'range',
    seal_type: null,
    value_from_cents: 0,
    value_to_cents: 99,
    components_cents: { emolumento: 5, selo: 1 },
    total_cents: 6,
  };
  const steps = {
    base_item: '1',
    step_fee_cents: 1,
    step_size_cents: 10,
    above_cents: 99,
    step_rule: 'full steps',
    FUND: '2.5% of emolumento',
  };
  const next = { ...good, code: '2', value_from_cents: 100, value_to_cents: null };

  test('none', () => expect(read(good, next).problems).toEqual([]));
  test.each([
    ['a hole', [good, { ...next, value_from_cents: 101 }], '2', 'range_hole'],
    ['no beginning', [next], '2', 'range_hole'],
    ['an overlap', [good, { ...next, value_from_cents: 99 }], '2', 'range_overlap'],
    ['after the end', [{ ...good, value_to_cents: null }, next], '2', 'range_overlap'],
    ['a range upside down', [{ ...good, value_from_cents: 100 }], '1', 'invalid_range'],
    [
      'a range without values',
      [{ ...good, value_from_cents: undefined, value_to_cents: null }],
      '1',
      'invalid_range',
    ],
    ['a wrong sum', [{ ...good, total_cents: 7 }], '1', 'sum_differs'],
    ['a float', [{ ...good, total_cents: 6.5 }], '1', 'invalid_amount'],
    ['no amounts', [{ ...good, components_cents: {} }], '1', 'invalid_amount'],
    ['a code twice', [good, { ...next, code: '1' }], '1', 'duplicate_code'],
    ['no description', [{ ...good, description: 1 }], '1', 'invalid_item'],
    ['another kind', [{ ...good, kind: 'other' }], '1', 'invalid_item'],
    ['not an item', [null], '', 'invalid_item'],
    ['no formula', [{ ...good, kind: 'formula' }], '1', 'invalid_formula'],
    [
      'an unknown fund',
      [{ ...good, kind: 'formula', formula: { ...steps, FUND: 'some' } }],
      '1',
      'invalid_formula',
    ],
    [
      'an unknown share',
      [{ ...good, kind: 'formula', formula: { emolumento: 'a bit' } }],
      '1',
      'invalid_formula',
    ],
    [
      'an unknown base',
      [{ ...good, kind: 'formula', formula: { ...steps, base_item: '9' } }],
      '1',
      'unknown_base_item',
    ],
  ])('%s', (_name, items, item, code) => {
    expect(read(...items).problems).toContainEqual(expect.objectContaining({ item, code }));
  });
  test('full steps leave the fraction out', () => {
    const { table: parsed, problems: none } = read(good, { ...next, kind: 'formula', formula: steps });
    expect(none).toEqual([]);
    const emolumento = (valueCents: number) =>
      parsed && calculateFee(parsed, { code: '2', valueCents }).lines[0]?.components['emolumento'];
    expect([100, 108, 109, 118, 119].map(emolumento)).toEqual([5, 5, 6, 6, 7]);
  });
  test.each([null, [], 'x', {}, { state: 'CE', year: 2025, valid_from: 'x', items: [] }])(
    '%o is no table',
    (json) => {
      expect(parseCostTableFile(json)).toEqual({
        table: undefined,
        problems: [{ item: '', code: 'not_a_table' }],
      });
    },
  );
});

test.each([
  [155_660, 5, 100, 7783],
  [3070, 5, 100, 154],
  [1, 1, 2, 1],
  [1, 1, 3, 0],
  [Number.MAX_SAFE_INTEGER, 1, 1, Number.MAX_SAFE_INTEGER],
])('%i times %i/%i is %i', (cents, numerator, denominator, result) => {
  expect(roundRatio(cents, { numerator, denominator })).toBe(result);
});
