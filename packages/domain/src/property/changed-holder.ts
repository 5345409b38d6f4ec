import type { RowOf } from '@serventia/kit';
import { says } from './qualification-words.ts';
import type { enrollmentOwner } from './enrollment.entity.ts';
import type { enrollmentEndorsement } from './enrollment-acts.entity.ts';

type Endorsement = Pick<
  RowOf<typeof enrollmentEndorsement>,
  'endorsement_kind' | 'married_on' | 'civil_status' | 'spouse_name' | 'asset_regime' | 'name_after'
>;
type Holder = Pick<
  RowOf<typeof enrollmentOwner>,
  'name' | 'civil_status' | 'asset_regime' | 'spouse_name' | 'qualification'
>;

/** The words of one part of a typed qualification that is a civil status and nothing else. */
const MOST_WORDS_OF_STATUS = 3;

/** A typed qualification without the civil status that it says: the status is told by its own field from now on. */
function withoutStatus(typed: string | null): string | null {
  const kept = (typed ?? '')
    .split(',')
    .filter((part) => !(says(part, 'status') && part.trim().split(/\s+/u).length <= MOST_WORDS_OF_STATUS));
  return kept.join(',').trim() || null;
}

/** The civil status that an averbação says: a marriage by its day, any other by its name. */
export const statusAfter = ({
  endorsement_kind: kind,
  married_on: on,
  civil_status: status,
}: Pick<Endorsement, 'endorsement_kind' | 'married_on' | 'civil_status'>): Holder['civil_status'] =>
  kind === 'civil_status_change' ? (on === null ? status : 'married') : null;

/**
 * How a holder is qualified after an averbação of their marriage, of another change of the civil status, or of their
 * name (LRP arts. 167 II 5 and 246 §1): the next act qualifies them so, and asks for the consent of the spouse (CC art.
 * 1.647 I). Undefined where it changes nothing of them.
 */
export function changedHolder(act: Endorsement, holder: Holder): Holder | undefined {
  const status = statusAfter(act);
  const name = act.name_after?.trim() || null;
  if (status === null && name === null) return undefined;
  const { civil_status, asset_regime, spouse_name, qualification } = holder;
  const named = { name: name ?? holder.name };
  if (status === null) return { ...named, civil_status, asset_regime, spouse_name, qualification };
  const isCouple = status === 'married' || status === 'stable_union';
  return {
    ...named,
    civil_status: status,
    asset_regime: isCouple ? act.asset_regime : null,
    spouse_name: isCouple ? act.spouse_name : null,
    qualification: withoutStatus(qualification),
  };
}
