import { car, cat, incraCode, nirf, rip } from './property-formats.ts';
import { checkRow, withoutAbsent } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { property } from './property.entity.ts';

const TODAY = '2026-03-02';
const house = {
  destination: 'urban',
  property_type: '67',
  city: 1,
  street: 'Rua das Acácias',
  enrollment_number: '11111',
  land_area: '300.00',
  built_area: '120.0000',
};
const farm = {
  destination: 'rural',
  property_type: '69',
  city: 1,
  denomination: 'Sítio Boa Vista',
  rural_area: '12.5000',
  transcription: '4321',
};
const found = (row: Record<string, unknown>): string[] =>
  checkRow(property, row, TODAY).map(({ level, field, code }) => `${level} ${field} ${code}`);

describe.each<[string, Record<string, unknown>, string[]]>([
  ['a house', house, []],
  ['a farm', farm, []],
  [
    'no registration',
    { ...house, enrollment_number: null },
    ['error enrollment_number property_without_registration'],
  ],
  ['its own CNM', { ...house, registry_cns: '300000', cnm: '3000002001111127' }, []],
  [
    'the CNM of another matrícula',
    { ...house, cnm: '1234562000000188' },
    ['error cnm cnm_of_another_matricula'],
  ],
  [
    'the CNM of another office',
    { ...house, registry_cns: '123455', cnm: '3000002001111127' },
    ['error cnm cnm_of_another_office'],
  ],
  ['a wrong CNM', { ...house, cnm: '3000002001111128' }, ['error cnm wrong_check_digit']],
  ['an area and its absence', { ...house, land_area_unknown: true }, ['error land_area known_and_unknown']],
  ['no area', { ...house, land_area: null }, ['warning land_area area_not_told']],
  ['an area that is not stated', { ...house, land_area: null, land_area_unknown: true }, []],
  ['a farm in town', { ...house, property_type: '69' }, ['error property_type farm_in_town']],
  [
    'federal land without RIP',
    { ...house, union_land: true, spu_regime: 'occupation' },
    ['error rip required'],
  ],
  [
    'a RIP of 12 digits',
    { ...house, union_land: true, spu_regime: 'occupation', rip: '123456789012' },
    ['error rip wrong_length'],
  ],
  ['a farm without area', { ...farm, rural_area: null }, ['error rural_area required']],
  ['an INCRA code of 12 digits', { ...farm, incra_code: '123456789012' }, ['error incra_code wrong_length']],
  ['a CAR', { ...farm, car: `CE-2304202-${'0A'.repeat(16)}` }, []],
  ['a CAR of another shape', { ...farm, car: 'CE-2304202-XYZ' }, ['error car wrong_length']],
  ['a CAR of other letters', { ...farm, car: `CE-2304202-${'0G'.repeat(16)}` }, ['error car wrong_format']],
  ['a CCIR of next year', { ...farm, ccir_year: 2027 }, ['error ccir_year ccir_of_future_year']],
])('a property with %s', (_, row, expected) => {
  it('is told', () => expect(found(row)).toEqual(expected));
});

it.each([
  [car, `ce-2304202-${'0a1b.'.repeat(7)}0a1b`, `CE-2304202-${'0A1B'.repeat(8)}`],
  [car, `CE2304202${'0A1B'.repeat(8)}`, `CE-2304202-${'0A1B'.repeat(8)}`],
  [incraCode, '950.123.456.789-0', '9501234567890'],
  [nirf, '1.234.567-8', '12345678'],
  [rip, '1389 0100234-55', '1389010023455'],
  [cat, '001234567-89', '00123456789'],
])('codes of land are taken as they are printed: %o', (format, typed, kept) => {
  expect(format.clean(typed)).toBe(kept);
  expect(format.check(kept)).toBeUndefined();
  expect(format.clean(format.format(kept))).toBe(kept);
});

it('keeps what its destination has a place for', () => {
  expect(withoutAbsent(property, { ...house, denomination: 'Sítio', incra_code: '1' })).toMatchObject({
    denomination: null,
    incra_code: null,
    land_area: '300.00',
  });
  expect(withoutAbsent(property, { ...farm, city_inscription: '1', lot: '2' })).toMatchObject({
    city_inscription: null,
    lot: null,
    rural_area: '12.5000',
  });
});

it.each([
  [
    { ...house, street_kind: 'Rua', street: 'das Flores', street_number: '12', district: 'Centro' },
    'Rua das Flores, 12, Centro',
  ],
  [farm, 'Sítio Boa Vista'],
  [{ destination: 'urban', enrollment_number: '77' }, 'Matrícula 77'],
])('is called after its place', (row, title) => expect(property.derive?.(row)).toEqual({ title }));
