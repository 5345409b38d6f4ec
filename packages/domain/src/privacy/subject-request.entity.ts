import { civilDate, defineEntity, longText, text } from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { paperAction } from '../office/paper-kinds.ts';
import { givesData } from './subject-rights.ts';
import {
  groundOf,
  SUBJECT_REQUEST_LIFE,
  subjectRequestConditions,
  subjectRequestFields,
} from './subject-request-fields.ts';

const ANSWERED: ReadonlySet<string> = new Set(['answered', 'refused', 'delivered']);

/**
 * A request of a data subject (LGPD arts. 18 to 20; CNN arts. 95 to 98): who exercises which right, by when it is answered,
 * and what was found and decided. It reaches what the office holds as its administration, and no act (CNN art. 98).
 */
export const subjectRequest = defineEntity('basic/subject_request', {
  scope: 'office',
  fields: subjectRequestFields,
  label: 'label',
  list: {
    columns: ['label', 'received_on', 'subject_right', 'subject_name', 'subject_request_status', 'due_on'],
    order: ['-id'],
  },
  form: [
    {
      name: 'subject_request',
      fields: [
        'label',
        'subject_request_status',
        'subject_right',
        'declaration_form',
        'concerns',
        'channel',
        'received_on',
        'due_on',
        'norm',
        'request_file',
        'received_by',
        'withdrawal_reason',
      ],
    },
    {
      name: 'data_subject',
      fields: [
        'subject',
        'subject_name',
        'subject_cpf',
        'identity_proof',
        'asked_by',
        'representative_name',
        'representative_cpf',
        'representation_proof',
        'answer_way',
        'phone',
        'email',
        'reply_address',
      ],
    },
    {
      name: 'subject_answer',
      fields: [
        'answer_outcome',
        'answer_text',
        'data_origin',
        'data_criteria',
        'data_purpose',
        'refusal_ground',
        'refusal_reason',
        'answered_on',
        'answered_by',
        'delivered_on',
        'delivered_to',
        'delivery_proof',
        'notes',
      ],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'] },
  conditions: subjectRequestConditions,
  registration: {
    before: ['answer_demand'],
    required: ['identity_proof', 'answer_outcome', 'answer_text'],
    norms: { identity_proof: 'LGPD art. 18 §3' },
    rules: [
      // Names alone tell nobody from another of the same name.
      ({ subject_right: right, subject, subject_name: name, subject_cpf: cpf, answer_outcome: outcome }) =>
        when(
          Boolean(name) && givesData(right) && outcome !== 'none_held' && !subject && !cpf,
          error('subject_cpf', 'subject_not_told_apart'),
        ),
      ({ answer_outcome: outcome }) =>
        when(outcome === 'refused', error('answer_outcome', 'refused_by_its_step')),
    ],
  },
  life: SUBJECT_REQUEST_LIFE,
  actions: {
    analyze_demand: {},
    /** The answer stands as it is written, and has its paper. */
    answer_demand: { confirm: true },
    refuse_demand: {
      input: { refusal_ground: groundOf({ required: true }), reason: longText({ required: true }) },
    },
    withdraw_demand: { input: { reason: longText({ required: true, maxLength: 1000 }) } },
    /** The answer, or why there is none, for whoever asks. */
    paper: paperAction(({ subject_request_status: state }) => ANSWERED.has(String(state))),
    /** Enters that whoever asked has the answer. */
    deliver_answer: {
      input: {
        delivered_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
        receiver: text({ required: true, maxLength: 220 }),
        delivery_proof: text({ maxLength: 200 }),
      },
    },
  },
  beside: {
    step: {
      fields: [
        'answer_outcome',
        'refusal_ground',
        'refusal_reason',
        'withdrawal_reason',
        'answered_on',
        'answered_by',
        'delivered_on',
        'delivered_to',
        'delivery_proof',
      ],
    },
  },
});
