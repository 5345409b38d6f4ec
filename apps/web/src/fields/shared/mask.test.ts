import { describe, expect, it } from 'vitest';
import { applyMask, caretAfter, maskFor } from './mask.ts';
import { completeTypedTime, formatTypedTime } from './typed-time.ts';
import { formatTypedPhone, phoneOfTyped } from './typed-phone.ts';

describe('a mask', () => {
  it.each([
    ['999.999.999-99', '52998224725', '529.982.247-25'],
    ['999.999.999-99', '529982', '529.982'],
    ['999.999.999-99', '529.982.247-25', '529.982.247-25'],
    ['AA.AAA.AAA/AAAA-99', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['99999-999', '60a000-123x', '60000-123'],
    ['99.999-9', '', ''],
  ])('%s writes %s as %s', (mask, typed, shown) => expect(applyMask(mask, typed)).toBe(shown));

  it('keeps the caret after the letter it stood behind', () => {
    expect(caretAfter('5129.98', 2, '512.998')).toBe(2);
    expect(caretAfter('52998', 5, '529.98')).toBe(6);
  });
});

describe('times and phones', () => {
  it('writes 0815 as 08:15', () => {
    expect(formatTypedTime('0815')).toBe('08:15');
    expect(completeTypedTime('8:15')).toBe('08:15');
  });

  it('writes Brazilian and foreign phones', () => {
    expect(formatTypedPhone('85999998888')).toBe('(85) 99999-8888');
    expect(formatTypedPhone('8532261234')).toBe('(85) 3226-1234');
    expect(formatTypedPhone('+351 912345678')).toBe('+351 912345678');
    expect(phoneOfTyped('(85) 99999-8888')).toBe('85999998888');
  });
});

describe('a field of a CPF or a CNPJ', () => {
  const either = { mask: 'AA.AAA.AAA/AAAA-99', shortMask: '999.999.999-99' };
  it.each([
    ['5299822', '529.982.2'],
    ['52998224725', '529.982.247-25'],
    ['529982247250', '52.998.224/7250'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['12ABC345', '12.ABC.345'],
  ])('shows %s as %s', (typed, shown) => expect(applyMask(maskFor(either, typed), typed)).toBe(shown));
});
