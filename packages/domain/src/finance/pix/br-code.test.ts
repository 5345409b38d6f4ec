import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brCode, crcOf, type DynamicCode, readBrCode, type StaticCode } from './br-code.ts';

/** The first is the example of Banco Central (Manual de Padrões para Iniciação do Pix). */
const WORKED: readonly (readonly [StaticCode | DynamicCode, string])[] = [
  [
    { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' },
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  ],
  [
    {
      key: '11444777000161',
      amount: '123.45',
      name: '1º OFÍCIO DE NOTAS DE FORTALEZA',
      city: 'SÃO JOSÉ DOS CAMPOS',
      txid: 'CERT2026000123',
    },
    '00020126360014br.gov.bcb.pix0114114447770001615204000053039865406123.455802BR59251 OFICIO DE NOTAS DE FORT6015SAO JOSE DOS CA62180514CERT20260001236304DC14',
  ],
  [
    {
      key: 'financeiro@cartorio.example',
      info: 'Protocolo 2026/1',
      amount: '1500.00',
      name: 'Cartorio Teste',
      city: 'Fortaleza',
      txid: 'PROT20261ABCDEFGHIJKLMN25',
    },
    '00020126690014br.gov.bcb.pix0127financeiro@cartorio.example0216Protocolo 2026/152040000530398654071500.005802BR5914Cartorio Teste6009Fortaleza62290525PROT20261ABCDEFGHIJKLMN256304EA5D',
  ],
  [
    {
      url: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25',
      name: 'Cartorio Teste',
      city: 'Fortaleza',
    },
    '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5914Cartorio Teste6009Fortaleza62070503***63044549',
  ],
  [
    {
      key: '12ABC34501DE35',
      amount: '98.70',
      name: 'Cartorio Teste',
      city: 'Fortaleza',
      postalCode: '60000000',
      txid: 'SEGUNDAVIA9',
    },
    '00020126360014br.gov.bcb.pix011412ABC34501DE35520400005303986540598.705802BR5914Cartorio Teste6009Fortaleza61086000000062150511SEGUNDAVIA96304BE97',
  ],
];

it('is checked by CRC-16/CCITT-FALSE', () => {
  expect(crcOf('123456789')).toBe('29B1');
});

describe('a BR Code', () => {
  it.each(WORKED)('%#: is written as Banco Central says', (code, text) => {
    expect(brCode(code)).toBe(text);
  });

  it.each(WORKED)('%#: is read as it was written', (code, text) => {
    expect(readBrCode(text)).toMatchObject({
      key: 'key' in code ? code.key : null,
      url: 'url' in code ? code.url : null,
      amount: code.amount ?? null,
      txid: ('txid' in code ? code.txid : null) ?? null,
    });
  });

  it('that was changed, or cut, is none', () => {
    const [, whole = '', , dynamic = ''] = WORKED.map(([, text]) => text);
    expect(readBrCode(`${whole.slice(0, -1)}0`)).toBeUndefined();
    expect(readBrCode(dynamic.slice(0, -1))).toBeUndefined();
    expect(readBrCode('')).toBeUndefined();
    const other = '0002015204000053039865802BR6304';
    expect(readBrCode(other + crcOf(other))).toBeUndefined();
  });

  it('has no place for more than 99 characters of a field', () => {
    const receiver = { name: 'Ofício', city: 'Crato' };
    expect(() => brCode({ ...receiver, key: 'a'.repeat(77), info: 'b'.repeat(40) })).toThrow(RangeError);
    expect(() => brCode({ ...receiver, url: 'c'.repeat(100) })).toThrow(RangeError);
  });

  it('finds one changed character by its CRC', () => {
    const whole = WORKED.map(([, text]) => text)[1] ?? '';
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.constantFrom(...'0123456789ABCXYZ'), (place, letter) => {
        const changed = whole.slice(0, place) + letter + whole.slice(place + 1);
        expect(readBrCode(changed) === undefined).toBe(changed !== whole);
      }),
    );
  });
});
