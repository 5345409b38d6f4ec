import type { PROPERTY_RIGHTS } from '../../property/property-types.ts';

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
