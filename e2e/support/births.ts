/** A DNV with a right check digit that no other journey uses. */
export function newDnv(): string {
  const base = `30${String(Date.now()).slice(-8)}`;
  const sum = [...base]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = 11 - (sum % 11);
  return `${base}${rest > 9 ? 0 : rest}`;
}

/** Some days ago as a Brazilian types it: `15112026`. */
export function typedDaysAgo(days: number): string {
  const [year, month, day] = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}${month}${year}`;
}
