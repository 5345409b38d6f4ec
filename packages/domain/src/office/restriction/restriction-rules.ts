import type { DraftOf } from '@serventia/kit';
import { error, type Finding, when } from '@serventia/kit/finding';
import type { Effect } from '../../civil/margin/effects.ts';
import type { openingFields, RestrictionGround } from './restriction-fields.ts';

type Opening = DraftOf<typeof openingFields>;

interface Entry {
  readonly restricted?: boolean | null | undefined;
  readonly effect?: Effect | null | undefined;
}

/**
 * Whether a restricted averbação restricts its whole record: the record states what the averbação changed, so that both
 * together tell what is restricted (ECA art. 47 §4; CNN art. 519; LRP art. 57 §7). A note changes nothing.
 */
export function restrictsRecord({ restricted, effect }: Entry): boolean {
  return Boolean(restricted && effect && effect !== 'note');
}

const GROUND_OF: Readonly<Partial<Record<Effect, RestrictionGround>>> = {
  adoption: 'adoption',
  name_and_sex: 'name_and_sex',
  protected_name: 'protected_person',
};

/** The ground of a restriction that follows from an averbação. */
export const groundOf = ({ effect }: Entry): RestrictionGround =>
  (effect && GROUND_OF[effect]) ?? 'endorsement';

/** What an opening must state by its ground: who asks, or the order of the judge (CNN arts. 114, 116 §2 and 472). */
export function openingFindings(asked: Opening): readonly Finding[] {
  const { reading_ground: ground, requester, court, court_case: number } = asked;
  const isOfSomebody = ground === 'registered_person' || ground === 'authority';
  return [
    ...when(isOfSomebody && !requester, error('requester', 'required')),
    ...when(ground === 'judge_order' && !court, error('court', 'required')),
    ...when(ground === 'judge_order' && !number, error('court_case', 'required')),
  ];
}
