import { expect, it } from 'vitest';
import { holderAge, sameCpfFindings } from './card-findings.ts';

const TODAY = '2026-03-02';

it.each([
  ['1906-03-03', []],
  ['1905-03-01', ['holder_very_old']],
  ['1905', []],
  ['1894', ['holder_very_old']],
  [null, []],
])('a holder born %s', (birth_date, codes) => {
  expect(holderAge({ birth_date }, TODAY).map(({ code }) => code)).toEqual(codes);
});

it('tells of another card with the CPF under another name, and not of the same name written otherwise', () => {
  const others = [
    { card_number: 7, name: 'Joana Teixeira Lima' },
    { card_number: 8, name: 'JOANA TEIXEIRA LIMA' },
    { card_number: 9, name: 'Rita Prado' },
  ];
  expect(sameCpfFindings({ name: 'Joana Teixeira Lima' }, others)).toEqual([
    expect.objectContaining({
      level: 'warning',
      field: 'cpf',
      code: 'card_of_another_name',
      params: { number: 9, name: 'Rita Prado' },
    }),
  ]);
});
