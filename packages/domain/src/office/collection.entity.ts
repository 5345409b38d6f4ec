import { defineEntity } from '@serventia/kit';
import { collectionFields } from './collection-fields.ts';
import { collectionFindings } from './collection-findings.ts';

/** A collection of books: the office's own, one that it took over, or that of an interlinked unit. */
export const collection = defineEntity('basic/collection', {
  scope: 'office',
  fields: collectionFields,
  label: 'name',
  list: {
    columns: ['code', 'name', 'collection_kind', 'origin_cns', 'taken_over_on', 'first_year', 'last_year'],
    order: ['code'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'code',
        'collection_kind',
        'name',
        'origin_cns',
        'taken_over_on',
        'first_year',
        'last_year',
        'notes',
      ],
    },
  ],
  conditions: {
    origin_cns: ({ collection_kind: kind }) => (kind === 'taken_over' ? 'optional' : 'absent'),
    taken_over_on: ({ collection_kind: kind }) => (kind === 'taken_over' ? 'required' : 'absent'),
  },
  rules: [collectionFindings],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
