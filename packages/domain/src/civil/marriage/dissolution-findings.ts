import { error, type Finding, when } from '@serventia/kit/finding';
import type { Maybe } from '../birth/birth-facts.ts';

interface Dissolved {
  readonly married_on?: Maybe<string>;
  readonly dissolved_on?: Maybe<string>;
}

/** A marriage does not end before it began. */
export function dissolutionFindings({ married_on: from, dissolved_on: to }: Dissolved): readonly Finding[] {
  return when(!!from && !!to && to < from, error('dissolved_on', 'dissolved_before_marriage'));
}
