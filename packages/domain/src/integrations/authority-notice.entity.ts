import {
  choice,
  civilDate,
  defineEntity,
  file,
  integer,
  longText,
  partialDate,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { countedBy } from '../calendar/legal-deadlines.ts';
import { paperAction } from '../office/paper-kinds.ts';

/**
 * Whom an office tells of deaths and births besides other offices (LRP art. 80, parágrafo único; Res. Conj. CNJ/CNMP
 * 3/2012; dossier 5.5; UF, verify), and the city halls of the real estate that changed hands (CNN art. 184-A, verify).
 */
const NOTICE_AUTHORITIES = [
  'identification_office',
  'federal_police',
  'military_board',
  'health_office',
  'health_office_births',
  'indigenous_agency',
  'city_hall',
] as const;
export type NoticeAuthority = (typeof NOTICE_AUTHORITIES)[number];

const CHANNELS = ['authority_system', 'email', 'malote_digital', 'post', 'by_hand'] as const;

/** An act that a notice tells of. */
export const authorityNoticeLine = defineEntity('integrations/authority_notice_line', {
  scope: 'office',
  fields: {
    authority_notice: reference('integrations/authority_notice', {
      readOnly: true,
      filter: true,
      goesWith: true,
    }),
    record: reference('basic/record', { readOnly: true, filter: true, closesWith: true }),
    enrollment_record: reference('property_registration/enrollment_record', { readOnly: true, filter: true }),
    enrollment_endorsement: reference('property_registration/enrollment_endorsement', {
      readOnly: true,
      filter: true,
    }),
    name: personName({ readOnly: true, search: true, order: true }),
    happened_on: civilDate({ readOnly: true, order: true }),
    registered_on: civilDate({ readOnly: true, order: true }),
  },
  label: 'name',
  list: {
    columns: ['registered_on', 'name', 'happened_on', 'record', 'authority_notice'],
    order: ['registered_on', 'id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'authority_notice',
        'record',
        'enrollment_record',
        'enrollment_endorsement',
        'name',
        'happened_on',
        'registered_on',
      ],
    },
  ],
  access: { read: ['clerk'] },
});

/**
 * What an office tells an authority of the acts that it registered, by the tasks that their registration left: the letter
 * names them, and once it was sent their tasks are done.
 */
export const authorityNotice = defineEntity('integrations/authority_notice', {
  scope: 'office',
  fields: {
    authority: choice('notice_authority', NOTICE_AUTHORITIES, {
      required: true,
      createOnly: true,
      filter: true,
    }),
    /** Acts registered until its end that the authority was not told of yet. */
    month: partialDate({ monthOnly: true, required: true, createOnly: true, filter: true, order: true }),
    /** Where the real estate is that its city hall is told of. */
    city: reference('basic/city', { createOnly: true, filter: true }),
    addressee: text({ required: true, maxLength: 200, search: true, filter: true }),
    notice_status: choice('authority_notice_status', ['draft', 'closed', 'sent', 'canceled'], {
      tones: { draft: 'waiting', closed: 'waiting', sent: 'good' },
      readOnly: true,
      filter: true,
      default: 'draft',
    }),
    /** The last day of registrations that it tells of, once it is closed. */
    told_until: civilDate({ readOnly: true }),
    entries: integer({ readOnly: true }),
    due_on: civilDate({
      due: { field: 'notice_status', in: ['draft', 'closed'], ...countedBy('city_hall_transfers') },
      readOnly: true,
      filter: true,
    }),
    channel: choice('notice_channel', CHANNELS, { readOnly: true, filter: true }),
    sent_on: civilDate({ readOnly: true, filter: true, order: true }),
    sent_by: text({ readOnly: true, maxLength: 100 }),
    sending_proof: text({ readOnly: true, maxLength: 120, search: true }),
    sending_file: file({ readOnly: true, accept: 'document' }),
    status_reason: longText({ readOnly: true, maxLength: 1000 }),
    notes: longText({ maxLength: 1000 }),
  },
  label: 'addressee',
  list: {
    columns: ['month', 'authority', 'addressee', 'entries', 'notice_status', 'sent_on'],
    order: ['-month', '-id'],
  },
  form: [
    { name: 'identification', fields: ['authority', 'month', 'city', 'addressee', 'notes'] },
    {
      name: 'sending',
      fields: [
        'notice_status',
        'due_on',
        'told_until',
        'entries',
        'channel',
        'sent_on',
        'sent_by',
        'sending_proof',
        'sending_file',
        'status_reason',
      ],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  conditions: {
    city: ({ authority }) => (authority === 'city_hall' ? 'required' : 'absent'),
    due_on: ({ authority }) => (authority === 'city_hall' ? 'optional' : 'absent'),
  },
  life: {
    field: 'notice_status',
    steps: {
      draft: { collect_told_acts: 'draft', close_notice: 'closed' },
      closed: { send_notice: 'sent', cancel_notice: 'canceled' },
      sent: {},
      canceled: {},
    },
    editable: ['draft'],
    frozen: 'closed_notice',
  },
  actions: {
    /** Takes in the acts whose tasks towards the authority are open, as they are now. */
    collect_told_acts: {},
    close_notice: { confirm: true },
    /** The letter with its list. */
    paper: paperAction(({ notice_status: status }) => status === 'closed' || status === 'sent'),
    /** Enters that the letter went; the tasks of its acts are done with it. */
    send_notice: {
      input: {
        channel: choice('notice_channel', CHANNELS, { required: true, default: 'email' }),
        sent_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
        sending_proof: text({ required: true, maxLength: 120 }),
        sending_file: file({ accept: 'document' }),
      },
    },
    /** Its letter stays as it was issued; its acts go into another notice. */
    cancel_notice: { input: { reason: longText({ required: true, maxLength: 1000 }) } },
  },
  beside: {
    step: { fields: ['channel', 'sent_on', 'sent_by', 'sending_proof', 'sending_file', 'status_reason'] },
  },
});
