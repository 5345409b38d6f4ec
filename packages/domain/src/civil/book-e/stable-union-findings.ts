import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { ageOn, partiesOf, partyField, type WithParties } from '../birth/facts.ts';
import { requireParties, titleFindings } from './title-findings.ts';
import type { stableUnionFields } from './stable-union-fields.ts';
import type { DraftOf } from '@serventia/kit';

type UnionFacts = WithParties & DraftOf<typeof stableUnionFields>;

/** Who is married has no stable union registered, unless separated (LRP art. 94-A §1). */
function partners(act: UnionFacts, today: string): Finding[] {
  return partiesOf(act, 'partner').flatMap((partner) => {
    const { civil_status: status } = partner.party;
    const years = ageOn(partner.party, act.title_on ?? today, act.title_on ?? today);
    return [
      ...when(
        status === 'married' && act.union_act === 'recognition',
        error(partyField(partner, 'civil_status'), 'partner_is_married', { norm: 'LRP art. 94-A §1' }),
      ),
      ...when(
        years !== undefined && years.max < 16,
        error(partyField(partner, 'birth_date'), 'partner_under_sixteen', {
          norm: 'CC arts. 1.517 and 1.723',
        }),
      ),
    ];
  });
}

/** What must be true of a stable union when it is registered. */
export function stableUnionFindings(act: UnionFacts, { today }: { readonly today: string }): Finding[] {
  const { began_on: began, ended_on: ended, crc_checked_on: checked, title_on: on } = act;
  return [
    ...requireParties(
      act,
      'partner',
      [2, 2],
      error('parties', 'two_partners_required', { norm: 'LRP art. 94-A' }),
    ),
    ...partners(act, today),
    ...titleFindings(act),
    ...when(!!began && !!ended && ended < began, error('ended_on', 'ended_before_began')),
    ...when(!!began && !!on && began > on, error('began_on', 'began_after_title')),
    ...when(
      act.title_kind === 'declaratory_term' && !!checked && !!on && checked > on,
      warning('crc_checked_on', 'crc_checked_after_term', { norm: 'CNN art. 538' }),
    ),
    ...when(
      act.union_act === 'regime_change' &&
        !!act.previous_regime &&
        act.previous_regime === act.property_regime,
      error('property_regime', 'regime_unchanged', { norm: 'CNN art. 547' }),
    ),
  ];
}
