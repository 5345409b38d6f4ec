import { describe, expect, test } from 'vitest';
import { checkIbgeCity, IBGE_EXCEPTIONS, ibgeCheckDigit } from '../identifiers/ibge-city.ts';
import { CITIES } from './cities.ts';
import { COUNTRIES } from './countries.ts';
import { listOccupations } from './occupations.ts';
import { STATES } from './states.ts';

describe('cities', () => {
  test('5,571, each code once', () => {
    expect(CITIES).toHaveLength(5571);
    expect(new Set(CITIES.map(({ ibgeCode }) => ibgeCode)).size).toBe(5571);
    expect(CITIES).toContainEqual({ ibgeCode: '5101837', name: 'Boa Esperança do Norte', stateCode: 'MT' });
  });
  test('the check digit fails for nine and only nine', () => {
    const failing = CITIES.filter(
      ({ ibgeCode: code }) => ibgeCheckDigit(code.slice(0, 6)) !== Number(code[6]),
    );
    expect(new Set(failing.map(({ ibgeCode }) => ibgeCode))).toEqual(IBGE_EXCEPTIONS);
    expect(CITIES.every(({ ibgeCode }) => checkIbgeCity(ibgeCode).valid)).toBe(true);
  });
  test('each in the state of its code', () => {
    const states = new Map(STATES.map(({ ibgeCode, code }) => [ibgeCode, code]));
    expect(
      CITIES.filter(({ ibgeCode, stateCode }) => states.get(ibgeCode.slice(0, 2)) !== stateCode),
    ).toEqual([]);
  });
});

test('27 states', () => {
  expect(STATES).toHaveLength(27);
  expect(STATES).toContainEqual({ code: 'CE', ibgeCode: '23', name: 'Ceará' });
});

test('2,694 occupations in order of code', () => {
  const occupations = listOccupations();
  expect(occupations).toHaveLength(2694);
  expect(occupations.every(({ code }) => /^\d{6}$/.test(code))).toBe(true);
  expect(occupations).toContainEqual({ code: '111120', description: 'Vereador' });
});

test('countries with names in both languages', () => {
  expect(COUNTRIES).toHaveLength(250);
  expect(new Set(COUNTRIES.map(({ isoNumeric }) => isoNumeric)).size).toBe(250);
  expect(
    COUNTRIES.every(({ name, nameEn, isoAlpha3 }) => name !== '' && nameEn !== '' && isoAlpha3 !== ''),
  ).toBe(true);
  expect(COUNTRIES).toContainEqual({
    isoNumeric: '076',
    isoAlpha2: 'BR',
    isoAlpha3: 'BRA',
    name: 'Brasil',
    nameEn: 'Brazil',
  });
  expect(COUNTRIES.filter(({ name, isoAlpha2 }) => name === isoAlpha2)).toEqual([]);
  const nameOf = (code: string): string | undefined =>
    COUNTRIES.find(({ isoAlpha2 }) => isoAlpha2 === code)?.name;
  expect(['PL', 'RO', 'IR', 'VN', 'KE'].map(nameOf)).toEqual([
    'Polônia',
    'Romênia',
    'Irã',
    'Vietnã',
    'Quênia',
  ]);
  expect(['CG', 'CD'].map(nameOf)).toEqual(['República do Congo', 'República Democrática do Congo']);
});
