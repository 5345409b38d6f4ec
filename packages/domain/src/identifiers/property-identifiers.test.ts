import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/notes-property-fees.json' with { type: 'json' };
import { checkCib, cibCheckCharacter, cleanCib } from './cib.ts';
import { buildCnm } from './cnm.ts';
import { modulo97 } from './digits.ts';
import { identify } from './identify.ts';

const { cnm, mne, cib, tax_ids: taxIds } = vectors;

describe('CNM', () => {
  it.each(cnm.valid)('$formatted', ({ cns, livro, ordem, compact, formatted, mod97 }) => {
    const book = livro === 2 ? 2 : 3;
    expect(buildCnm({ cns, book, order: ordem })).toBe(compact);
    expect(identify('cnm', formatted)).toMatchObject({ valid: true, formatted });
    expect(modulo97(compact)).toBe(mod97);
  });
  it('agrees with a public test suite', () => {
    expect(identify('cnm', cnm.external_check.formatted).valid).toBe(cnm.external_check.agrees);
  });
  it.each(cnm.invalid)('$input is refused: $reason', ({ input, valid }) => {
    expect(identify('cnm', input).valid).toBe(valid);
  });
  it('leaves the remainder of the piecewise division', () => {
    expect(modulo97(cnm.piecewise.input)).toBe(cnm.piecewise.steps.at(-1)?.[1]);
  });
});

describe('MNE', () => {
  it.each([...mne.valid, mne.external_check])('$compact', ({ compact }) => {
    expect(identify('mne', compact).valid).toBe(true);
  });
  it.each(mne.valid)('$compact prints $formatted', ({ compact, formatted, mod97 }) => {
    expect(identify('mne', compact).formatted).toBe(formatted);
    expect(modulo97(compact)).toBe(mod97);
  });
  it.each(mne.invalid)('$input is refused', ({ input }) => {
    expect(identify('mne', input)).toMatchObject({ valid: false, reason: 'wrong_check_digit' });
  });
});

describe('CIB', () => {
  it.each(cib.valid)('$full', ({ base, dv, full }) => {
    expect(cibCheckCharacter(base)).toBe(dv);
    expect(checkCib(full).valid).toBe(true);
  });
  it.each(Object.entries(cib.official_examples))('%s ends in %s', (base, dv) => {
    expect(cibCheckCharacter(base)).toBe(dv);
  });
  it.each(Object.entries(cib.decode_aliases))('%s is read as %s', (letter, digit) => {
    expect(cleanCib(letter)).toBe(digit);
  });
  it('has no U', () => expect(checkCib('A3N8Z4U0')).toMatchObject({ reason: 'wrong_format' }));
});

describe('tax numbers', () => {
  it.each(taxIds.cpf)('CPF %s', (value) => expect(identify('cpf', value).valid).toBe(true));
  it.each(taxIds.cpf_invalid)('CPF %s is refused', (value) => {
    expect(identify('cpf', value).valid).toBe(false);
  });
  it.each([...taxIds.cnpj_numeric, ...taxIds.cnpj_alphanumeric])('CNPJ %s', (value) => {
    expect(identify('cnpj', value).valid).toBe(true);
  });
});

describe('vehicles', () => {
  it.each([
    ['plate', 'abc-1234', { valid: true, formatted: 'ABC-1234' }],
    ['plate', 'ABC1D23', { valid: true, formatted: 'ABC1D23' }],
    ['plate', 'ABC12D3', { valid: false, reason: 'wrong_format' }],
    ['plate', 'AB1234', { valid: false, reason: 'wrong_length' }],
    ['renavam', '639884962', { valid: true, formatted: '00639884962' }],
    ['renavam', '00639884963', { valid: false, reason: 'wrong_check_digit' }],
    ['renavam', '00000000000', { valid: false, reason: 'repeated_digits' }],
    ['renavam', '63988496', { valid: false, reason: 'wrong_length' }],
    ['chassis', '9bwzzz377vt004251', { valid: true, formatted: '9BWZZZ377VT004251' }],
    ['chassis', '9BWZZZ377VT00425', { valid: false, reason: 'wrong_length' }],
    ['chassis', '9BWZZZ377VI004251', { valid: false, reason: 'wrong_format' }],
    ['chassis', '9BWZZZ377VO004251', { valid: false, reason: 'wrong_format' }],
    ['chassis', '9BWZZZ377VQ004251', { valid: false, reason: 'wrong_format' }],
  ] as const)('%s %s', (kind, value, expected) => expect(identify(kind, value)).toMatchObject(expected));
});
