import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import file from '../../../../apps/server/data/cost-table-ce-2025.json' with { type: 'json' };
import vectors from '../../vectors/notes-property-fees.json' with { type: 'json' };
import { calculateFee } from './calculate.ts';
import type { RangeItem } from './cost-table.ts';
import {
  type ChargedTable,
  type DatedTable,
  type FeeComponent,
  type FeePolicy,
  PRINTED_TABLE,
  tableFor,
} from './fee-policy.ts';
import { parseCostTableFile } from './parse-cost-table-file.ts';

const cents = (amount: string): number => Math.round(Number(amount) * 100);

const fund = (name: string, percent: number, more: Partial<FeeComponent> = {}): FeeComponent => ({
  name,
  kind: 'fund',
  base: 'emolumento',
  rate: { numerator: percent * 100, denominator: 10_000 },
  amountCents: 0,
  capCents: null,
  ...more,
});

const state = (more: Partial<FeePolicy>): FeePolicy => ({ ...PRINTED_TABLE, ...more });

/** A table of one row that prints nothing but the emolumento. */
function rowOf(
  emolumentoCents: number,
  policy: FeePolicy,
  printed: Record<string, number> = {},
): ChargedTable {
  const components = { emolumento: emolumentoCents, ...printed };
  const item: RangeItem = {
    kind: 'range',
    code: '1',
    description: '1',
    service: 'notes',
    sealType: null,
    range: { from: 0, to: null },
    components,
    totalCents: Object.values(components).reduce((sum, each) => sum + each, 0),
  };
  return { state: 'XX', year: 2026, validFrom: '2026-01-01', validTo: null, items: [item], policy };
}

const charged = (table: ChargedTable, valueCents = 0, quantity = 1) =>
  calculateFee(table, { code: '1', valueCents, quantity });

