import {
  choice,
  civilDate,
  type Condition,
  defineEntity,
  file,
  type Life,
  longText,
  reference,
  text,
} from '@serventia/kit';
import { paperAction } from '../office/paper-kinds.ts';
import { INCIDENT_RECIPIENTS, INCIDENT_RISKS } from './incident-deadlines.ts';

const NOTICE_LIFE: Life = {
  field: 'incident_notice_state',
  steps: {
    pending: { enter_notice: 'told', waive_notice: 'waived' },
    waived: { resume_notice: 'pending' },
    told: {},
  },
  editable: ['pending'],
  frozen: 'settled_notice',
};

const CHANNELS = ['form', 'email', 'system', 'post', 'delivered', 'publication'] as const;

const whileIn =
  (...states: readonly string[]) =>
  ({ incident_notice_state: state }: { incident_notice_state?: string | null }): Condition =>
    state && states.includes(state) ? 'optional' : 'absent';
const told = whileIn('told');

/**
 * Whom an incident is told to, and until when: ANPD, the court, the data subjects. It is begun with the incident. The
 * product sends nothing: somebody enters the day and the protocol of what was sent, or why nobody is told.
 */
export const incidentNotice = defineEntity('basic/incident_notice', {
  scope: 'office',
  fields: {
    title: text({ readOnly: true, maxLength: 180, search: true }),
    data_incident: reference('basic/data_incident', {
      readOnly: true,
      required: true,
      filter: true,
      readWith: true,
    }),
    incident_recipient: choice('incident_recipient', INCIDENT_RECIPIENTS, {
      readOnly: true,
      required: true,
      filter: true,
    }),
    /** That of the incident, by which the notice may be left out. */
    incident_risk: choice('incident_risk', INCIDENT_RISKS, {
      tones: { unassessed: 'waiting', relevant: 'bad' },
      readOnly: true,
      computed: 'incident_notice_risk',
    }),
    incident_notice_state: choice('incident_notice_state', ['pending', 'told', 'waived'], {
      tones: { pending: 'waiting', told: 'good' },
      readOnly: true,
      filter: true,
      default: 'pending',
    }),
    due_on: civilDate({
      due: { field: 'incident_notice_state', in: ['pending'], inBusinessDays: true },
      readOnly: true,
      filter: true,
      order: true,
    }),
    norm: text({ readOnly: true, maxLength: 60 }),
    told_on: civilDate({ readOnly: true, filter: true, order: true }),
    told_by: text({ readOnly: true, maxLength: 100 }),
    incident_channel: choice('incident_channel', CHANNELS, { readOnly: true, filter: true }),
    told_protocol: text({ readOnly: true, maxLength: 120, search: true }),
    told_file: file({ readOnly: true, accept: 'document' }),
    waiver_reason: longText({ readOnly: true, maxLength: 2000 }),
  },
  label: 'title',
  list: {
    columns: ['title', 'due_on', 'incident_notice_state', 'told_on', 'told_protocol'],
    order: ['due_on', '-id'],
  },
  form: [
    {
      name: 'incident_notice',
      fields: [
        'title',
        'data_incident',
        'incident_recipient',
        'incident_risk',
        'incident_notice_state',
        'due_on',
        'norm',
        'told_on',
        'incident_channel',
        'told_protocol',
        'told_file',
        'told_by',
        'waiver_reason',
      ],
    },
  ],
  unique: [['data_incident', 'incident_recipient']],
  access: { read: ['clerk'] },
  conditions: {
    told_on: told,
    told_by: told,
    incident_channel: told,
    told_protocol: told,
    told_file: told,
    waiver_reason: whileIn('waived'),
  },
  life: NOTICE_LIFE,
  actions: {
    /** What is told, as the incident stands in the register. */
    paper: paperAction(({ incident_notice_state: state }) => state === 'pending' || state === 'told'),
    enter_notice: {
      input: {
        told_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
        incident_channel: choice('incident_channel', CHANNELS, { required: true }),
        told_protocol: text({ required: true, maxLength: 120 }),
        told_file: file({ accept: 'document' }),
      },
    },
    /** The incident puts nobody at a relevant risk: there is nothing to tell, and the register says why. */
    waive_notice: {
      offered: ({ incident_risk: risk }) => risk === 'low',
      input: { reason: longText({ required: true, maxLength: 2000 }) },
    },
    resume_notice: { confirm: true },
  },
  beside: {
    step: {
      fields: ['told_on', 'told_by', 'incident_channel', 'told_protocol', 'told_file', 'waiver_reason'],
    },
  },
});
