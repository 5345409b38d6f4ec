import { convertNumberToWords } from '@brazilian-utils/brazilian-utils/convert-number-to-words';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/civil.json' with { type: 'json' };
import { dateInWords, monthInWords } from './date-in-words.ts';
import { moneyInWords } from './money-in-words.ts';
import { numberInWords, plainNumberInWords } from './number-in-words.ts';
import { openingDateInWords } from './opening-date-in-words.ts';
import { timeInWords } from './time-in-words.ts';

describe('numbers', () => {
  test.each(vectors.numero_extenso)('$input', ({ input, output, feminino }) => {
    expect(numberInWords(input)).toBe(output);
    expect(numberInWords(input, 'feminine')).toBe(feminino);
  });
  test.each([
    [1101, 'mil cento e um'],
    [1_001_000, 'um milhão e mil'],
    [1_000_000_001, 'um bilhão e um'],
    [
      1_234_567_890,
      'um bilhão, duzentos e trinta e quatro milhões, quinhentos e sessenta e sete mil oitocentos e noventa',
    ],
    [-2, 'menos dois'],
    [
      Number.MAX_SAFE_INTEGER,
      'nove quatrilhões, sete trilhões, cento e noventa e nove bilhões, duzentos e cinquenta e quatro milhões, setecentos e quarenta mil novecentos e noventa e um',
    ],
  ])('%i', (n, words) => expect(numberInWords(n)).toBe(words));
  test('feminine thousands, masculine millions', () => {
    expect(numberInWords(202_002_222, 'feminine')).toBe(
      'duzentos e dois milhões, duas mil duzentas e vinte e duas',
    );
  });
  test('agrees with the library where the library speaks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (n) => {
        expect(plainNumberInWords(n)).toBe(convertNumberToWords(n));
        expect(numberInWords(n).replaceAll(',', '')).toBe(plainNumberInWords(n));
      }),
    );
  });
  test('different numbers read differently', () => {
    const read = new Set(Array.from({ length: 20_000 }, (_, n) => numberInWords(n)));
    expect(read.size).toBe(20_000);
  });
  test('only whole numbers', () => expect(() => numberInWords(1.5)).toThrow(RangeError));
});

describe('money', () => {
  test.each(vectors.moeda_extenso)('$cents', ({ cents, output }) => expect(moneyInWords(cents)).toBe(output));
  test.each([
    [0, 'zero reais'],
    [2, 'dois centavos'],
    [101, 'um real e um centavo'],
    [1400, 'quatorze reais'],
    [100_000_001, 'um milhão de reais e um centavo'],
    [100_010_000, 'um milhão e cem reais'],
    [100_100_000, 'um milhão e mil reais'],
    [250_000_000, 'dois milhões e quinhentos mil reais'],
    [300_050_000, 'três milhões e quinhentos reais'],
    [
      123_456_789,
      'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete reais e oitenta e nove centavos',
    ],
    [-150, 'menos um real e cinquenta centavos'],
  ])('%i', (cents, words) => expect(moneyInWords(cents)).toBe(words));
  test('only whole cents', () => expect(() => moneyInWords(0.5)).toThrow(RangeError));
});

describe('dates and hours', () => {
  test.each(vectors.data_extenso)('$input', ({ input, certidao, assento }) => {
    expect(dateInWords(input)).toBe(certidao);
    expect(openingDateInWords(input)).toBe(assento);
  });
  test.each(vectors.hora_extenso)('$input', ({ input, output }) => expect(timeInWords(input)).toBe(output));
  test.each([
    ['01:00', 'uma hora'],
    ['21:21', 'vinte e uma horas e vinte e um minutos'],
    ['00:01', 'zero hora e um minuto'],
    ['08:15:30', 'oito horas, quinze minutos e trinta segundos'],
    ['08:00:01', 'oito horas e um segundo'],
  ])('%s', (time, words) => expect(timeInWords(time)).toBe(words));
  test.each(['24:00', '1:00', '12:60', '12:30:60', ''])('%s is no time', (time) => {
    expect(() => timeInWords(time)).toThrow(RangeError);
  });
  test('what does not exist is refused', () => {
    expect(() => dateInWords('2023-02-29')).toThrow(RangeError);
    expect(() => monthInWords(13)).toThrow(RangeError);
  });
});
