import type { OfficeContext } from '../../calendar/office-calendar.ts';
import type { Maybe } from '../birth/birth-facts.ts';
import type { WithParties } from '../birth/facts.ts';
import type { EarlierRecordFacts } from '../act/act-lists.ts';
import type { deathFields } from './death-fields.ts';
import type { DraftOf } from '@serventia/kit';

/** A death as the API names its fields; anything may be missing in a draft. */
export type DeathFacts = WithParties &
  DraftOf<typeof deathFields> & {
    readonly earlier_records?: Maybe<readonly EarlierRecordFacts[]>;
    readonly descendants?: Maybe<readonly unknown[]>;
  };

/** What the office's books say of a declaration of death. */
export interface DeathBooks {
  /** Another act has this declaration of death. */
  readonly statementInUse: boolean;
  /** The office registered the death of somebody with this CPF. */
  readonly cpfInUse: boolean;
  /** The dead person had another nationality than the Brazilian. */
  readonly foreigner: boolean;
}

/** What the rules need besides the act. */
export type DeathContext = OfficeContext & Partial<DeathBooks>;

/** Registered by order of a judge, who tells what there is: no declaration, often no body (LRP arts. 88 and 109). */
export const isByOrder = ({ death_kind: kind }: Pick<DeathFacts, 'death_kind'>): boolean =>
  kind === 'court_order' || kind === 'presumed';
