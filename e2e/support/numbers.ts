import { modulo11Digit } from '@serventia/domain/identifiers/digits';

/** Digits that no other journey of this run has. */
const nextDigits = (() => {
  let given = 0;
  return (length: number): string => {
    given += 1;
    return String(Date.now() * 10 + (given % 10)).slice(-length);
  };
})();

/** A CPF with right check digits that nobody has. */
export function newCpf(): string {
  const base = nextDigits(9);
  const first = `${base}${cpfDigit(base)}`;
  return `${first}${cpfDigit(first)}`;
}

function cpfDigit(digits: string): number {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (digits.length + 1 - index),
    0,
  );
  return ((sum * 10) % 11) % 10;
}

/** A declaration of death with a right check digit. */
export function newDeathStatement(): string {
  const base = nextDigits(8);
  return `${base}${modulo11Digit(base)}`;
}
