import { choice, civilDate, defineEntity, type Life, longText, reference } from '@serventia/kit';
import { actName } from '../act/act-lists.ts';
import { countedBy } from '../../calendar/legal-deadlines.ts';

const WAIVER_STATUSES = ['asked', 'proved', 'granted', 'refused', 'appealed', 'denied', 'dropped'] as const;

/** Petition, proof and decision within a day each; who is refused may ask the judge (LRP art. 69 and §2). */
const WAIVER_LIFE: Life = {
  field: 'waiver_status',
  steps: {
    asked: { prove: 'proved', refuse_waiver: 'refused', withdraw: 'dropped' },
    proved: { grant_waiver: 'granted', refuse_waiver: 'refused', withdraw: 'dropped' },
    granted: {},
    refused: { appeal: 'appealed' },
    appealed: { grant_waiver: 'granted', refuse_waiver: 'denied', withdraw: 'dropped' },
    denied: {},
    dropped: {},
  },
  editable: [],
  frozen: 'waiver_by_steps',
};

const decision = { decision: longText({ required: true, maxLength: 1000 }) } as const;

/**
 * A petition to marry without the publication of the edital, for urgency (LRP art. 69, as of Lei 14.382/2022): its
 * reasons, its proof within 24 hours, and the decision of the official within 24 hours more, by days of the calendar.
 * The steps write it; nobody edits it.
 */
export const bannsWaiver = defineEntity('civil_registration/banns_waiver', {
  scope: 'office',
  fields: {
    license: reference('civil_registration/marriage_license', { readOnly: true, filter: true }),
    /** Of the couple. */
    name: actName,
    waiver_status: choice('waiver_status', WAIVER_STATUSES, {
      tones: {
        asked: 'waiting',
        proved: 'waiting',
        granted: 'good',
        refused: 'bad',
        appealed: 'waiting',
        denied: 'bad',
      },
      readOnly: true,
      default: 'asked',
      filter: true,
    }),
    urgency: longText({ readOnly: true, maxLength: 1000 }),
    asked_on: civilDate({ readOnly: true, filter: true, order: true }),
    /** Of the proof while it is asked, then of the decision. */
    due_on: civilDate({
      due: { field: 'waiver_status', in: ['asked', 'proved'], ...countedBy('banns_waiver') },
      readOnly: true,
      filter: true,
      order: true,
    }),
    proof: longText({ readOnly: true, maxLength: 1000 }),
    proved_on: civilDate({ readOnly: true, filter: true }),
    decided_on: civilDate({ readOnly: true, filter: true }),
    decision: longText({ readOnly: true, maxLength: 1000 }),
    appealed_on: civilDate({ readOnly: true, filter: true }),
  },
  label: 'name',
  list: {
    columns: ['name', 'waiver_status', 'asked_on', 'due_on', 'decided_on'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'license',
        'waiver_status',
        'urgency',
        'asked_on',
        'due_on',
        'proof',
        'proved_on',
        'decided_on',
        'decision',
        'appealed_on',
      ],
    },
  ],
  access: { read: ['clerk'] },
  actions: {
    prove: { input: { proof: longText({ required: true, maxLength: 1000 }) } },
    grant_waiver: { confirm: true, input: decision },
    refuse_waiver: { confirm: true, input: decision },
    appeal: { confirm: true },
  },
  life: WAIVER_LIFE,
  beside: {
    step: { fields: ['due_on', 'proof', 'proved_on', 'decided_on', 'decision', 'appealed_on'] },
  },
});
