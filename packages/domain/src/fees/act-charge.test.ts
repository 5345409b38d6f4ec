import { describe, expect, test } from 'vitest';
import { registry } from '../registry.ts';
import { sealParties } from '../seals/seal-parties.ts';
import { actDateOf, chargedValueOf, grantorsOf } from './act-charge.ts';

const deed = 'note_registration/deed';
const registro = 'property_registration/enrollment_record';
const declared = { valueBase: 'declared' } as const;
const greater = { valueBase: 'greater' } as const;

describe('the value an act is charged by', () => {
  const appraised = { declared_value: '450000.00', appraised_value: '500000.00', tax_base: '480000.00' };
  test.each([
    [deed, { declared_value: '443000.00' }, declared, 44_300_000],
    [deed, appraised, declared, 45_000_000],
    [deed, appraised, greater, 50_000_000],
    [deed, { ...appraised, fee_base: '460000.00' }, declared, 46_000_000],
    [deed, { properties: [{ declared_value: '1.00' }, { declared_value: '2.00' }, {}] }, declared, 300],
    [deed, { deed_type: 'mortgage', debt_value: '9.00' }, declared, 900],
    [deed, { deed_type: 'statement', debt_value: '9.00' }, declared, undefined],
    [deed, {}, greater, undefined],
    ['note_registration/proxy', { price: '7.00', itbi_base: '8.00' }, declared, 700],
    ['note_registration/proxy', { price: '7.00', itbi_base: '8.00' }, greater, 800],
    [registro, { value: '7.00', tax_base: '9.00' }, declared, 700],
    [registro, { value: '7.00', tax_base: '9.00' }, greater, 900],
    [registro, { debt_amount: '8.00' }, declared, 800],
    [registro, {}, declared, undefined],
    ['civil_registration/birth', { declared_value: '7.00' }, declared, undefined],
  ])('%s %o %o: %s', (resource, row, policy, cents) => {
    expect(chargedValueOf(resource, row, policy)).toBe(cents);
  });
});

describe('the grantors of a power', () => {
  const ana = { role: 'grantor', name: 'Ana Lima', cpf: '52998224725', spouse_name: 'Beto Lima' };
  const beto = { role: 'grantor', name: 'Beto Lima', cpf: '11144477735' };
  const caio = { role: 'grantor', name: 'Caio Dias' };
  const attorney = { role: 'attorney', name: 'Davi' };
  const parts = [ana, beto, caio, attorney];
  test.each([
    [[ana, attorney], false, 1],
    [parts, false, 3],
    [parts, true, 2],
    [[ana, { ...ana }], false, 1],
    [[{ ...ana, spouse_cpf: '11144477735', spouse_name: null }, beto], true, 1],
    [[{ ...ana, spouse_cpf: '39053344705' }, beto], true, 2],
    [
      [
        { ...ana, role: 'substitutor' },
        { ...beto, role: 'substitute' },
      ],
      false,
      1,
    ],
    [[], false, 0],
  ])('%o, couples once %s: %i', (rows, coupleCountsOnce, count) => {
    expect(grantorsOf({ parts: rows }, { coupleCountsOnce })).toBe(count);
  });
});

test('the day of an act is its date, then its registration, then today', () => {
  expect(actDateOf({ dated_on: '2026-01-02', registered_on: '2026-01-05' }, '2026-02-01')).toBe('2026-01-02');
  expect(actDateOf({ registered_on: '2026-01-05' }, '2026-02-01')).toBe('2026-01-05');
  expect(actDateOf({}, '2026-02-01')).toBe('2026-02-01');
});

describe('whom a seal names', () => {
  const party = (role: string, name = role): Record<string, string> => ({ role, name });
  test.each([
    [
      'civil_registration/birth',
      { name: 'Clara', parties: [party('parent', 'Ana'), party('declarant', 'Ana'), party('witness')] },
      ['Clara', 'Ana'],
    ],
    [
      'civil_registration/marriage',
      { name: 'Ana e Beto', parties: [party('spouse', 'Ana'), party('spouse', 'Beto'), party('parent')] },
      ['Ana', 'Beto'],
    ],
    ['civil_registration/death', { name: 'José', parties: [party('declarant')] }, ['José', 'declarant']],
    [
      'civil_registration/stillborn',
      { given_name: 'Lia', surname: 'Reis', name: 'Lia Reis', parties: [party('parent')] },
      ['Lia Reis', 'parent'],
    ],
    ['civil_registration/stillborn', { parties: [party('parent')] }, ['parent']],
    [
      'civil_registration/interdiction',
      { parties: [party('interdicted'), party('curator')] },
      ['interdicted', 'curator'],
    ],
    [
      'civil_registration/emancipation',
      { parties: [party('parent'), party('emancipated')] },
      ['parent', 'emancipated'],
    ],
    [
      deed,
      {
        title: 'Ana → Beto',
        parts: [party('seller', 'Ana'), party('buyer', 'Beto'), party('witness'), party('lawyer')],
      },
      ['Ana', 'Beto'],
    ],
    [
      'note_registration/proxy',
      {
        title: 'Ana → Beto',
        parts: [party('grantor', 'Ana'), party('attorney', 'Beto'), party('interpreter')],
      },
      ['Ana', 'Beto'],
    ],
  ])('%s', (resource, act, names) => {
    expect(sealParties(resource, act)).toEqual(names);
  });

  test.each(
    registry
      .filter(({ actions }) => actions && 'seal' in actions && 'check' in actions)
      .map(({ name, children }) => [name, children]),
  )('every act has parties to name: %s', (resource, children) => {
    const roles = [
      'parent',
      'spouse',
      'partner',
      'registered',
      'emancipated',
      'interdicted',
      'grantor',
      'seller',
    ];
    const rows = roles.map((role) => party(role));
    expect(Object.keys(children ?? {})).toContain('parts' in (children ?? {}) ? 'parts' : 'parties');
    expect(sealParties(resource, { name: 'José', parties: rows, parts: rows }).length).toBeGreaterThan(0);
  });
});
