import { defineEntity } from '@serventia/kit';
import { justiceFindings } from './ceremony-clashes.ts';
import { justiceFields } from './justice-fields.ts';

/** A justice of the peace who presides over the ceremonies of the office, within a term (CF art. 98 II; CC art. 1.533). */
export const justiceOfPeace = defineEntity('civil_registration/justice_of_peace', {
  scope: 'office',
  fields: justiceFields,
  label: 'name',
  list: { columns: ['name', 'cpf', 'substitute', 'term_from', 'term_until'], order: ['name'] },
  form: [
    {
      name: 'identification',
      fields: ['name', 'cpf', 'sex', 'substitute', 'appointment', 'term_from', 'term_until'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  unique: [['cpf', 'term_from']],
  rules: [justiceFindings],
});
