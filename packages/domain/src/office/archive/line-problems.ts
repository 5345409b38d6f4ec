import type { ImportTarget } from './import-targets.ts';

/** What can be wrong with a line of a file. */
export const LINE_PROBLEMS = [
  'missing_value',
  'not_a_date',
  'date_after_today',
  'not_a_number',
  'not_a_value',
  'wrong_number',
  'not_a_name',
  'text_too_long',
  'unknown_city',
  'unknown_book',
  'sheet_not_in_book',
  'term_not_in_book',
  'term_entered',
  'matricula_entered',
  'matricula_elsewhere',
  'person_entered',
  'repeated_in_file',
  'born_after_record',
  'married_after_record',
  'died_after_record',
  'died_before_birth',
  'delivered_after_record',
  'not_a_new_birth',
  'not_a_new_marriage',
  'not_a_new_death',
  'not_a_new_stillbirth',
] as const;
export interface LineProblem {
  readonly field: ImportTarget;
  readonly code: (typeof LINE_PROBLEMS)[number];
}

/** What a line holds, by target. */
export type LineCells = Readonly<Partial<Record<ImportTarget, string>>>;
