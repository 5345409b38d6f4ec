import { isValidCertidao } from '@brazilian-utils/brazilian-utils/is-valid-certidao';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/civil.json' with { type: 'json' };
import { checkCib, cibCheckCharacter } from './cib.ts';
import { buildCnm } from './cnm.ts';
import { cnsCheckDigit } from './cns.ts';
import { ibgeCheckDigit } from './ibge-city.ts';
import { IDENTIFIER_KINDS, identify } from './identify.ts';
import { buildMatricula, checkMatricula, parseMatricula } from './matricula.ts';

const tables = [
  ['cpf', vectors.cpf],
  ['cnpj', vectors.cnpj],
  ['dnv', vectors.dnv],
  ['do', vectors.do],
  ['cns', vectors.cns],
  ['ibge', vectors.ibge],
  ['voter', vectors.titulo],
  ['pis', vectors.pis],
  ['matricula', vectors.matricula_publicadas],
  ['cep', vectors.cep.map(({ input, format_valid }) => ({ input, valid: format_valid }))],
] as const;

describe.each(tables)('%s', (kind, rows) => {
  test.each(rows)('$input is $valid', ({ input, valid }) => {
    const check = identify(kind, input);
    expect(check.valid).toBe(valid);
    expect(check.reason === undefined).toBe(valid);
  });
});

test.each([
  ['cpf_dv', 'cpf', vectors.cpf_dv],
  ['cnpj_dv', 'cnpj', vectors.cnpj_dv],
] as const)('%s accepts only the published digits', (_name, kind, rows) => {
  for (const { base, dv } of rows) {
    for (let candidate = 0; candidate < 100; candidate += 1) {
      const digits = String(candidate).padStart(2, '0');
      expect(identify(kind, base + digits).valid).toBe(digits === dv);
    }
  }
});

test.each(vectors.titulo_dv)('voter $full', ({ full }) => expect(identify('voter', full).valid).toBe(true));
test.each(vectors.cns_dv)('CNS $base', ({ base, dv }) => expect(cnsCheckDigit(base)).toBe(dv));
test.each(vectors.ibge)('IBGE $input', ({ input, computed_dv }) => {
  expect(ibgeCheckDigit(input.slice(0, 6))).toBe(computed_dv);
});
test.each(vectors.cep)('CEP $input prints $mask', ({ input, mask }) => {
  expect(identify('cep', input).formatted).toBe(mask);
});
test.each(vectors.cns)('CNS $input prints $mask', ({ input, mask }) => {
  expect(identify('cns', input).formatted).toBe(mask);
});
test('declarations print their masks', () => {
  const masked = vectors.dnv.filter(({ mask }) => mask !== undefined);
  expect(masked.map(({ input }) => identify('dnv', input).formatted)).toEqual(masked.map(({ mask }) => mask));
  expect(identify('do', '356789128').formatted).toBe('35678912-8');
});

describe('matricula', () => {
  test.each(vectors.matricula_geradas)('$case', (row) => {
    const parts = {
      cns: row.cns,
      collection: row.acervo,
      year: row.ano,
      bookType: row.tipoLivro,
      book: row.livro,
      sheet: row.folha,
      term: row.termo,
    };
    expect(buildMatricula(parts)).toBe(row.matricula);
    expect(identify('matricula', row.mask)).toMatchObject({ valid: true, formatted: row.mask });
    expect(parseMatricula(row.mask)).toMatchObject(parts);
  });

  test.each(vectors.matricula_resto10)('rest 10 on $which', ({ matricula, mask }) => {
    expect(identify('matricula', matricula)).toMatchObject({ valid: true, formatted: mask });
  });

  test.each(vectors.matricula_publicadas)('$input', ({ input, cns_valid }) => {
    const warnings = identify('matricula', input).warnings ?? [];
    expect(warnings.includes('cns_check_digit')).toBe(cns_valid === false);
  });

  test.each([
    ['1234550155202410001203400056784', 'wrong_length'],
    ['1234550155202410001203400056784X', 'wrong_format'],
    ['12345501542024100012034000567848', 'wrong_service'],
    ['12345501552024000012034000567848', 'wrong_book_type'],
    ['12345501552024100012034000567849', 'wrong_check_digit'],
  ])('%s is %s', (value, reason) => expect(identify('matricula', value)).toMatchObject({ reason }));

  test('a year after today is doubtful', () => {
    const value = '12345501552024100012034000567848';
    expect(checkMatricula(value, { today: '2023-12-31' }).warnings).toEqual(['unusual_year']);
    expect(checkMatricula(value, { today: '2024-01-01' }).warnings).toBeUndefined();
  });

  const good = { cns: '123455', collection: 1, year: 2024, bookType: 1, book: 1, sheet: 1, term: 1 };
  test.each([
    { cns: '12345' },
    { collection: 0 },
    { collection: 100 },
    { year: 20_241 },
    { bookType: 0 },
    { bookType: 10 },
    { book: 100_000 },
    { sheet: 1000 },
    { sheet: 1.5 },
    { term: 10_000_000 },
  ])('cannot encode %o', (part) => {
    expect(() => buildMatricula({ ...good, ...part })).toThrow(RangeError);
  });

  test('round trip, agreeing with the library, and one wrong digit is caught', () => {
    const parts = fc.record({
      cns: fc.stringMatching(/^\d{6}$/),
      collection: fc.integer({ min: 1, max: 99 }),
      year: fc.integer({ min: 1850, max: 2100 }),
      bookType: fc.integer({ min: 1, max: 9 }),
      book: fc.integer({ min: 1, max: 99_999 }),
      sheet: fc.integer({ min: 1, max: 999 }),
      term: fc.integer({ min: 1, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 9 }), (input, shift) => {
        const digits = buildMatricula(input);
        expect(isValidCertidao(digits)).toBe(true);
        expect(parseMatricula(identify('matricula', digits).formatted ?? '')).toMatchObject(input);
        const wrong = digits.slice(0, 31) + String((Number(digits[31]) + shift) % 10);
        expect(identify('matricula', wrong).reason).toBe('wrong_check_digit');
      }),
    );
  });
});

