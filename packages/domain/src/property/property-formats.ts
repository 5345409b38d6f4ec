import type { IdentifierFormat } from '@serventia/kit';
import { digitsProblem, stripMask } from '../identifiers/digits.ts';

/** A code of so many digits, none of which checks the others by a rule that was published. */
const ofDigits = (name: string, mask: string): IdentifierFormat => {
  const length = mask.replaceAll(/[^9]/gu, '').length;
  return {
    name,
    maxLength: length,
    mask,
    clean: stripMask,
    format: (clean) => masked(mask, clean),
    check: (clean) => digitsProblem(clean, length),
  };
};

/** The characters in the places of a mask; another number of them stays as it is. */
function masked(mask: string, value: string): string {
  const characters = Array.from(value);
  const places = mask.replaceAll(/[^9A]/gu, '').length;
  return characters.length === places ? mask.replaceAll(/[9A]/gu, () => characters.shift() ?? '') : value;
}

/** The property's code in SNCR, as the CCIR prints it. */
export const incraCode = ofDigits('incra_code', '999.999.999.999-9');

/** The number of the ITR. */
export const nirf = ofDigits('nirf', '9.999.999-9');

/** Registro imobiliário patrimonial of federal land, and the authorisation of a transfer of it. */
export const rip = ofDigits('rip', '9999.9999999-99');
export const cat = ofDigits('cat', '999999999-99');

const CAR_MASK = `AA-9999999-${Array.from({ length: 8 }, () => 'AAAA').join('.')}`;

/** `CE-2304202-` and 32 letters and digits, however it was typed: its receipt prints them in eights of four with dots. */
const cleanCar = (value: string): string =>
  stripMask(value)
    .toUpperCase()
    .replace(/^([A-Z]{2})(\d{7})([\dA-Z]{32})$/u, '$1-$2-$3');

/** Cadastro Ambiental Rural (Lei 12.651/2012, art. 29): state, city of IBGE, and 32 hexadecimal digits. */
export const car: IdentifierFormat = {
  name: 'car',
  maxLength: 43,
  mask: CAR_MASK,
  clean: cleanCar,
  format: (clean) => masked(CAR_MASK, stripMask(clean)),
  check: (clean) => {
    if (stripMask(clean).length !== 41) return 'wrong_length';
    return /^[A-Z]{2}-\d{7}-[\dA-F]{32}$/u.test(clean) ? undefined : 'wrong_format';
  },
};
