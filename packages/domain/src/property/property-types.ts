/** tipoImovel of DOI (dossier 5.2): store, shed, flat, house, farm, land, other, office room, suite, mezzanine, parking space, slab, car park, shack. */
export const PROPERTY_TYPES = [
  '15',
  '31',
  '65',
  '67',
  '69',
  '71',
  '89',
  '90',
  '91',
  '92',
  '93',
  '94',
  '95',
  '96',
] as const;
export const DESTINATIONS = ['urban', 'rural'] as const;
/** How land of the Union is held (SPU). */
export const SPU_REGIMES = ['occupation', 'emphyteusis', 'use_grant', 'housing_grant'] as const;
/** Rights over a property that are held and moved in shares (dossier 2.6). */
export const PROPERTY_RIGHTS = [
  'full',
  'bare',
  'usufruct',
  'useful_domain',
  'acquisition',
  'fiduciary',
  'surface',
  'possession',
] as const;
