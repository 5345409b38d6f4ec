import { error, type Finding, when } from '@serventia/kit/finding';
import { isBlank } from '../birth/facts.ts';
import type { RestorationFacts } from './restoration-findings.ts';

/** The place in an old book at which a restored record is entered; the day as `YYYY-MM-DD`. */
interface GivenPlace {
  readonly sheet: number;
  readonly term: number;
  readonly registered_on: string;
}

const differs = (typed: string | null | undefined, given: number): boolean =>
  !isBlank(typed) && Number.parseInt(typed ?? '', 10) !== given;

/** A restored record that keeps its old place stands where the lost one stood, and nowhere else. */
export function restoredPlaceFindings(act: RestorationFacts, place: GivenPlace): Finding[] {
  const { restored_on: on } = act;
  return [
    ...when(differs(act.restored_sheet, place.sheet), error('sheet', 'not_place_of_lost')),
    ...when(differs(act.restored_term, place.term), error('term', 'not_place_of_lost')),
    ...when(!!on && on !== place.registered_on, error('registered_on', 'not_place_of_lost')),
  ];
}
