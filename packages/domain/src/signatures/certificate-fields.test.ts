import { expect, it } from 'vitest';
import { companyOf, holderOf, readPersonFields, readVoterFields } from './certificate-fields.ts';

const O1 = '240519801114447773512345678900000002012345678SSPCE';
const O2 = '240519801114447773500000000000000000000000000';

it.each([
  [
    'all that it may state',
    O1,
    {
      bornOn: '1980-05-24',
      cpf: '11144477735',
      nis: '12345678900',
      rg: '2012345678',
      rgIssuer: 'SSP',
      rgState: 'CE',
    },
  ],
  ['neither RG nor issuer', O2, { bornOn: '1980-05-24', cpf: '11144477735' }],
  [
    'an issuer of several letters',
    '010119705299822472500000000000000000000123456DETRANRJ',
    { bornOn: '1970-01-01', cpf: '52998224725', rg: '123456', rgIssuer: 'DETRAN', rgState: 'RJ' },
  ],
])('reads the person of a certificate: %s', (_, value, expected) => {
  expect(readPersonFields(value)).toEqual(expected);
});

it('takes no CPF from digits that are none, nor from the first digits of the field', () => {
  expect(readPersonFields('240519801114447773600000000000').cpf).toBeUndefined();
  expect(readPersonFields('11144477735').cpf).toBeUndefined();
});

it('reads the voter registration', () => {
  expect(readVoterFields('0000123456780120345FORTALEZACE')).toEqual({
    number: '12345678',
    zone: '12',
    section: '345',
    place: 'FORTALEZACE',
  });
});

it.each([
  ['11444777000161', '11444777000161'],
  ['12ABC34501DE35', '12ABC34501DE35'],
  ['12abc34501de35', undefined],
])('takes %s for the CNPJ %s', (value, expected) => {
  expect(companyOf(value)).toBe(expected);
});

it('knows a person, a company and who answers for one apart', () => {
  expect(holderOf({ 1: O1 }, undefined)).toMatchObject({ kind: 'person', cpf: '11144477735' });
  expect(holderOf({ 3: '11444777000161', 4: O1 }, undefined)).toMatchObject({ kind: 'company' });
  expect(holderOf({ 4: O1 }, undefined)).toMatchObject({ kind: 'company' });
  expect(holderOf({}, '11444777000161')).toMatchObject({ kind: 'company' });
  expect(holderOf({}, undefined)).toMatchObject({ kind: 'unknown' });
});

it('reads the CPF of the newer layout, and sees where the two differ', () => {
  expect(holderOf({}, '11144477735')).toMatchObject({
    kind: 'person',
    cpf: '11144477735',
    contradicts: false,
  });
  expect(holderOf({ 1: O1 }, '52998224725')).toMatchObject({ contradicts: true });
});
