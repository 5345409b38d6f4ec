import { boolean, choice, choices, defineEntity, money, text } from '@serventia/kit';
import { DEPARTMENTS } from '../account/departments.ts';

/** Objective: told because the fact happened (CNN art. 151 II); suspicion: because it was found suspect (151 I). */
export const COAF_BASES = ['objective', 'suspicion'] as const;

/** A reason for telling COAF: CodEnq of its layout, with the article of the CNN (Prov. CNJ 161/2024; dossier 5.3). */
export const frameworkType = defineEntity('integrations/framework_type', {
  scope: 'global',
  fields: {
    code: text({
      required: true,
      createOnly: true,
      maxLength: 4,
      minLength: 4,
      format: 'digits',
      unique: true,
      search: true,
      filter: true,
      order: true,
    }),
    article: text({ required: true, maxLength: 60, search: true }),
    description: text({ required: true, maxLength: 300, search: true, order: true }),
    basis: choice('coaf_basis', COAF_BASES, { required: true, filter: true }),
    specialities: choices('department', DEPARTMENTS, { required: true }),
    threshold: money(),
    active: boolean({ filter: true, default: true }),
  },
  label: 'description',
  list: {
    columns: ['code', 'article', 'description', 'basis', 'specialities', 'threshold', 'active'],
    order: ['code'],
  },
  form: [
    {
      name: 'identification',
      fields: ['code', 'article', 'description', 'basis', 'specialities', 'threshold', 'active'],
    },
  ],
  access: { read: ['clerk', 'super'], create: ['super'], update: ['super'] },
});
