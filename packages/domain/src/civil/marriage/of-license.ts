import type { BringRows } from '@serventia/kit';
import { lookBackLike, partiesLike } from '../act/people-like.ts';
import { coupleFields } from './couple-fields.ts';

/** Of the people of a license, those whom the record of the marriage names: its witnesses are of the license alone. */
export const LICENSED_ROLES = ['spouse', 'parent'] as const;

/** What the record of a marriage takes over from its license, by field of the record. */
export const licensePrefill = {
  license_number: 'certificate_number',
  license_certified_on: 'certified_on',
  proclaimed_on: 'published_on',
  ...Object.fromEntries(Object.keys(coupleFields).map((name) => [name, name])),
} as const;

type License = Parameters<typeof partiesLike>[0] & Parameters<typeof lookBackLike>[0];
type Rows = ReturnType<BringRows>;

/** A row without what is not known of it. */
const told = (rows: Rows): Rows =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));

/** The picked license comes with its lists, as `bringsRows` has them read. */
const ofLicense =
  (rowsOf: (license: License) => Rows): BringRows =>
  (license) =>
    told(rowsOf(license as unknown as License));

/** The lists of a marriage that its license fills. */
export const licenseRows = {
  parties: ofLicense((license) => partiesLike(license, LICENSED_ROLES)),
  earlier_records: ofLicense((license) => lookBackLike(license).earlier_records),
  previous_marriages: ofLicense((license) => lookBackLike(license).previous_marriages),
} as const;
