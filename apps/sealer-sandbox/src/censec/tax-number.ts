/** A CPF (11 digits) or CNPJ (14) whose two check digits, modulo 11, are right. */
export function isTaxNumber(value: unknown, length: 11 | 14): boolean {
  if (typeof value !== 'string' || !/^\d+$/u.test(value) || value.length !== length) return false;
  if (/^(\d)\1+$/u.test(value)) return false;
  const highest = length === 11 ? Number.POSITIVE_INFINITY : 9;
  const digitOf = (digits: string): number => {
    let weight = 2;
    let sum = 0;
    for (const digit of [...digits].toReversed()) {
      sum += Number(digit) * weight;
      weight = weight === highest ? 2 : weight + 1;
    }
    const rest = sum % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const base = value.slice(0, -2);
  const first = digitOf(base);
  return value === `${base}${first}${digitOf(`${base}${first}`)}`;
}
