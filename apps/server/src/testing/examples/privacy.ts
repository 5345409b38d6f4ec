import type { Examples } from './example.ts';

export const privacyExamples: Examples = {
  'basic/data_incident': () => ({ noticed_on: '2026-03-10', happened_on: '2026-03-09' }),
  'basic/subject_request': () => ({
    subject_right: 'access',
    declaration_form: 'complete',
    asked_by: 'self',
    representative_name: null,
    representative_cpf: null,
    representation_proof: null,
    answer_outcome: 'granted',
  }),
};
