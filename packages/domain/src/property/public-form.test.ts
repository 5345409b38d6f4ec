import { registrationFindings } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { minimumWageOn, MINIMUM_WAGES } from '../reference/minimum-wages.ts';
import { enrollmentRecord } from './enrollment-acts.entity.ts';

type Given = Readonly<Record<string, unknown>>;

const foundOf = (given: Given) =>
  registrationFindings(
    enrollmentRecord,
    { title_nature: 'private_instrument', title_on: '2026-03-02', ...given },
    { today: '2026-11-30' },
  ).filter(({ field }) => field === 'title_nature');
const codesOf = (given: Given): string[] => foundOf(given).map(({ level, code }) => `${level} ${code}`);

/** Thirty times the minimum wage of 2026. */
const LIMIT = '48630.00';
const ABOVE = '48630.01';

describe('the public deed above thirty minimum wages (CC art. 108)', () => {
  it.each(['sale', 'gift', 'exchange', 'partition', 'payment_in_kind', 'usufruct', 'easement', 'slab'])(
    'is missed in a private instrument: %s',
    (kind) => {
      expect(foundOf({ record_kind: kind, value: ABOVE })).toEqual([
        {
          level: 'warning',
          field: 'title_nature',
          code: 'deed_essential',
          norm: 'CC art. 108',
          params: { amount: ABOVE, limit: LIMIT, wage: '1621.00', since: '2026-01-01' },
        },
      ]);
      expect(codesOf({ record_kind: kind, value: LIMIT })).toEqual([]);
    },
  );

  it('is held against the higher of the price and the tax base', () => {
    expect(codesOf({ record_kind: 'sale', value: '30000.00', tax_base: ABOVE })).toHaveLength(1);
    expect(codesOf({ record_kind: 'sale', value: '30000.00', tax_base: '40000.00' })).toEqual([]);
  });

  it('is held against the debt of a mortgage', () => {
    expect(codesOf({ record_kind: 'mortgage', debt_amount: ABOVE })).toHaveLength(1);
    expect(codesOf({ record_kind: 'mortgage', debt_amount: LIMIT })).toEqual([]);
  });

  it('is held against the wage of the day of the title, else of the act, else of today', () => {
    const sale = { record_kind: 'sale', value: '48000.00' };
    expect(codesOf({ ...sale, title_on: '2025-12-31' })).toHaveLength(1);
    expect(codesOf({ ...sale, title_on: null, dated_on: '2025-12-31' })).toHaveLength(1);
    expect(codesOf({ ...sale, title_on: null, dated_on: null })).toEqual([]);
  });

  it('is not asked of a title from before the Código Civil of 2002', () => {
    expect(codesOf({ record_kind: 'sale', value: ABOVE, title_on: '2003-01-10' })).toEqual([]);
    expect(codesOf({ record_kind: 'sale', value: ABOVE, title_on: '2003-01-11' })).toHaveLength(1);
  });

  it.each([
    'fiduciary_alienation',
    'promise_of_sale',
    'capital_contribution',
    'adjudication',
    'auction',
    'rural_bond',
    'lease',
    'usucapion',
    'expropriation',
    'attachment',
    'other',
  ])('is not asked where the law takes another title: %s', (kind) =>
    expect(codesOf({ record_kind: kind, value: '900000.00', debt_amount: '900000.00' })).toEqual([]),
  );

  it.each(['public_deed', 'judicial', 'administrative', 'foreign', null])(
    'is not asked of a title that is no private instrument: %s',
    (nature) => expect(codesOf({ record_kind: 'sale', value: ABOVE, title_nature: nature })).toEqual([]),
  );

  it('is not asked where the act names the law that does without', () => {
    const sale = { record_kind: 'sale', value: ABOVE };
    expect(codesOf({ ...sale, deed_exemption: 'Lei 4.380/1964 art. 61 §5' })).toEqual([]);
    expect(codesOf({ ...sale, deed_exemption: ' ' })).toHaveLength(1);
  });

  it('is not asked of what tells no value', () => {
    expect(codesOf({ record_kind: 'usufruct' })).toEqual([]);
  });
});

it.each([
  ['surface', 'CC art. 1.369'],
  ['antenuptial_pact', 'CC art. 1.653'],
  ['family_property', 'CC art. 1.711'],
])('some titles are public deeds whatever the value: %s', (kind, norm) => {
  expect(foundOf({ record_kind: kind })).toMatchObject([{ level: 'warning', code: 'deed_always', norm }]);
  expect(foundOf({ record_kind: kind, title_nature: 'public_deed' })).toEqual([]);
});

describe('the minimum wages', () => {
  it('follow one another, each with its norm', () => {
    const days = MINIMUM_WAGES.map(({ since }) => since);
    expect(days).toEqual(days.toSorted());
    expect(new Set(days).size).toBe(days.length);
    for (const { cents, norm } of MINIMUM_WAGES) {
      expect(cents).toBeGreaterThan(0);
      expect(norm).toMatch(/^(?:Lei|MP|Decreto) [\d.]+\/\d{4}$/u);
    }
  });

  it.each([
    ['2002-03-31', undefined],
    ['2002-04-01', 20_000],
    ['2011-02-28', 54_000],
    ['2011-03-01', 54_500],
    ['2023-04-30', 130_200],
    ['2023-05-01', 132_000],
    ['2026-11-30', 162_100],
    ['2031-01-01', 162_100],
  ])('on %s', (on, cents) => expect(minimumWageOn(on)?.cents).toBe(cents));
});
