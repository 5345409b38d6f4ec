import { choice, civilDate, code, defineEntity, integer, personName, reference } from '@serventia/kit';

/** Whether the record says a name now, or said it before a marriage or an averbação. */
const NAME_STATES = ['current', 'former'] as const;

/**
 * The alphabetical index of the civil books (LRP art. 34): each person whom the law names for a kind of record, under
 * every name that the record gives or gave. The place of the record is read from it, so that a move is followed.
 */
export const nameIndex = defineEntity('basic/name_index', {
  scope: 'office',
  fields: {
    name: personName({ readOnly: true, required: true, search: true, filter: true, order: true }),
    name_state: choice('name_state', NAME_STATES, {
      tones: { current: 'good' },
      readOnly: true,
      required: true,
      filter: true,
      default: 'current',
    }),
    record: reference('basic/record', { readOnly: true, required: true, filter: true }),
    /** `civil_registration/birth`. */
    resource: code('resource', { readOnly: true, filter: true, via: 'record' }),
    book: reference('basic/book', { readOnly: true, filter: true, via: 'record' }),
    sheet: integer({ readOnly: true, via: 'record' }),
    face: choice('face', ['F', 'V'], { readOnly: true, via: 'record' }),
    term: integer({ readOnly: true, filter: true, order: true, via: 'record' }),
    registered_on: civilDate({ readOnly: true, filter: true, order: true, via: 'record' }),
  },
  label: 'name',
  list: {
    columns: ['name', 'name_state', 'resource', 'book', 'sheet', 'face', 'term', 'registered_on'],
    order: ['name', 'id'],
  },
  form: [
    { name: 'identification', fields: ['name', 'name_state', 'record', 'resource'] },
    { name: 'registration', fields: ['book', 'sheet', 'face', 'term', 'registered_on'] },
  ],
  access: { read: ['clerk'] },
  unique: [['record', 'name']],
});
