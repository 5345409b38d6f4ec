import type { findings as source } from '../pt-br/findings.ts';

export const findings: Record<keyof typeof source, string> = {
  required: 'This field is required for the registration.',
  invalid_date: 'There is no such date.',
  invalid_time: 'The time goes from 00:00:00 to 23:59:59; the seconds may be left out.',
  text_with_questions:
    'The model of the text asks what nobody answered: {{names}}. Answer in a draft of the act, or change the model.',
  letters_not_printed:
    'These letters cannot be printed, and the act could never have a certificate: {{letters}}. Write them another way.',
  future_date: 'The date cannot be after today.',
  known_and_unknown: 'It is filled in and marked as unknown at the same time: choose one of them.',
  person_registered:
    '{{name}} is among the registered people already, born on the same day and with no other mother. If this is the same person, use that registration instead of a new one.',
  two_witnesses_required: '{{expected}} witnesses are needed; there are {{actual}}.',
  party_sex_untold:
    '{{name}}: the sex is not given, and the text speaks of a man. Give it, or confirm that it is not known.',
  invalid_matricula: 'The matrícula does not check.',
  invalid_cpf: 'The CPF does not check.',
  illiterate_party_cannot_sign:
    'Who cannot read and write has somebody sign at request or gives a fingerprint.',
  signer_at_request_required: 'Add who signs at request to the parties.',
  interpreter_required: 'Add the interpreter to the parties.',
  interpreter_language_untold:
    'Give the language into which the interpreter puts the act; the text will not say it.',
};
