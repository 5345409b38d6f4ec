/** A value of a file that is told to another system; what is empty has no place there. */
export type Told = string | number | boolean | readonly unknown[] | null | undefined;

/** Leaves out what is empty: the layouts know no attribute without a value. */
export function withoutEmpty(values: Readonly<Record<string, Told>>): Record<string, Told> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** A decimal as a number with at most `scale` places, halves away from zero; money and areas have fewer than 16 digits. */
export function numberOf(decimal: string | null, scale: number): number | null {
  if (decimal === null) return null;
  const [whole = '0', rest = ''] = decimal.split('.');
  const digits = BigInt(whole + rest.padEnd(scale + 1, '0').slice(0, scale + 1));
  return Number((digits + 5n) / 10n) / 10 ** scale;
}
