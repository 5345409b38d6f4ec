import { CORRECTED_FACTS } from './corrected-facts.ts';

/** A fact of a record that its margin may change. */
export const STATE_FACTS = [
  ...CORRECTED_FACTS,
  'cpf',
  'filiation',
  'grandparents',
  'first_spouse_cpf',
  'second_spouse_cpf',
  'regime',
  'couple',
  'burial',
  'curator',
  'guardian',
  'supporter',
  'effect',
] as const;
export type StateFact = (typeof STATE_FACTS)[number];

/** What a record said of a fact before its margin, and says with it; null where it says nothing. */
export interface ChangedFact {
  readonly fact: StateFact;
  readonly before: string | null;
  readonly after: string | null;
}
