import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/notes-property-fees.json' with { type: 'json' };
import { dateInWords } from './date-in-words.ts';
import { moneyInWords } from './money-in-words.ts';
import { numberInWords, plainNumberInWords } from './number-in-words.ts';
import { percentInWords } from './percent-in-words.ts';

const { brl, cardinal, percent, date } = vectors.extenso;

it.each(brl)('R$ $value', ({ value, text }) => {
  expect(moneyInWords(Number(value.replace('.', '')))).toBe(text);
});

describe('numbers', () => {
  it.each(cardinal)('$n', ({ n, text }) => expect(plainNumberInWords(n)).toBe(text));
  it('deeds write long numbers without the commas of records', () => {
    expect(plainNumberInWords(1_234_567)).toBe(numberInWords(1_234_567).replaceAll(',', ''));
    expect(numberInWords(1_234_567)).toContain('um milhão, duzentos');
  });
});

describe('percentages', () => {
  it.each([
    ...percent,
    { v: '1,5%', text: 'um inteiro e cinco décimos por cento' },
    { v: '0,01%', text: 'um centésimo por cento' },
    { v: '12.50', text: 'doze inteiros e cinco décimos por cento' },
    { v: '100,000%', text: 'cem por cento' },
    { v: '0%', text: 'zero por cento' },
    { v: '2,000001%', text: 'dois inteiros e um milionésimo por cento' },
  ])('$v', ({ v, text }) => expect(percentInWords(v)).toBe(text));
  it.each(['', '%', '-1%', '1,1234567%', 'um', '1.2.3'])('%s is none', (value) => {
    expect(() => percentInWords(value)).toThrow(RangeError);
  });
});

it.each(date)('$v', ({ v, text }) => expect(dateInWords(v)).toBe(text));
