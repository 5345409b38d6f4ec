import { choice, civilDate, defineEntity, integer, reference } from '@serventia/kit';
import { citedRecordFields, citedRecordNames } from './act/act-fields.ts';

export const EARLIER_RECORD_KINDS = [
  'birth',
  'marriage',
  'death',
  'stable_union',
  'marriage_license',
  'other',
] as const;

/**
 * An earlier record of who takes part in an act, as the act cites it: the birth of a spouse, the marriage of a
 * deceased. Registering the act opens the communication to it (LRP arts. 106 and 107).
 */
export const earlierRecord = defineEntity('civil_registration/earlier_record', {
  scope: 'office',
  fields: {
    record: reference('basic/record', { required: true, createOnly: true, filter: true }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    earlier_kind: choice('earlier_record_kind', EARLIER_RECORD_KINDS, {
      required: true,
      filter: true,
      default: 'birth',
    }),
    /** Whose record it is, in acts of two. */
    side: choice('party_side', ['first', 'second']),
    ...citedRecordFields,
    registered_on: civilDate({ notAfterToday: true }),
    /** Day of the certificate that was presented; offices ask for at most 90 days (practice; some states 180). */
    certified_on: civilDate({ notAfterToday: true }),
  },
  label: 'office_name',
  list: {
    columns: ['record', 'earlier_kind', 'side', 'matricula', 'office_name', 'registered_on'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['record', 'earlier_kind', 'side', ...citedRecordNames, 'registered_on', 'certified_on'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  card: () => ['earlier_kind', 'side', 'matricula', 'cited_book', 'cited_sheet', 'cited_term', 'office_name'],
  parent: 'record',
  position: 'position',
});
