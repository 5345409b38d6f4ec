import type { RuleContext } from '../../calendar/office-calendar.ts';
import type { Maybe } from '../birth/birth-facts.ts';
import type { WithParties } from '../birth/facts.ts';
import type { EarlierRecordFacts } from '../act/act-lists.ts';
import type { deathFields } from './death-fields.ts';
import type { DraftOf } from '@serventia/kit';

/** A death as the API names its fields; anything may be missing in a draft. */
export type DeathFacts = WithParties &
  DraftOf<typeof deathFields> & {
    readonly earlier_records?: Maybe<readonly EarlierRecordFacts[]>;
  };

/** What the office looked up. */
export interface DeathContext extends RuleContext {
  /** Another act has this declaration of death. */
  readonly statementInUse?: boolean;
  /** The office registered the death of somebody with this CPF. */
  readonly cpfInUse?: boolean;
}
