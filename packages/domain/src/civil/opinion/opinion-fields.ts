import { boolean, choice, civilDate, type Life, longText, reference, text } from '@serventia/kit';
import { countedBy } from '../../calendar/legal-deadlines.ts';

export const OPINION_REASONS = [
  'mother_under_fourteen',
  'alleged_father',
  'late_registration',
  'name_refused',
  'marriage_license',
  'social_filiation',
  'other',
] as const;

const OPINION_STATUSES = [
  'open',
  'sent',
  'favorable',
  'in_requirement',
  'requirement_met',
  'against',
  'at_court',
  'granted',
  'denied',
  'dropped',
  'answered',
] as const;
export type OpinionStatus = (typeof OPINION_STATUSES)[number];

/**
 * The papers go to the prosecutor and come back with an opinion; a requirement is met and the papers are sent again as a
 * matter of their own, and against an opinion the judge decides (CC art. 1.526 and sole §; CNN art. 507). `answered` are
 * those of before this was kept step by step.
 */
export const OPINION_LIFE: Life = {
  field: 'opinion_status',
  steps: {
    open: { send_papers: 'sent', drop_matter: 'dropped' },
    sent: { favor: 'favorable', demand: 'in_requirement', contradict: 'against' },
    favorable: {},
    in_requirement: { send_again: 'requirement_met' },
    requirement_met: {},
    against: { refer: 'at_court' },
    at_court: { judge_grants: 'granted', judge_denies: 'denied' },
    granted: {},
    denied: {},
    dropped: {},
    answered: {},
  },
  editable: ['open'],
  frozen: 'opinion_by_steps',
};

/** What is put before the prosecutor, and how far it has come. */
export const opinionFields = {
  /** The act, or the habilitação, that it belongs to; of an averbação its record. */
  record: reference('basic/record', { createOnly: true, filter: true, onDrafts: 'civil_registration' }),
  endorsement: reference('basic/record_endorsement', { createOnly: true, filter: true }),
  reason: choice('opinion_reason', OPINION_REASONS, { required: true, filter: true }),
  title: text({ required: true, maxLength: 200, search: true, filter: true }),
  /** Without a favorable opinion, or the judge's word, what it belongs to does not go on. */
  blocking: boolean({ filter: true }),
  /** The papers that go with it, one a line. */
  papers: longText({ maxLength: 4000 }),
  due_on: civilDate({
    due: {
      field: 'opinion_status',
      in: ['open', 'sent', 'in_requirement', 'against'],
      ...countedBy('ministerial_opinion'),
    },
    readOnly: true,
    filter: true,
    order: true,
  }),
  opinion_status: choice('opinion_status', OPINION_STATUSES, {
    tones: {
      open: 'waiting',
      sent: 'waiting',
      in_requirement: 'waiting',
      against: 'bad',
      at_court: 'waiting',
      denied: 'bad',
      favorable: 'good',
      granted: 'good',
      answered: 'good',
    },
    readOnly: true,
    default: 'open',
    filter: true,
  }),
  /** The prosecutor's office that the papers went to. */
  addressee: text({ readOnly: true, maxLength: 200 }),
  sent_on: civilDate({ readOnly: true, filter: true, order: true }),
  answered_on: civilDate({ readOnly: true, filter: true, order: true }),
  opinion: longText({ readOnly: true, maxLength: 4000 }),
  referred_on: civilDate({ readOnly: true }),
  court: text({ readOnly: true, maxLength: 200 }),
  court_case: text({ readOnly: true, maxLength: 40 }),
  decided_on: civilDate({ readOnly: true }),
  decision: longText({ readOnly: true, maxLength: 4000 }),
  /** The one whose requirement this one meets. */
  follows: reference('civil_registration/ministerial_opinion', { readOnly: true, filter: true }),
  dropped_reason: longText({ readOnly: true, maxLength: 1000 }),
} as const;
