import { choice, civilDate, defineEntity, longText, reference } from '@serventia/kit';
import { actName } from '../act/act-lists.ts';
import { paperAction } from '../../office/paper-kinds.ts';

/**
 * Nota de exigência of a marriage license: what the couple still has to bring, named on its day, and their answer. The
 * steps of the license write it; nobody edits it.
 */
export const licenseRequirement = defineEntity('civil_registration/license_requirement', {
  scope: 'office',
  fields: {
    license: reference('civil_registration/marriage_license', { readOnly: true, filter: true }),
    /** Of the couple. */
    name: actName,
    required_on: civilDate({ readOnly: true, filter: true, order: true }),
    /** The papers that were missing on that day, one a line, in Portuguese as the note names them. */
    demanded: longText({ readOnly: true, maxLength: 4000 }),
    reason: longText({ readOnly: true, maxLength: 1000 }),
    requirement_status: choice('requirement_status', ['open', 'answered'], {
      tones: { open: 'waiting', answered: 'good' },
      readOnly: true,
      default: 'open',
      filter: true,
    }),
    answered_on: civilDate({ readOnly: true, filter: true, order: true }),
    answer: longText({ readOnly: true, maxLength: 1000 }),
  },
  label: 'name',
  list: {
    columns: ['name', 'required_on', 'requirement_status', 'answered_on'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['license', 'required_on', 'demanded', 'reason', 'requirement_status', 'answered_on', 'answer'],
    },
  ],
  access: { read: ['clerk'] },
  actions: { paper: paperAction(() => true) },
});
