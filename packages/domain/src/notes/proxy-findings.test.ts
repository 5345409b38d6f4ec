import { checkValue, normaliseValue, registrationFindings } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { partOf, powerOfAttorney, secondPerson } from './acts.fixture.ts';
import { proxy } from './proxy.entity.ts';

const TODAY = '2026-03-02';
type Row = Record<string, unknown>;
const found = (row: Row): string[] =>
  registrationFindings(proxy, row, { today: TODAY }).map(
    ({ level, field, code }) => `${level} ${field} ${code}`,
  );
const origin = {
  origin_kind: 'proxy',
  origin_cns: '123455',
  origin_book: '12',
  origin_sheet: '30',
  origin_on: '2025-01-02',
};
const revocation = {
  proxy_kind: 'revocation',
  powers: null,
  properties: [],
  parts: [partOf('revoker'), partOf('revoked', secondPerson)],
};

it('one in order has nothing against it', () => expect(found(powerOfAttorney())).toEqual([]));

describe('parties with whom the text agrees', () => {
  const grantor = { cnib_hash: 'a1' };
  const untold = (parts: Row[]): string[] => found(powerOfAttorney({ parts }));

  it('are asked for their sex, each at its field', () =>
    expect(
      untold([
        partOf('grantor', { ...grantor, sex: null }),
        partOf('attorney', { ...secondPerson, sex: null }),
      ]),
    ).toEqual(['warning parts.0.sex party_sex_untold', 'warning parts.1.sex party_sex_untold']));

  it('may have one that is not known', () =>
    expect(untold([partOf('grantor', { ...grantor, sex: 'I' }), partOf('attorney', secondPerson)])).toEqual(
      [],
    ));
});

describe.each<[string, Row, string[]]>([
  ['no grantor', { parts: [partOf('attorney')] }, ['error parts grantor_required']],
  ['no attorney', { parts: [partOf('grantor', { cnib_hash: 'a' })] }, ['error parts attorney_required']],
  [
    'one person as both',
    { parts: [partOf('grantor', { cnib_hash: 'a' }), partOf('attorney')] },
    ['error parts same_person_on_both_sides'],
  ],
  [
    'an end before its start',
    { starts_on: '2026-04-01', ends_on: '2026-03-31' },
    ['error ends_on end_before_start'],
  ],
  ['an end on its start', { starts_on: '2026-04-01', ends_on: '2026-04-01' }, []],
  ['an end before the act', { ends_on: '2026-03-01' }, ['error ends_on end_before_start']],
  ['no powers', { powers: null }, ['error powers powers_required']],
  ['powers in words', { powers: null, powers_text: 'Administrar o imóvel.' }, []],
  ['no property', { properties: [] }, ['error properties property_required']],
  [
    'power to sell and no query of CNIB',
    { parts: [partOf('grantor'), partOf('attorney', secondPerson)] },
    ['error parts.0.cnib_hash cnib_missing'],
  ],
  [
    'power to let and no query of CNIB',
    { powers: ['lease'], parts: [partOf('grantor'), partOf('attorney', secondPerson)] },
    [],
  ],
  [
    'a transfer that a law frees of its tax',
    { proxy_kind: 'own_cause', price: '1000.00', itbi_exemption_law: 'Lei 1' },
    [],
  ],
  ['a vehicle kind and no vehicle', { proxy_kind: 'vehicle' }, ['error vehicles vehicle_required']],
  [
    'broad powers over a company, irrevocable',
    { proxy_kind: 'general', broad_company_powers: true, irrevocable: true },
    ['task broad_company_powers coaf_broad_company_proxy'],
  ],
  ['broad powers over a company', { proxy_kind: 'general', broad_company_powers: true }, []],
  [
    'a marriage that holds 90 days',
    {
      proxy_kind: 'marriage',
      spouse_to_be: 'Bia',
      chosen_regime: 'partial_communion',
      ends_on: '2026-05-31',
    },
    [],
  ],
  [
    'a marriage that holds 91 days',
    {
      proxy_kind: 'marriage',
      spouse_to_be: 'Bia',
      chosen_regime: 'partial_communion',
      ends_on: '2026-06-01',
    },
    ['error ends_on proxy_holds_too_long'],
  ],
  [
    'a marriage without an end',
    { proxy_kind: 'marriage', spouse_to_be: 'Bia', chosen_regime: 'partial_communion', ends_on: null },
    ['error ends_on proxy_holds_too_long'],
  ],
  [
    'a divorce that holds 31 days',
    { proxy_kind: 'divorce', other_spouse: 'Bia', agreed_terms: 'Sem bens.', ends_on: '2026-04-02' },
    ['error ends_on proxy_holds_too_long'],
  ],
  [
    'one in own cause without tax',
    { proxy_kind: 'own_cause', price: '1000.00' },
    ['error itbi_guide tax_or_exemption_missing'],
  ],
  [
    'one in own cause with tax',
    { proxy_kind: 'own_cause', price: '1000.00', itbi_guide: '1', itbi_paid_on: TODAY },
    [],
  ],
  ['an attorney who is no lawyer', { proxy_kind: 'ad_judicia' }, ['error parts lawyer_without_oab']],
  [
    'a lawyer',
    {
      proxy_kind: 'ad_judicia',
      parts: [partOf('grantor'), partOf('attorney', { ...secondPerson, oab_number: 'CE 1234' })],
    },
    [],
  ],
  [
    'a revocation without origin',
    revocation,
    ['origin_kind', 'origin_cns', 'origin_book', 'origin_sheet', 'origin_on'].map(
      (name) => `error ${name} required`,
    ),
  ],
  ['a revocation with origin', { ...revocation, ...origin }, []],
  [
    'a revocation of a later act',
    { ...revocation, ...origin, origin_on: '2026-03-03' },
    ['error origin_on origin_after_act'],
  ],
  [
    'a substitution that does not say how',
    {
      proxy_kind: 'substitution',
      ...origin,
      parts: [partOf('substitutor'), partOf('substitute', secondPerson)],
    },
    ['error reserve_of_powers required'],
  ],
])('a power of attorney with %s', (_, changes, expected) => {
  it('is told', () => expect(found(powerOfAttorney(changes))).toEqual(expected));
});

it('the law ends a power to marry', () => {
  expect(proxy.derive?.({ proxy_kind: 'marriage', dated_on: TODAY })).toEqual({
    censec_code: 'CEP 2',
    ends_on: '2026-05-31',
  });
  expect(proxy.derive?.({ proxy_kind: 'revocation' })).toEqual({ censec_code: 'CEP 6' });
});

it.each([
  ['123.456.789-0', undefined],
  [' 1234567890 ', undefined],
  ['123.456.789', 'wrong_length'],
  ['123.456.789-X', 'wrong_length'],
])('the number of a benefit is taken as people write it: %s', (typed, problem) => {
  const spec = proxy.fields.benefit_number;
  const kept = normaliseValue(spec, typed);
  expect(checkValue(spec, kept, TODAY)?.code).toBe(problem);
  if (!problem) expect(kept).toBe('1234567890');
});
