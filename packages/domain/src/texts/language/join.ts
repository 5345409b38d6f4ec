/** `A, B e C`. */
export function joinWords(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} e ${last}`;
}

/**
 * People of an act: `A, B e C` by their names alone, `A, brasileira; e B, português` where one is qualified
 * (dossier texts 2.1).
 */
export function joinPersons(items: readonly string[]): string {
  if (!items.some((item) => item.includes(','))) return joinWords(items);
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join('; ')}; e ${last}`;
}
