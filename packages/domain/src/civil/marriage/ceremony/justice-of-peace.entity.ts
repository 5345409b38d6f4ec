import { boolean, civilDate, defineEntity, identifier, personName, text } from '@serventia/kit';
import { cpf } from '../../../identifier-formats.ts';
import { justiceFindings } from './ceremony-clashes.ts';

/** A justice of the peace who presides over the ceremonies of the office, within a term (CF art. 98 II; CC art. 1.533). */
export const justiceOfPeace = defineEntity('civil_registration/justice_of_peace', {
  scope: 'office',
  fields: {
    name: personName({ required: true, search: true, filter: true, order: true }),
    /** The courts that pay for ceremonies ask for it (TJSC). */
    cpf: identifier(cpf, { required: true, filter: true }),
    substitute: boolean({ filter: true }),
    /** The act of the court or of the government that appointed them. */
    appointment: text({ maxLength: 200 }),
    term_from: civilDate({ required: true, filter: true, order: true }),
    term_until: civilDate({ filter: true, order: true }),
  },
  label: 'name',
  list: { columns: ['name', 'cpf', 'substitute', 'term_from', 'term_until'], order: ['name'] },
  form: [
    {
      name: 'identification',
      fields: ['name', 'cpf', 'substitute', 'appointment', 'term_from', 'term_until'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  unique: [['cpf', 'term_from']],
  rules: [justiceFindings],
});
