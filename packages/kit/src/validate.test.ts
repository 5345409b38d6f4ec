import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineEntity } from './define-entity.ts';
import {
  boolean,
  choice,
  civilDate,
  email,
  type FieldSpec,
  integer,
  json,
  longText,
  money,
  partialDate,
  personName,
  phone,
  richText,
  text,
  time,
} from './field.ts';
import { isCivilDate, isPartialDate, shownDate } from './kinds/calendar.ts';
import { amountOf, centsOf, shownAmount } from './kinds/numbers.ts';
import { checkRow, checkValue, normaliseValue } from './validate.ts';

const TODAY = '2026-07-10';
const paragraph = (words: string): object => ({
  type: 'paragraph',
  content: [{ type: 'text', text: words }],
});
const doc = (...content: readonly object[]): object => ({ type: 'doc', content });

describe('amounts', () => {
  it('are the same cents after a round trip', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), (cents) => {
        expect(centsOf(amountOf(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    ['0', 0n],
    ['0.5', 50n],
    ['1234.56', 123_456n],
    ['-0.01', -1n],
    ['9999999999999.99', 999_999_999_999_999n],
  ])('%s is %s cents', (amount, cents) => expect(centsOf(amount)).toBe(cents));

  it.each(['', '1,5', '1.234', '.5', '1.', '+1', '1e3', ' 1', '12345678901234'])('%j is none', (amount) =>
    expect(() => centsOf(amount)).toThrow(RangeError),
  );

  it.each([
    ['0.00', '0,00'],
    ['999.90', '999,90'],
    ['1234.56', '1.234,56'],
    ['-1234567.80', '-1.234.567,80'],
    ['-123.45', '-123,45'],
  ])('%s is printed %s', (amount, printed) => expect(shownAmount(amount)).toBe(printed));

  it('are printed with their digits and nothing lost', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), (cents) => {
        const printed = shownAmount(amountOf(cents));
        expect(printed).toMatch(/^\d{1,3}(?:\.\d{3})*,\d{2}$/u);
        expect(BigInt(printed.replaceAll(/\D/gu, ''))).toBe(cents);
      }),
    );
  });
});

describe('dates', () => {
  it('agree with the calendar of Date', () => {
    const number = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), number, number, (year, month, day) => {
        const value = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const date = new Date(`${value}T00:00:00Z`);
        const exists = year > 0 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
        expect(isPartialDate(value), value).toBe(exists);
        expect(isCivilDate(value), value).toBe(exists);
        expect(isPartialDate(value.slice(0, 7))).toBe(year > 0 && month >= 1 && month <= 12);
        expect(isCivilDate(value.slice(0, 7))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['2026-07-01', '01/07/2026', '07/01/2026'],
    ['2026-07', '07/2026', '07/2026'],
    ['2026', '2026', '2026'],
    ['', '', ''],
  ])('%s is shown %s, in English %s', (value, portuguese, english) => {
    expect([shownDate(value, 'pt-br'), shownDate(value, 'en-us')]).toEqual([portuguese, english]);
  });
});

describe('normaliseValue', () => {
  it.each<[FieldSpec, unknown, unknown]>([
    [text(), '  Ana ', '  Ana'],
    [longText(), '  Ana ', 'Ana'],
    [text(), ' \t\n', null],
    [text(), 'e\u0301', 'é'],
    [text(), 5, 5],
    [text({ maxLength: 15, format: 'digits' }), ' 4.567 ', '4567'],
    [text({ maxLength: 15, format: 'digits' }), '1.234.567', '1234567'],
    [text({ maxLength: 15, format: 'digits' }), '45.67', '45.67'],
    [text({ maxLength: 15, format: 'digits' }), '4.567-A', '4.567-A'],
    [text(), '4.567', '4.567'],
    [personName(), ' Ana   Maria ', 'Ana Maria'],
    [phone(), '(85) 9 8765-4321', '85987654321'],
    [integer(), '', null],
    [boolean(), false, false],
    [json(), { a: ' ' }, { a: ' ' }],
  ])('%o: %j becomes %j', (spec, value, tidied) => expect(normaliseValue(spec, value)).toEqual(tidied));

  it('changes nothing the second time', () => {
    for (const spec of [text(), text({ maxLength: 15, format: 'digits' }), personName(), phone(), email()])
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme' }), (value) => {
          const once = normaliseValue(spec, value);
          expect(normaliseValue(spec, once)).toBe(once === '' ? null : once);
        }),
      );
  });
});

