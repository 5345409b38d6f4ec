import { defineEntity } from '@serventia/kit';
import { dissolutionFindings } from './marriage/dissolution-findings.ts';
import { previousMarriageFields } from './previous-marriage-fields.ts';

/** A marriage or union that one of a couple had before, and how it ended (LRP art. 70, 3 and 9). */
export const previousMarriage = defineEntity('civil_registration/previous_marriage', {
  scope: 'office',
  fields: previousMarriageFields,
  label: 'spouse_name',
  list: {
    columns: ['record', 'side', 'spouse_name', 'dissolution_kind', 'dissolved_on'],
    order: ['record', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'record',
        'side',
        'spouse_name',
        'married_on',
        'dissolution_kind',
        'dissolved_on',
        'office_name',
        'property_divided',
        'children_text',
      ],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'record',
  position: 'position',
  rules: [dissolutionFindings],
});
