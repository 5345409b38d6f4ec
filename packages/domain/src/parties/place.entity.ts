import { boolean, choice, defineEntity, phone, text } from '@serventia/kit';
import { addressNames, nearbyAddressFields } from './address.ts';

/** A place of birth, death or ceremony that the office meets again and again. */
export const local = defineEntity('basic/local', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 200, search: true, order: true, filter: true }),
    place_kind: choice('place_kind', ['health_unit', 'home', 'public_road', 'temple', 'cemetery', 'other'], {
      required: true,
      filter: true,
    }),
    /** National code of the health establishment (CNES), seven digits. */
    cnes: text({ maxLength: 7, pattern: '^[0-9]{7}$', like: '2345678' }),
    ...nearbyAddressFields,
    phone: phone(),
    active: boolean({ filter: true, default: true }),
  },
  label: 'name',
  list: { columns: ['name', 'place_kind', 'city', 'active'], order: ['name'] },
  form: [
    { name: 'identification', fields: ['name', 'place_kind', 'cnes', 'active'] },
    { name: 'address', fields: [...addressNames, 'phone'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
