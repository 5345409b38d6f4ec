import { defineEntity } from '@serventia/kit';
import { questionFields } from './request-fields.ts';

/** A question that a certificate answers from the record (LRP art. 19). */
export const certificateQuestion = defineEntity('basic/certificate_question', {
  scope: 'office',
  fields: questionFields,
  label: 'question',
  list: { columns: ['question', 'answer', 'answer_text', 'request'], order: ['request', 'position'] },
  form: [{ name: 'identification', fields: ['request', 'question', 'answer', 'answer_text'] }],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'request',
  position: 'position',
  conditions: {
    answer_text: ({ answer }) => (answer === 'text' ? 'required' : answer ? 'optional' : 'absent'),
  },
});
