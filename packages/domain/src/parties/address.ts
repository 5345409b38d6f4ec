import { identifier, reference, text } from '@serventia/kit';
import { cep } from '../identifier-formats.ts';

/** What a CEP stands for: in the directory of the post, or as the office typed it before. */
export const postalCode = identifier(cep, {
  lookUp: { at: 'basic/address', by: 'postal_code', into: ['street', 'district', 'city'] },
});

/** The parts of an address in Brazil, shared by every party, place and office. */
export const addressFields = {
  postal_code: postalCode,
  street: text({ maxLength: 150 }),
  street_number: text({ maxLength: 20 }),
  complement: text({ maxLength: 100 }),
  district: text({ maxLength: 100 }),
  city: reference('basic/city', { filter: true }),
} as const;

/** The address of somebody who comes to the counter: a street that is filled in is nearly always in the office's city. */
export const nearbyAddressFields = {
  ...addressFields,
  city: reference('basic/city', { filter: true, begins: { value: 'office_city', once: 'street' } }),
} as const;

export const addressNames = [
  'postal_code',
  'street',
  'street_number',
  'complement',
  'district',
  'city',
] as const;

/** What is known of a CEP, as `GET /api/basic/address/` returns it; all null where nothing is. */
export interface KnownAddress {
  /** Null for the CEP of a whole municipality. */
  readonly street: string | null;
  readonly district: string | null;
  /** Of `basic/city`. */
  readonly city: number | null;
}