describe('checkValue', () => {
  it.each<[FieldSpec, unknown, string | undefined]>([
    [text({ required: true }), null, 'required'],
    [text({ required: true }), undefined, 'required'],
    [text(), null, undefined],
    [text(), 7, 'invalid_type'],
    [text({ maxLength: 2 }), 'abc', 'max_length'],
    [text({ maxLength: 2 }), '😀😀', undefined],
    [text({ minLength: 2 }), 'a', 'min_length'],
    [text({ pattern: '^a$' }), 'b', 'invalid_format'],
    [text({ pattern: '^[a-z.]+$', like: 'maria.silva' }), 'José', 'not_like'],
    [text(), 'a\u0000', 'invisible_characters'],
    [text(), 'Rua A\nCasa 2', 'one_line_only'],
    [text(), 'Rua A\tCasa 2', 'one_line_only'],
    [text(), 'Rua A\u2028Casa 2', 'one_line_only'],
    [text(), ' Rua A', 'leading_blank'],
    [text({ secret: true }), ' segredo', undefined],
    [text(), '\u00A0Rua A', 'leading_blank'],
    [time(), '08:15:30', undefined],
    [time(), '08:15:60', 'invalid_time'],
    [text(), '👩‍👩‍👧 ❤️', undefined],
    [text(), 'a\uFE0F', 'invisible_characters'],
    [longText(), 'Rua A\r\n\tCasa 2', undefined],
    [longText(), 'Rua A\u000BCasa 2', 'invisible_characters'],
    [longText(), 'Rua A\u2029Casa 2', 'invisible_characters'],
    [email(), 'a\u202E@b.br', 'invisible_characters'],
    [personName(), 'R2-D2', 'invalid_name'],
    [personName(), 'Ana\u200BLima', 'invisible_characters'],
    [personName(), 'Ana\uFEFFLima', 'invisible_characters'],
    [personName(), 'An\u200Da', 'invalid_name'],
    [personName(), 'علی\u200Cرضا', undefined],
    [personName(), '\u0301', 'invalid_name'],
    [personName(), 'ʼ', 'invalid_name'],
    [personName(), '\u3164', 'invisible_characters'],
    [personName(), 'ʔaʼi', undefined],
    [personName(), "Ana D'Ávila", undefined],
    [integer(), 1.5, 'invalid_integer'],
    [integer(), '1', 'invalid_integer'],
    [integer({ min: 1 }), 0, 'min_value'],
    [integer({ max: 9 }), 10, 'max_value'],
    [integer(), 2 ** 31, 'max_value'],
    [boolean(), 'true', 'invalid_type'],
    [choice('mood', ['good']), 'bad', 'invalid_choice'],
    [money(), '1,50', 'invalid_amount'],
    [money(), '-1.00', 'min_value'],
    [money({ negative: true }), '-1.00', undefined],
    [civilDate(), '2026-02-30', 'invalid_date'],
    [civilDate(), '2026-07', 'invalid_date'],
    [civilDate({ notAfterToday: true }), '2026-07-11', 'date_after_today'],
    [civilDate({ notAfterToday: true }), TODAY, undefined],
    [partialDate({ notAfterToday: true }), '2026-07', undefined],
    [partialDate({ notAfterToday: true }), '2026-08', 'date_after_today'],
    [partialDate({ monthOnly: true }), '2026-08', undefined],
    [partialDate({ monthOnly: true }), '2026', 'invalid_month'],
    [partialDate({ monthOnly: true }), '2026-08-01', 'invalid_month'],
    [partialDate({ monthOnly: true }), '2026-13', 'invalid_month'],
    [time(), '24:00', 'invalid_time'],
    [time(), '23:59', undefined],
    [email(), 'a@b', 'invalid_format'],
    [phone(), '123', 'invalid_phone'],
    [json(), { a: '\u0000' }, 'invisible_characters'],
    [json(), [{ '\u202E': 1 }], 'invisible_characters'],
    [json(), { a: String.raw`\u0000` }, undefined],
  ])('%o: %j is %s', (spec, value, code) => expect(checkValue(spec, value, TODAY)?.code).toBe(code));

  it.each([
    ['a bidirectional override', 0x20_2e],
    ['an isolate', 0x20_66],
    ['a mark of direction', 0x20_0f],
    ['a space without width', 0x20_0b],
    ['a word joiner', 0x20_60],
    ['a soft hyphen', 0xad],
    ['a tag', 0xe_00_41],
    ['a byte order mark', 0xfe_ff],
    ['an escape', 0x1b],
    ['a control of C1', 0x9b],
  ])('names %s, in texts of one line and of more', (_, code) => {
    const problem = {
      code: 'invisible_characters',
      params: { characters: `U+${code.toString(16).toUpperCase().padStart(4, '0')}` },
    };
    const value = `a${String.fromCodePoint(code)}b`;
    expect(checkValue(text(), value, TODAY)).toEqual(problem);
    expect(checkValue(longText(), value, TODAY)).toEqual(problem);
    expect(checkValue(richText(), doc(paragraph(value)), TODAY)).toEqual(problem);
  });

  it('never throws, whatever is given', () => {
    const specs = [
      text({ pattern: '^a' }),
      personName(),
      phone(),
      email(),
      integer(),
      money(),
      civilDate(),
      json(),
      richText(),
    ];
    fc.assert(
      fc.property(fc.constantFrom<FieldSpec>(...specs), fc.jsonValue(), (spec, value) => {
        expect(() => checkValue(spec, value, TODAY)).not.toThrow();
      }),
    );
  });
});

describe('checkRow', () => {
  const stay = defineEntity('basic/stay', {
    scope: 'office',
    label: 'name',
    list: { columns: ['name'], order: ['name'] },
    form: [],
    access: {},
    fields: {
      name: text({ required: true }),
      from: civilDate(),
      until: civilDate(),
      number: integer({ required: true, readOnly: true }),
    },
    rules: [
      (row, { today }) =>
        (row.until ?? today) < (row.from ?? '')
          ? [{ level: 'error', field: 'until', code: 'before_start' }]
          : [],
    ],
  });

  it.each([
    [{ name: 'a' }, []],
    [{}, ['name:required']],
    [{ name: 'a', number: 'x' }, []],
    [{ name: 'a', from: '2026-01-32' }, ['from:invalid_date']],
    [{ from: '2026-07-11' }, ['name:required', 'until:before_start']],
  ])('%j: %j', (row, found) => {
    expect(checkRow(stay, row, TODAY).map(({ field, code }) => `${field}:${code}`)).toEqual(found);
  });
});