describe('the state that declares its funds', () => {
  const maranhao = state({
    rounding: 'half_up',
    components: [fund('FERC', 3), fund('FADEP', 4), fund('FEMP', 4), fund('FERRFIS', 1)],
  });
  test.each(vectors.fees.MA_2026_table_13_1)('MA $code follows from its emolumento, half up', (row) => {
    const { FERC, FADEP, FEMP, FERRFIS, emolumento, total } = row;
    const fee = charged(rowOf(cents(emolumento), maranhao));
    expect(fee.totalCents).toBe(cents(total));
    expect(fee.lines[0]?.components).toEqual({
      emolumento: cents(emolumento),
      FERC: cents(FERC),
      FADEP: cents(FADEP),
      FEMP: cents(FEMP),
      FERRFIS: cents(FERRFIS),
    });
  });

  const catarina = state({ rounding: 'truncate', components: [fund('FRJ', 22.73)] });
  test.each(vectors.fees.SC_2026_rows_sample)('SC $emolumento is cut, not rounded', ({ emolumento, FRJ }) => {
    expect(charged(rowOf(cents(emolumento), catarina)).lines[0]?.components['FRJ']).toBe(cents(FRJ));
  });

  const { table } = parseCostTableFile(file);
  test('CE keeps the cells that no rule explains', () => {
    const components = [fund('FAADEP', 5), fund('FRMMP', 5)];
    const fee = (rounding: FeePolicy['rounding']) =>
      table &&
      calculateFee({ ...table, policy: state({ rounding, components }) }, { code: '003001', valueCents: 0 });
    expect(fee('published_cells')?.lines[0]?.components['FAADEP']).toBe(153);
    expect(fee('half_up')?.lines[0]?.components['FAADEP']).toBe(154);
  });

  test('a tax of the city comes on top of printed cells: MA with 5% of ISS', () => {
    const { iss, grand_total: grand, row } = vectors.fees.MA_2026_receipt_example;
    const printed = {
      FERC: cents(row.FERC),
      FADEP: cents(row.FADEP),
      FEMP: cents(row.FEMP),
      FERRFIS: cents(row.FERRFIS),
    };
    const policy = state({ components: [fund('ISS', 5, { kind: 'tax' })] });
    const fee = charged(rowOf(cents(row.emolumento), policy, printed));
    expect([fee.lines[0]?.components['ISS'], fee.totalCents]).toEqual([cents(iss), cents(grand)]);
  });

  test.each([
    ['of the value of the act', fund('F', 0.2, { base: 'act_value' }), 10_000_000, 20_000],
    ['up to its cap', fund('F', 0.2, { base: 'act_value', capCents: 785_195 }), 9_999_999_999, 785_195],
    ['of a fixed amount', fund('F', 0, { base: 'fixed', amountCents: 777 }), 0, 777],
  ])('a fund %s', (_name, component, valueCents, expected) => {
    const fee = charged(rowOf(10_000, state({ components: [component] })), valueCents);
    expect(fee.lines[0]?.components['F']).toBe(expected);
  });

  test('no emolumento is above the cap, and the funds follow it', () => {
    const policy = state({ emolumentoCapCents: 10_000, components: [fund('F', 5)] });
    expect(charged(rowOf(30_000, policy, { F: 1500 })).lines[0]?.components).toEqual({
      emolumento: 10_000,
      F: 500,
    });
  });

  test('a seal that the office pays is not charged, and still costs its price', () => {
    const policy = state({
      sealPriceCharged: false,
      components: [fund('carimbo', 0, { kind: 'seal', base: 'fixed', amountCents: 50 })],
    });
    const fee = charged(rowOf(10_000, policy, { selo: 727 }));
    expect(fee.totalCents).toBe(10_000);
    expect(fee.lines[0]?.sealPriceCents).toBe(777);
  });

  test('whatever it declares, parts add up, a quantity multiplies them and no emolumento passes its cap', () => {
    const policies = fc.record({
      rounding: fc.constantFrom('half_up', 'truncate', 'published_cells'),
      sealPriceCharged: fc.boolean(),
      emolumentoCapCents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      percent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(policies, fc.nat(10_000_000), fc.nat(5), (drawn, emolumento, more) => {
        const { percent, ...rest } = drawn;
        const drawnTable = rowOf(emolumento, state({ ...rest, components: [fund('F', percent)] }), {
          selo: 727,
        });
        const one = charged(drawnTable);
        const parts = one.lines[0]?.components ?? {};
        expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(one.totalCents);
        expect(parts['emolumento']).toBeLessThanOrEqual(drawn.emolumentoCapCents ?? emolumento);
        expect(charged(drawnTable, 0, more + 1).totalCents).toBe(one.totalCents * (more + 1));
      }),
    );
  });
});

describe('the table of an act', () => {
  const of = (chosenBy: DatedTable['chosenBy']): DatedTable[] => [
    { id: 1, validFrom: '2025-01-01', validTo: null, chosenBy: 'act_date' },
    { id: 2, validFrom: '2026-01-01', validTo: null, chosenBy },
  ];
  test.each([
    ['act_date', { act: '2026-01-10', protocol: '2025-12-20' }, 2],
    ['act_date', { act: '2025-12-31' }, 1],
    ['protocol_date', { act: '2026-01-10', protocol: '2025-12-20' }, 1],
    ['protocol_date', { act: '2026-01-10', protocol: '2026-01-02' }, 2],
    ['protocol_date', { act: '2026-01-10' }, 2],
    ['protocol_date', { act: '2024-12-31' }, undefined],
  ] as const)('chosen by %s, %o: %s', (chosenBy, dates, id) => {
    expect(tableFor(of(chosenBy), dates)?.id).toBe(id);
  });

  test('is none after its end', () => {
    const ended = [{ id: 1, validFrom: '2025-01-01', validTo: '2025-12-31', chosenBy: 'act_date' }] as const;
    expect(tableFor(ended, { act: '2025-12-31' })?.id).toBe(1);
    expect(tableFor(ended, { act: '2026-01-01' })).toBeUndefined();
  });
});
