import { describe, expect, it } from 'vitest';
import { doiDrift } from './doi-drift.ts';

const SAID = {
  operation: '11',
  operation_value: '300000.00',
  matricula_number: '12',
  business_on: '2026-11-10',
  transacted_amount: '100.0000',
  tax_base: '310000.00',
  cnm: null,
} as const;
const PARTIES = [
  { name: 'Ana', side: 'alienating', ni: '1' },
  { name: 'Bruno', side: 'acquiring', ni: '2' },
] as const;
const ROW = { ...SAID, cnm: '3000002001111127', transacted_amount: '100', parties: PARTIES } as const;

describe('a declaration and the act that it tells', () => {
  it('agree where the act says the same, or nothing', () => {
    expect(doiDrift(ROW, SAID, PARTIES)).toEqual([]);
  });

  it.each([
    ['operation_value', '299000.00'],
    ['matricula_number', '11'],
    ['business_on', '2026-11-09'],
    ['transacted_amount', '50.0000'],
  ])('differ in %s, which is told with what the act says', (field, value) => {
    expect(doiDrift({ ...ROW, [field]: value }, SAID, PARTIES)).toEqual([
      {
        level: 'warning',
        field,
        code: 'doi_differs_from_act',
        params: { said: SAID[field as 'operation_value'] },
      },
    ]);
  });

  it('differ in a choice, whose words the form has', () => {
    expect(doiDrift({ ...ROW, operation: '13' }, SAID, PARTIES)).toEqual([
      { level: 'warning', field: 'operation', code: 'doi_choice_differs_from_act' },
    ]);
  });

  it('leave what is declared besides to the clerk', () => {
    expect(doiDrift({ ...ROW, tax_base: '320000.00', operation_value: null }, SAID, PARTIES)).toEqual([]);
  });

  it.each([
    ['somebody else takes', [PARTIES[0], { name: 'Caio', side: 'acquiring', ni: '3' }], 'Bruno, Caio'],
    ['somebody is missing', [PARTIES[0]], 'Bruno'],
    [
      'the sides are exchanged',
      [
        { ...PARTIES[0], side: 'acquiring' },
        { ...PARTIES[1], side: 'alienating' },
      ],
      'Ana, Bruno',
    ],
  ] as const)('differ where %s', (_case, parties, names) => {
    expect(doiDrift({ ...ROW, parties }, SAID, PARTIES)).toEqual([
      { level: 'warning', field: 'parties', code: 'doi_parties_differ_from_act', params: { names } },
    ]);
  });
});
