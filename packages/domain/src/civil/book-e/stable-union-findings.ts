import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { formatMatricula } from '../../identifiers/matricula.ts';
import { wordedPartyFindings } from '../act/worded-parties.ts';
import type { Maybe, PartyFacts } from '../birth/birth-facts.ts';
import {
  ageOn,
  type IndexedParty,
  isBlank,
  partiesOf,
  partyField,
  type WithParties,
} from '../birth/facts.ts';
import { legacyBookEFindings } from '../legacy/legacy-findings.ts';
import { isSamePerson } from '../marriage/couple-history.ts';
import type { previousMarriageFields } from '../previous-marriage-fields.ts';
import { hasEarlier, missingQualities, type WithEarlierRecords } from './qualification-findings.ts';
import { requireParties, titleFindings } from './title-findings.ts';
import type { stableUnionFields } from './stable-union-fields.ts';
import type { DraftOf, RuleContext } from '@serventia/kit';

export type UnionFacts = WithParties &
  WithEarlierRecords &
  DraftOf<typeof stableUnionFields> & {
    readonly previous_marriages?: Maybe<readonly DraftOf<typeof previousMarriageFields>[]>;
  };

/** A union that was registered in this office and stands, with the two of it. */
export interface RegisteredUnion {
  /** Null where the record is closed to who asks. */
  readonly matricula: string | null;
  readonly partners: readonly Pick<PartyFacts, 'name' | 'cpf' | 'birth_date'>[];
}

/** What the books of the office know of the people of a union. */
export interface UnionContext extends RuleContext {
  readonly registeredUnions?: readonly RegisteredUnion[];
}

type Side = 'first' | 'second';

/** The two in the order of their sides, or of the form where nobody said. */
const partnersOf = (act: UnionFacts): (IndexedParty & { readonly side: Side })[] =>
  partiesOf(act, 'partner').map((each, index) => ({
    ...each,
    side: each.party.side ?? (index === 0 ? 'first' : 'second'),
  }));

const ENDED_BEFORE: ReadonlySet<unknown> = new Set(['divorced', 'widowed', 'separated']);

/** The parents, birth and earlier bonds of a partner (LRP art. 94-A II to IV). */
function qualification(act: UnionFacts): Finding[] {
  return partnersOf(act).flatMap((partner) => {
    const { party, side } = partner;
    const isParent = partiesOf(act, 'parent').some((parent) => parent.party.side === side);
    const hasBond = (act.previous_marriages ?? []).some((bond) => bond.side === side);
    return [
      ...missingQualities(partner, 'LRP art. 94-A II', ['status', 'birth', 'profession', 'cpf', 'home']),
      ...when(
        !isParent && isBlank(party.mother_name) && isBlank(party.father_name),
        error(partyField(partner, 'mother_name'), 'partner_parents_missing', { norm: 'LRP art. 94-A III' }),
      ),
      ...when(
        !hasEarlier(act, 'birth', side),
        error('earlier_records', 'partner_birth_missing', {
          norm: 'LRP art. 94-A IV',
          params: { name: party.name ?? '' },
        }),
      ),
      ...when(
        ENDED_BEFORE.has(party.civil_status) && !hasBond,
        error('previous_marriages', 'previous_marriage_missing', { norm: 'LRP art. 94-A IV' }),
      ),
    ];
  });
}

/** The same two have one union, and what becomes of it is entered in its margin (CNN arts. 537 §5 and 547; verify). */
function registered(act: UnionFacts, { registeredUnions = [] }: UnionContext): readonly Finding[] {
  const couple = partnersOf(act).map(({ party }) => party);
  const union = registeredUnions.find(
    ({ partners: known }) =>
      couple.length === 2 && couple.every((party) => known.some((each) => isSamePerson(party, each))),
  );
  if (!union) return [];
  const code = act.union_act === 'dissolution' ? 'union_end_in_margin' : 'union_registered';
  const params = { matricula: union.matricula ? formatMatricula(union.matricula) : '—' };
  return [error('parties', code, { norm: 'CNN art. 537 §5', params })];
}

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
export function stableUnionFindings(act: UnionFacts, context: UnionContext): Finding[] {
  if (act.entry_kind)
    return legacyBookEFindings(act, { roles: ['partner'], count: 2, said: ['title_on', 'title_authority'] });
  const { today } = context;
  const { began_on: began, ended_on: ended, crc_checked_on: checked, title_on: on } = act;
  return [
    ...requireParties(
      act,
      'partner',
      [2, 2],
      error('parties', 'two_partners_required', { norm: 'LRP art. 94-A' }),
    ),
    ...partners(act, today),
    ...qualification(act),
    ...registered(act, context),
    ...titleFindings(act),
    ...wordedPartyFindings(act, 'partner', 'parent'),
    ...when(!!began && !!ended && ended < began, error('ended_on', 'ended_before_began')),
    ...when(!!began && !!on && began > on, error('began_on', 'began_after_title')),
    ...when(
      act.title_kind === 'declaratory_term' && !!checked && !!on && checked > on,
      warning('crc_checked_on', 'crc_checked_after_term', { norm: 'CNN art. 538' }),
    ),
  ];
}
