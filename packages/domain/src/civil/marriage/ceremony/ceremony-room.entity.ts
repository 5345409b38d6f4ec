import { boolean, defineEntity, integer, text } from '@serventia/kit';

/** A room in which the office holds ceremonies, with open doors (CC art. 1.534). */
export const ceremonyRoom = defineEntity('civil_registration/ceremony_room', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 100, unique: true, search: true, filter: true, order: true }),
    seats: integer({ min: 1, max: 9999 }),
    active: boolean({ default: true, filter: true }),
  },
  label: 'name',
  list: { columns: ['name', 'seats', 'active'], order: ['name'] },
  form: [{ name: 'identification', fields: ['name', 'seats', 'active'] }],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
