import { choice, civilDate, defineEntity, integer, longText, reference } from '@serventia/kit';
import { paperAction } from '../office/paper-kinds.ts';
import { citedRecordFields, citedRecordNames } from './act/act-fields.ts';

const EARLIER_RECORD_KINDS = ['birth', 'marriage', 'death', 'stable_union', 'other'] as const;
const ANNOTATION_STATUSES = ['not_needed', 'pending', 'sent', 'received', 'annotated', 'refused'] as const;

/**
 * An earlier record of who takes part in an act: the birth of a spouse, the marriage of a deceased. A new act is
 * annotated there, or told to the office that holds it, within five days (LRP arts. 106 and 107).
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
    annotation_status: choice('annotation_status', ANNOTATION_STATUSES, {
      tones: { pending: 'waiting', sent: 'waiting', received: 'waiting', annotated: 'good', refused: 'bad' },
      required: true,
      default: 'pending',
      filter: true,
    }),
    due_on: civilDate({
      due: { field: 'annotation_status', in: ['pending'] },
      readOnly: true,
      filter: true,
      order: true,
    }),
    sent_on: civilDate({ notAfterToday: true }),
    annotated_on: civilDate({ notAfterToday: true }),
    refusal: longText({ maxLength: 500 }),
  },
  label: 'office_name',
  list: {
    columns: ['record', 'earlier_kind', 'matricula', 'office_name', 'annotation_status', 'due_on'],
    order: ['due_on', '-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['record', 'earlier_kind', 'side', ...citedRecordNames, 'registered_on', 'certified_on'],
    },
    {
      name: 'communication',
      fields: ['annotation_status', 'due_on', 'sent_on', 'annotated_on', 'refusal'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  card: () => [
    'earlier_kind',
    'side',
    'matricula',
    'cited_book',
    'cited_sheet',
    'cited_term',
    'office_name',
    'annotation_status',
  ],
  parent: 'record',
  actions: { paper: paperAction(({ annotation_status: status }) => status !== 'not_needed') },
  position: 'position',
  conditions: {
    refusal: ({ annotation_status: status }) => (status === 'refused' ? 'required' : 'absent'),
    sent_on: ({ annotation_status: status }) =>
      status === 'not_needed' || status === 'pending' ? 'absent' : 'optional',
    annotated_on: ({ annotation_status: status }) => (status === 'annotated' ? 'required' : 'absent'),
  },
  // What was told to the other office is noted after the act was registered.
  beside: { step: { fields: ['annotation_status', 'due_on', 'sent_on', 'annotated_on', 'refusal'] } },
});
