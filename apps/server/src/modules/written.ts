/**
 * The value of a field that the server itself fills where rows of its kind are made. Throws where it is empty: the
 * row was written past the rules, and nothing that follows from it would be true.
 */
export function written<Row extends object, Field extends keyof Row & string>(
  row: Row,
  field: Field,
): NonNullable<Row[Field]> {
  const value = row[field];
  if (value === null || value === undefined) throw new TypeError(`${field} is empty`);
  return value;
}
