import { ordinalInWords } from '../language/figures.ts';

const KINDS: Readonly<Record<number, string>> = {
  2: 'duplo',
  3: 'triplo',
  4: 'quádruplo',
  5: 'quíntuplo',
  6: 'sêxtuplo',
};

/** The order of a twin and the kind of the delivery (LRP art. 54, 3): `segundo`, `duplo`. */
export function twinWords(
  order: number | null,
  others: number,
): { readonly order: string | null; readonly kind: string } {
  const count = others === 0 ? 0 : Math.max(others + 1, order ?? 0);
  return {
    order: order === null ? null : ordinalInWords(order),
    kind: count === 0 ? 'gemelar' : (KINDS[count] ?? 'múltiplo'),
  };
}
