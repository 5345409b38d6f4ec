import { earliestDate, isPartialDate } from '../../calendar/civil-date.ts';
import { error, type Finding } from '@serventia/kit/finding';
import type { DraftOf } from '@serventia/kit';
import type { endorsementFields } from '../../office/endorsement-fields.ts';
import type { Effect } from './effects.ts';
import type { RecordState } from './record-state.ts';

type TitleDates = Pick<DraftOf<typeof endorsementFields>, 'title_on' | 'title_final_on'>;

/** Of what an averbação of the effect comes after: two who are bound, somebody who is born, or who has died. */
const FOLLOWS: Readonly<Partial<Record<Effect, 'bond' | 'birth' | 'death'>>> = {
  separation: 'bond',
  divorce: 'bond',
  reconciliation: 'bond',
  annulment: 'bond',
  union_dissolved: 'bond',
  regime: 'bond',
  // A recognition may come before the birth (CC art. 1.609, sole paragraph): `filiation` follows nothing.
  social_filiation: 'birth',
  filiation_removed: 'birth',
  adoption: 'birth',
  given_name: 'birth',
  name_and_sex: 'birth',
  cause_of_death: 'death',
  identification: 'death',
  stillborn_name: 'birth',
};

/** Where the acts have the day of each; the first one that is filled in. */
const DAYS = {
  bond: ['celebrated_on', 'began_on', 'event_on'],
  birth: ['born_on', 'delivered_on'],
  death: ['died_on'],
} as const;

function dayOf({ act }: RecordState, effect: Effect): string | null {
  const what = FOLLOWS[effect];
  if (what === undefined) return null;
  const day = DAYS[what].map((column) => act[column]).find((value) => typeof value === 'string');
  return typeof day === 'string' && isPartialDate(day) ? earliestDate(day) : null;
}

/** No title undoes or changes what has not been yet: neither a sentence nor a deed, nor the day it became final. */
export function titleFindings(entry: TitleDates, effect: Effect, state: RecordState): readonly Finding[] {
  const since = dayOf(state, effect);
  if (since === null) return [];
  return (['title_on', 'title_final_on'] as const).flatMap((field) => {
    const on = entry[field];
    return on && on < since ? [error(field, 'title_before_act', { params: { on: since } })] : [];
  });
}
