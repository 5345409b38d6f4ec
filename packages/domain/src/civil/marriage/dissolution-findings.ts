import { error, type Finding, when } from '@serventia/kit/finding';
import type { previousMarriageFields } from '../previous-marriage-fields.ts';
import type { DraftOf } from '@serventia/kit';

type Dissolved = DraftOf<typeof previousMarriageFields>;

/** A marriage does not end before it began. */
export function dissolutionFindings({ married_on: from, dissolved_on: to }: Dissolved): readonly Finding[] {
  return when(!!from && !!to && to < from, error('dissolved_on', 'dissolved_before_marriage'));
}
