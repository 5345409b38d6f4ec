import { compareFractions, parseFraction } from '@serventia/kit';
import type { PROPERTY_RIGHTS } from '../../property/property-types.ts';
import { shareInFiguresAndWords } from '../language/amounts.ts';

type Right = (typeof PROPERTY_RIGHTS)[number];

/** A right over the property with its article; full ownership is the property itself. */
export const RIGHTS: Readonly<Record<Right, string | null>> = {
  full: null,
  bare: 'a nua-propriedade',
  usufruct: 'o usufruto',
  useful_domain: 'o domínio útil',
  acquisition: 'o direito de aquisição',
  fiduciary: 'a propriedade fiduciária',
  surface: 'o direito de superfície',
  possession: 'a posse',
};

const PROPERTY = 'o imóvel desta matrícula';

const WHOLE = { numerator: 1n, denominator: 1n } as const;

/** `o imóvel desta matrícula`, `1/2 (um meio) da nua-propriedade do imóvel desta matrícula`. */
export function shareOf(share: string, right: string | null): string | null {
  const fraction = parseFraction(share);
  if (!fraction) return null;
  const object = right === null ? PROPERTY : `${right} d${PROPERTY}`;
  return compareFractions(fraction, WHOLE) === 0 ? object : `${shareInFiguresAndWords(share)} d${object}`;
}
