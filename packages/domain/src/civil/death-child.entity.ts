import { boolean, choice, defineEntity, integer, personName, reference } from '@serventia/kit';
import { AGE_UNITS } from './death/death-options.ts';

/** A child whom somebody leaves, with the age and whether under guardianship (LRP art. 80, 7). */
export const deathChild = defineEntity('civil_registration/death_child', {
  scope: 'office',
  fields: {
    death: reference('civil_registration/death', { required: true, createOnly: true, filter: true }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    name: personName({ required: true, search: true, order: true }),
    age_value: integer({ min: 0, max: 130 }),
    age_unit: choice('age_unit', AGE_UNITS, { default: 'years' }),
    interdicted: boolean(),
    deceased: boolean(),
  },
  label: 'name',
  list: { columns: ['death', 'name', 'age_value', 'interdicted', 'deceased'], order: ['death', 'position'] },
  form: [
    {
      name: 'identification',
      fields: ['death', 'name', 'age_value', 'age_unit', 'interdicted', 'deceased'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'death',
  position: 'position',
});
