import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateFee } from './calculate.ts';
import type { CostItem } from './cost-table.ts';
import { type ChargedTable, type FeePolicy, PRINTED_TABLE } from './fee-policy.ts';
import { reliefOf } from './relief.ts';
import { sealCharge } from './seal-charge.ts';

/** A table of one item, under the rules of a state. */
function tableOf(components: Record<string, number>, policy: Partial<FeePolicy> = {}): ChargedTable {
  const totalCents = Object.values(components).reduce((sum, each) => sum + each, 0);
  const head = { code: '1', description: 'Registro', service: 'property', sealType: 7 } as const;
  const item: CostItem = { ...head, kind: 'fixed', components, totalCents };
  const rules = { ...PRINTED_TABLE, ...policy };
  return { state: 'XX', year: 2026, validFrom: '2026-01-01', validTo: null, items: [item], policy: rules };
}

const fund = { name: 'FERC', kind: 'fund', base: 'emolumento', amountCents: 0, capCents: null } as const;
const half = reliefOf({ reduction: '50.00' });

const partsOf = (table: ChargedTable, relief: ReturnType<typeof reliefOf>) =>
  calculateFee(table, { code: '1', ...relief }).lines[0]?.components;

describe('a law that takes a part off the emolumentos', () => {
  test('halves what the table prints for them and their funds, and leaves the seal', () => {
    const fee = calculateFee(tableOf({ emolumento: 10_001, FAADEP: 500, selo: 156 }), { code: '1', ...half });
    expect(fee.lines[0]?.components).toEqual({ emolumento: 5001, FAADEP: 250, selo: 156 });
    expect(fee).toMatchObject({ totalCents: 5407, wouldHaveBeenCents: 10_657 });
    expect(fee.lines[0]?.sealPriceCents).toBe(156);
  });

  test('is followed by the rates that the state declares, rounded as it rounds', () => {
    const rate = { numerator: 3, denominator: 100 };
    const table = tableOf(
      { emolumento: 10_001, FERC: 999 },
      { rounding: 'truncate', components: [{ ...fund, rate }] },
    );
    expect(partsOf(table, half)).toEqual({ emolumento: 5000, FERC: 150 });
  });

  test('comes before the cap of the state', () => {
    const table = tableOf({ emolumento: 30_000 }, { emolumentoCapCents: 16_000 });
    expect(partsOf(table, half)).toEqual({ emolumento: 15_000 });
    expect(partsOf(table, reliefOf({ reduction: '25.00' }))).toEqual({ emolumento: 16_000 });
    expect(calculateFee(table, { code: '1', ...half }).wouldHaveBeenCents).toBe(16_000);
  });

  test('leaves what goes by the value of the act, and a fixed amount', () => {
    const rate = { numerator: 2, denominator: 1000 };
    const components = [
      { ...fund, name: 'FUNREJUS', base: 'act_value', rate },
      { ...fund, name: 'Busca', base: 'fixed', rate: { numerator: 0, denominator: 1 }, amountCents: 300 },
    ] as const;
    const table = tableOf({ emolumento: 1000 }, { components });
    const fee = calculateFee(table, { code: '1', valueCents: 100_000, ...half });
    expect(fee.lines[0]?.components).toEqual({ emolumento: 500, FUNREJUS: 200, Busca: 300 });
  });

  test('is kept with the charge: its percentage, and what was not charged', () => {
    const fee = calculateFee(tableOf({ emolumento: 1000, selo: 156 }), { code: '1', ...half });
    expect(sealCharge({ code: '1', description: 'Registro' }, fee, '50.00')).toMatchObject({
      waived: 500,
      reduction: '50.00',
    });
  });

  test('never charges more than without it, nor takes the seal away', () => {
    fc.assert(
      fc.property(
        fc.nat(9_999_999),
        fc.nat(9_999_999),
        fc.integer({ min: 1, max: 10_000 }),
        (emolumento, other, hundredths) => {
          const relief = reliefOf({ reduction: (hundredths / 100).toFixed(2) });
          const { totalCents, wouldHaveBeenCents = 0 } = calculateFee(
            tableOf({ emolumento, FERC: other, selo: 156 }),
            { code: '1', ...relief },
          );
          expect(totalCents).toBeLessThanOrEqual(wouldHaveBeenCents);
          expect(totalCents).toBeGreaterThanOrEqual(156);
        },
      ),
    );
  });
});

test('without a percentage the act is free', () => {
  const fee = calculateFee(tableOf({ emolumento: 1000 }), { code: '1', ...reliefOf({ reduction: null }) });
  expect(fee).toMatchObject({ totalCents: 0, wouldHaveBeenCents: 1000 });
});
