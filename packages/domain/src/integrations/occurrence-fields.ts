import { choice, civilDate, longText, money, reference, text } from '@serventia/kit';
import { countedBy } from '../calendar/legal-deadlines.ts';
import { COAF_BASES } from './framework-type.entity.ts';

export const OCCURRENCE_STATUSES = ['analysis', 'concluded', 'reported', 'archived'] as const;

/** What is told of a transaction, and how far its analysis has come. */
export const occurrenceFields = {
  /** NumOcorrencia. */
  number: text({
    required: true,
    minLength: 4,
    maxLength: 80,
    unique: true,
    search: true,
    filter: true,
    order: true,
  }),
  siscoaf_batch: reference('integrations/siscoaf_batch', { readOnly: true, filter: true }),
  occurrence_status: choice('occurrence_status', OCCURRENCE_STATUSES, {
    tones: { analysis: 'waiting', concluded: 'waiting', reported: 'good' },
    readOnly: true,
    filter: true,
    default: 'analysis',
  }),
  basis: choice('coaf_basis', COAF_BASES, { required: true, filter: true }),
  started_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
  ended_on: civilDate({ required: true, notAfterToday: true, filter: true }),
  credit_value: money({ required: true, filter: true }),
  debit_value: money(),
  provision_value: money(),
  proposal_value: money(),
  /** Of which in coins, notes or titles to the bearer. */
  cash_value: money(),
  details: longText({ required: true, maxLength: 4000 }),
  reasoning: longText({ maxLength: 4000 }),
  municipality: text({ required: true, maxLength: 100, filter: true }),
  state_code: text({ required: true, maxLength: 2, pattern: '^[A-Za-z]{2}$', like: 'CE', filter: true }),
  deed: reference('note_registration/deed', { filter: true }),
  movement: reference('financial/movement', { filter: true }),
  protocol: reference('note_registration/protocol', { filter: true }),
  analysis_due_on: civilDate({
    due: { field: 'occurrence_status', in: ['analysis'], ...countedBy('coaf_analysis') },
    readOnly: true,
    filter: true,
    order: true,
  }),
  concluded_on: civilDate({ readOnly: true, filter: true }),
  /** What is objective is told after the act, however far its analysis has come. */
  due_on: civilDate({
    due: { field: 'occurrence_status', in: ['analysis', 'concluded'], ...countedBy('coaf_report') },
    readOnly: true,
    filter: true,
    order: true,
  }),
  status_reason: longText({ readOnly: true, maxLength: 1000 }),
  /** Who knows of it, and where its papers are kept. */
  secrecy_note: longText({ maxLength: 1000 }),
} as const;
