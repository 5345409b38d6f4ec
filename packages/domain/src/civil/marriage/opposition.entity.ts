import { civilDate, defineEntity, longText, text } from '@serventia/kit';
import { paperAction } from '../../office/paper-kinds.ts';
import { OPPOSITION_LIFE, oppositionFields } from './opposition-fields.ts';

/**
 * Somebody's opposition to a marriage, and what the judge made of it (CC arts. 1.522, 1.529 and 1.530; LRP art. 67 §5).
 * The license notes it; it goes on by its own steps, and nobody edits it.
 */
export const opposition = defineEntity('civil_registration/opposition', {
  scope: 'office',
  fields: oppositionFields,
  label: 'opponent_name',
  list: {
    columns: [
      'license',
      'opponent_name',
      'opposition_kind',
      'opposed_on',
      'opposition_stage',
      'due_on',
      'decision',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'license',
        'opponent_name',
        'opposition_kind',
        'opposed_on',
        'facts',
        'opposition_stage',
        'due_on',
        'notified_on',
        'couple_evidence',
        'remitted_on',
        'court',
        'court_case',
        'evidence_until',
        'hearing_until',
        'decision',
        'decided_on',
        'decision_text',
      ],
    },
  ],
  access: { read: ['clerk'] },
  parent: 'license',
  position: 'position',
  actions: {
    notify: { input: { notified_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }) } },
    remit: {
      input: {
        remitted_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
        court: text({ required: true, maxLength: 200 }),
        court_case: text({ maxLength: 40 }),
        couple_evidence: longText({ maxLength: 2000 }),
      },
    },
    paper: paperAction(() => true),
  },
  life: OPPOSITION_LIFE,
  beside: {
    step: {
      fields: [
        'due_on',
        'notified_on',
        'couple_evidence',
        'remitted_on',
        'court',
        'court_case',
        'evidence_until',
        'hearing_until',
        'decision',
        'decided_on',
        'decision_text',
      ],
    },
  },
});
