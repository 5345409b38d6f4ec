import { describe, expect, it } from 'vitest';
import { taxNumber } from '../identifier-formats.ts';

describe.each<[string, string, string, string | undefined]>([
  ['a CPF', '529.982.247-25', '529.982.247-25', undefined],
  ['a CPF without its mask', '52998224725', '529.982.247-25', undefined],
  ['a wrong CPF', '52998224726', '529.982.247-26', 'wrong_check_digit'],
  ['a CNPJ', '11.222.333/0001-81', '11.222.333/0001-81', undefined],
  ['a CNPJ with letters', '12abc34501de35', '12.ABC.345/01DE-35', undefined],
  ['a wrong CNPJ', '11222333000182', '11.222.333/0001-82', 'wrong_check_digit'],
  ['neither', '529982247', '529982247', 'wrong_length'],
])('%s', (_, typed, shown, problem) => {
  const clean = taxNumber.clean(typed);
  it('is shown with the mask of its kind', () => expect(taxNumber.format(clean)).toBe(shown));
  it(`is ${problem ?? 'taken'}`, () => expect(taxNumber.check(clean)).toBe(problem));
});
