import { choice, civilDate, defineEntity, longText, reference, text } from '@serventia/kit';

/** A matter that the prosecutor (or the guardianship council) must be told of, and what came of it. */
export const ministerialOpinion = defineEntity('civil_registration/ministerial_opinion', {
  scope: 'office',
  fields: {
    record: reference('basic/record', { required: true, createOnly: true, filter: true }),
    reason: choice(
      'opinion_reason',
      ['mother_under_fourteen', 'alleged_father', 'late_registration', 'name_refused', 'other'],
      { required: true, filter: true },
    ),
    title: text({ required: true, maxLength: 200, search: true, filter: true }),
    due_on: civilDate({ due: { field: 'opinion_status', in: ['open', 'sent'] }, filter: true, order: true }),
    opinion_status: choice('opinion_status', ['open', 'sent', 'answered'], {
      tones: { open: 'waiting', sent: 'waiting', answered: 'good' },
      required: true,
      default: 'open',
      filter: true,
    }),
    sent_on: civilDate({ notAfterToday: true }),
    answered_on: civilDate({ notAfterToday: true }),
    opinion: longText(),
  },
  label: 'title',
  list: { columns: ['title', 'record', 'reason', 'opinion_status', 'due_on'], order: ['-id'] },
  form: [
    {
      name: 'identification',
      fields: ['record', 'reason', 'title', 'due_on', 'opinion_status', 'sent_on', 'answered_on', 'opinion'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'] },
});