describe('property registry and notes', () => {
  test.each([
    ['300000', 2, 11_111, '300000.2.0011111-27'],
    ['000001', 2, 1, '000001.2.0000001-75'],
    ['123456', 3, 1, '123456.3.0000001-54'],
    ['123456', 2, 9_999_999, '123456.2.9999999-60'],
    ['999999', 2, 1_234_567, '999999.2.1234567-67'],
    ['110015', 2, 52, '110015.2.0000052-11'],
    ['100001', 2, 8, '100001.2.0000008-09'],
  ] as const)('CNM of %s, %i, %i', (cns, book, order, formatted) => {
    expect(identify('cnm', buildCnm({ cns, book, order }))).toMatchObject({ valid: true, formatted });
  });
  test.each([
    ['300000.2.0011111-28', 'wrong_check_digit'],
    ['123456.2.0000001-89', 'wrong_check_digit'],
    ['123456.4.0000001-88', 'wrong_book_type'],
    ['12345.2.0000001-00', 'wrong_length'],
    ['', 'wrong_length'],
  ])('CNM %s is %s', (value, reason) => expect(identify('cnm', value)).toMatchObject({ reason }));
  test('CNM refuses parts it cannot hold', () => {
    expect(() => buildCnm({ cns: '1', book: 2, order: 1 })).toThrow(RangeError);
    expect(() => buildCnm({ cns: '123456', book: 2, order: 0 })).toThrow(RangeError);
  });

  test.each(['991018.2024.07.12.00000401-47', '123456202602100000000182', '000001202612319999999976'])(
    'MNE %s',
    (value) => expect(identify('mne', value).valid).toBe(true),
  );
  test.each([
    ['100000202406140000120019', 'wrong_check_digit'],
    ['100000202413140000120019', 'wrong_date'],
  ])('MNE %s is %s', (value, reason) => expect(identify('mne', value)).toMatchObject({ reason }));

  test.each(['A3N8Z4FY', 'J7DNF01S', '00000019', '99999994', 'B000000D', '1A2B3C4H'])('CIB %s', (value) => {
    expect(identify('cib', value).valid).toBe(true);
    expect(checkCib(value.toLowerCase()).valid).toBe(true);
    expect(cibCheckCharacter(value.slice(0, 7))).toBe(value[7]);
  });
  test.each([
    ['A3N8Z4FX', 'wrong_check_digit'],
    ['A3N8Z4U0', 'wrong_format'],
    ['A3N8Z4', 'wrong_length'],
  ])('CIB %s is %s', (value, reason) => expect(identify('cib', value)).toMatchObject({ reason }));
});

test.each([
  ['dnv', '12345678', 'legacy_number'],
  ['cnm', '300000.2.0011111-27', 'cns_check_digit'],
] as const)('%s %s only warns', (kind, value, warning) => {
  expect(identify(kind, value)).toMatchObject({ valid: true, warnings: [warning] });
});

test.each([
  ['cpf', '529.982.247-25 a', 'wrong_format'],
  ['cpf', '111.111.111-11', 'repeated_digits'],
  ['cnpj', '12ABC34501DEX6', 'wrong_format'],
  ['dnv', '0000000000', 'wrong_length'],
  ['ibge', '9950308', 'wrong_state'],
  ['voter', '123456789011', 'wrong_state'],
  ['voter', '1234567890302', 'wrong_length'],
] as const)('%s %s is %s', (kind, value, reason) => {
  expect(identify(kind, value)).toMatchObject({ valid: false, reason });
});

test('no text breaks a check, and formatting what is formatted changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...IDENTIFIER_KINDS), fc.string(), (kind, value) => {
      const check = identify(kind, value);
      expect(check.valid).toBe(check.reason === undefined);
      expect(identify(kind, check.formatted ?? value)).toEqual(check);
    }),
  );
});
