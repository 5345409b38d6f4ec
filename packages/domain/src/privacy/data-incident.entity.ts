import {
  boolean,
  choice,
  choices,
  civilDate,
  type Condition,
  defineEntity,
  file,
  integer,
  type Life,
  longText,
  text,
} from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { INCIDENT_RISKS } from './incident-deadlines.ts';

const INCIDENT_LIFE: Life = {
  field: 'incident_status',
  steps: { open: { conclude_incident: 'concluded' }, concluded: { reopen_incident: 'open' } },
  editable: ['open'],
  frozen: 'concluded_incident',
  refused: { conclude_incident: 'concluded_incident', reopen_incident: 'open_incident' },
};

const DATA_KINDS = [
  'identification',
  'contact',
  'documents',
  'biometric',
  'health',
  'children',
  'elderly',
  'financial',
  'credentials',
  'secrecy',
  'other',
] as const;

/**
 * A security incident with personal data (LGPD art. 48): what happened, to whose data, with which risk, and what is done.
 * It is kept whether it is told of or not (Res. CD/ANPD 15/2024 art. 10, five years, verify). Whom it is told to has a
 * row each, with its last day.
 */
export const dataIncident = defineEntity('basic/data_incident', {
  scope: 'office',
  fields: {
    title: text({ required: true, maxLength: 120, search: true, order: true }),
    incident_status: choice('incident_status', ['open', 'concluded'], {
      tones: { open: 'waiting', concluded: 'good' },
      readOnly: true,
      filter: true,
      default: 'open',
    }),
    incident_kind: choice(
      'incident_kind',
      [
        'unauthorized_access',
        'disclosure',
        'wrong_recipient',
        'loss',
        'alteration',
        'unavailability',
        'other',
      ],
      { required: true, filter: true },
    ),
    /** As norms of technology call it, which give hours of their own (Prov. CNJ 213/2026 art. 11). */
    critical: boolean({ filter: true }),
    /** When the office knew that personal data were affected: the days count from there. */
    noticed_on: civilDate({
      required: true,
      notAfterToday: true,
      begins: 'today',
      filter: true,
      order: true,
    }),
    happened_on: civilDate({ notAfterToday: true }),
    noticed_by: text({ maxLength: 200 }),
    description: longText({ required: true, maxLength: 10_000 }),
    evidence: file({ accept: 'any' }),
    data_kinds: choices('incident_data', DATA_KINDS),
    data_told: longText({ maxLength: 4000 }),
    people_count: integer({ min: 0, max: 999_999_999 }),
    people_kinds: text({ maxLength: 300 }),
    incident_risk: choice('incident_risk', INCIDENT_RISKS, {
      tones: { unassessed: 'waiting', relevant: 'bad' },
      required: true,
      default: 'unassessed',
      filter: true,
    }),
    risk_reason: longText({ maxLength: 4000 }),
    measures_before: longText({ maxLength: 4000 }),
    measures_taken: longText({ maxLength: 4000 }),
    delay_reason: longText({ maxLength: 2000 }),
    concluded_on: civilDate({ readOnly: true, filter: true }),
    notes: longText({ maxLength: 2000 }),
  },
  label: 'title',
  list: {
    columns: ['title', 'incident_kind', 'noticed_on', 'people_count', 'incident_risk', 'incident_status'],
    order: ['-noticed_on', '-id'],
  },
  form: [
    {
      name: 'data_incident',
      fields: [
        'title',
        'incident_status',
        'incident_kind',
        'critical',
        'noticed_on',
        'happened_on',
        'noticed_by',
        'description',
        'evidence',
        'concluded_on',
      ],
    },
    {
      name: 'incident_reach',
      fields: ['data_kinds', 'data_told', 'people_count', 'people_kinds', 'incident_risk', 'risk_reason'],
    },
    { name: 'incident_measures', fields: ['measures_before', 'measures_taken', 'delay_reason', 'notes'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'] },
  conditions: {
    risk_reason: ({ incident_risk: risk }): Condition => (risk === 'low' ? 'required' : 'optional'),
    concluded_on: ({ incident_status: state }): Condition => (state === 'concluded' ? 'optional' : 'absent'),
  },
  rules: [
    ({ happened_on: happened, noticed_on: noticed }) =>
      when(
        Boolean(happened && noticed && happened > noticed),
        error('happened_on', 'noticed_before_it_happened'),
      ),
  ],
  life: INCIDENT_LIFE,
  actions: {
    /** The risk is assessed, something was done, and whoever is to be told is told. */
    conclude_incident: { confirm: true },
    reopen_incident: { confirm: true },
  },
  beside: { step: { fields: ['concluded_on'] } },
});
