import { identifier, reference, text } from '@serventia/kit';
import { cep } from '../identifier-formats.ts';

/** The parts of an address in Brazil, shared by every party, place and office. */
export const addressFields = {
  postal_code: identifier(cep),
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
