import type { Examples } from './example.ts';

export const privacyExamples: Examples = {
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
