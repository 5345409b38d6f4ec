import { choice, civilDate, integer, type Life, longText, personName, reference, text } from '@serventia/kit';
import { countedBy } from '../../calendar/legal-deadlines.ts';

const OPPOSITION_STAGES = ['to_notify', 'notified', 'at_court', 'decided', 'dropped'] as const;

/** The couple is notified, names its evidence within 24 hours, and the judge decides (LRP art. 67 §5). */
export const OPPOSITION_LIFE: Life = {
  field: 'opposition_stage',
  steps: {
    to_notify: { notify: 'notified', withdraw: 'dropped' },
    notified: { remit: 'at_court', withdraw: 'dropped' },
    at_court: { overrule: 'decided', impede: 'decided', withdraw: 'dropped' },
    decided: {},
    dropped: {},
  },
  editable: [],
  frozen: 'opposition_by_steps',
  refused: { overrule: 'opposition_not_at_court', impede: 'opposition_not_at_court' },
};

/** What somebody has against a marriage, and how far it has come. */
export const oppositionFields = {
  license: reference('civil_registration/marriage_license', {
    required: true,
    createOnly: true,
    filter: true,
  }),
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
  opponent_name: personName({ required: true, search: true, order: true }),
  opposition_kind: choice('opposition_kind', ['impediment', 'suspensive_cause'], {
    required: true,
    filter: true,
    default: 'impediment',
  }),
  opposed_on: civilDate({
    required: true,
    notAfterToday: true,
    filter: true,
    order: true,
    begins: 'today',
  }),
  facts: longText({ required: true }),
  opposition_stage: choice('opposition_stage', OPPOSITION_STAGES, {
    tones: { to_notify: 'waiting', notified: 'waiting', at_court: 'waiting' },
    readOnly: true,
    default: 'to_notify',
    filter: true,
  }),
  /** Of what comes next: the notice to the couple, sending it to the judge, the decision. */
  due_on: civilDate({
    due: {
      field: 'opposition_stage',
      in: ['to_notify', 'notified', 'at_court'],
      ...countedBy('opposition_notice'),
    },
    readOnly: true,
    filter: true,
    order: true,
  }),
  notified_on: civilDate({ readOnly: true, filter: true }),
  /** What the couple means to prove, and how. */
  couple_evidence: longText({ readOnly: true, maxLength: 2000 }),
  remitted_on: civilDate({ readOnly: true, filter: true }),
  court: text({ readOnly: true, maxLength: 200 }),
  court_case: text({ readOnly: true, maxLength: 40 }),
  evidence_until: civilDate({ readOnly: true }),
  hearing_until: civilDate({ readOnly: true }),
  decided_on: civilDate({ readOnly: true, filter: true }),
  decision: choice('opposition_decision', ['pending', 'rejected', 'upheld'], {
    readOnly: true,
    default: 'pending',
    filter: true,
  }),
  decision_text: longText({ readOnly: true, maxLength: 1000 }),
} as const;
