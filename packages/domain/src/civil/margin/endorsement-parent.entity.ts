import {
  choice,
  civilDate,
  defineEntity,
  identifier,
  integer,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { cpf } from '../../identifier-formats.ts';

/** A parent who comes into the record of a birth by an averbação, with their own parents (LRP art. 102). */
export const endorsementParent = defineEntity('basic/endorsement_parent', {
  scope: 'office',
  fields: {
    record_endorsement: reference('basic/record_endorsement', {
      required: true,
      createOnly: true,
      filter: true,
      goesWith: true,
    }),
    position: integer({ required: true, min: 0, max: 9, default: 0, order: true }),
    gender_role: choice('gender_role', ['mother', 'father', 'parent'], { required: true }),
    person: reference('basic/person', { filter: true, prefill: true }),
    name: personName({ required: true, search: true, order: true }),
    cpf: identifier(cpf),
    birth_date: civilDate({ notAfterToday: true }),
    hometown_city: reference('basic/city'),
    hometown_text: text({ maxLength: 120 }),
    father_name: personName(),
    mother_name: personName(),
  },
  label: 'name',
  list: { columns: ['name', 'gender_role', 'record_endorsement'], order: ['record_endorsement', 'position'] },
  form: [
    {
      name: 'identification',
      fields: ['record_endorsement', 'gender_role', 'person', 'name', 'cpf', 'birth_date'],
    },
    { name: 'filiation', fields: ['hometown_city', 'hometown_text', 'father_name', 'mother_name'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'record_endorsement',
  position: 'position',
});
