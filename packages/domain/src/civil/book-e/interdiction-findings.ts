import { legacyBookEFindings } from '../legacy/legacy-findings.ts';
import { error, type Finding, warning, when } from '@serventia/kit/finding';
import type { OfficeContext } from '../../calendar/office-calendar.ts';
import type { PartyRole } from '../birth/birth-facts.ts';
import { wordedPartyFindings } from '../act/worded-parties.ts';
import { ageOn, partiesOf, partyField, type WithParties } from '../birth/facts.ts';
import {
  hasFiliation,
  missingQualities,
  missingRecord,
  type Quality,
  type WithEarlierRecords,
} from './qualification-findings.ts';
import { noticeFindings, requireParties, titleFindings } from './title-findings.ts';
import type { interdictionFields } from './interdiction-fields.ts';
import type { DraftOf } from '@serventia/kit';

type InterdictionFacts = WithParties & WithEarlierRecords & DraftOf<typeof interdictionFields>;

interface Cast {
  readonly subject: PartyRole;
  readonly helper?: readonly [PartyRole, number, number];
  readonly norm: string;
}

/** What a kind of act must say of its people, and of the records that they have already. */
interface Asked {
  readonly subject: readonly Quality[];
  readonly subjectNorm: string;
  readonly helper: readonly Quality[];
  readonly helperNorm: string;
  readonly records: boolean;
}

/** Of whom each kind speaks, and how many people are put beside them. */
const CASTS: Readonly<Record<string, Cast>> = {
  interdiction: { subject: 'interdicted', helper: ['curator', 1, 2], norm: 'LRP art. 92' },
  absence: { subject: 'absentee', helper: ['curator', 1, 1], norm: 'LRP art. 94' },
  presumed_death: { subject: 'absentee', norm: 'CC arts. 6 and 7' },
  guardianship: { subject: 'ward', helper: ['guardian', 1, 2], norm: 'CC art. 1.728' },
  custody: { subject: 'ward', helper: ['guardian', 1, 2], norm: 'ECA art. 33' },
  supported_decision: { subject: 'supported', helper: ['supporter', 2, 9], norm: 'CC art. 1.783-A' },
};

const ASKED: Readonly<Record<string, Asked>> = {
  interdiction: {
    subject: ['age', 'status', 'profession', 'origin', 'home'],
    subjectNorm: 'LRP art. 92, 2',
    helper: ['profession', 'status', 'home'],
    helperNorm: 'LRP art. 92, 4',
    records: true,
  },
  absence: {
    subject: ['age', 'status', 'profession'],
    subjectNorm: 'LRP art. 94, 2',
    helper: ['status', 'profession', 'home'],
    helperNorm: 'LRP art. 94, 6',
    records: true,
  },
};

/** Who is cared for or missing and who was put beside them, as the law has each qualified (LRP arts. 92 and 94). */
function qualification(act: InterdictionFacts): Finding[] {
  const asked = ASKED[act.interdiction_kind ?? ''];
  const found = CASTS[act.interdiction_kind ?? ''];
  if (!asked || !found) return [];
  const subjects = partiesOf(act, found.subject);
  const isMarried = subjects.some(({ party }) => party.civil_status === 'married');
  return [
    ...subjects.flatMap((each) => missingQualities(each, asked.subjectNorm, asked.subject)),
    ...(found.helper ? partiesOf(act, found.helper[0]) : []).flatMap((each) =>
      missingQualities(each, asked.helperNorm, asked.helper),
    ),
    ...missingRecord(act, 'birth', asked.subjectNorm),
    ...(isMarried ? missingRecord(act, 'marriage', asked.subjectNorm) : []),
    ...when(
      isMarried && partiesOf(act, 'spouse').length === 0,
      error('parties', 'spouse_missing', { norm: asked.subjectNorm }),
    ),
  ];
}

/** Of whom somebody taken for dead is the child (dossier 3.9: filiação). */
function filiation(act: InterdictionFacts): readonly Finding[] {
  if (act.interdiction_kind !== 'presumed_death') return [];
  return partiesOf(act, 'absentee').flatMap((absentee) =>
    when(
      !hasFiliation(act, absentee),
      error(partyField(absentee, 'mother_name'), 'required', { norm: 'LRP art. 80, 5' }),
    ),
  );
}

function cast(act: InterdictionFacts): Finding[] {
  const found = CASTS[act.interdiction_kind ?? ''];
  if (!found) return [];
  const { subject, helper, norm } = found;
  return [
    ...requireParties(act, subject, [1, 1], error('parties', 'subject_required', { norm })),
    ...(helper
      ? requireParties(
          act,
          helper[0],
          [helper[1], helper[2]],
          error('parties', 'helpers_missing', { norm, params: { count: helper[1] } }),
        )
      : []),
  ];
}

/** Guardianship and custody are of minors. */
function minority(act: InterdictionFacts, today: string): Finding[] {
  return partiesOf(act, 'ward').flatMap((ward) =>
    when(
      (ageOn(ward.party, today, today)?.min ?? 0) >= 18,
      error(partyField(ward, 'birth_date'), 'ward_of_age', { norm: 'CC art. 1.763 I' }),
    ),
  );
}

/** Whom an act of these kinds is about. */
const CARED_FOR = ['interdicted', 'absentee', 'ward', 'supported'] as const satisfies readonly PartyRole[];

const WORDED = [
  'interdicted',
  'absentee',
  'ward',
  'supported',
  'curator',
  'guardian',
  'supporter',
] as const satisfies readonly PartyRole[];

/** What must be true of these acts when they are registered. */
export function interdictionFindings(act: InterdictionFacts, context: OfficeContext): Finding[] {
  if (act.entry_kind)
    return legacyBookEFindings(act, { roles: CARED_FOR, said: ['title_on', 'title_authority'] });
  const { missing_since: missing, presumed_death_on: died, ends_on: ends, title_on: on } = act;
  return [
    ...cast(act),
    ...qualification(act),
    ...filiation(act),
    ...minority(act, context.today),
    ...titleFindings(act),
    ...noticeFindings(act, context, 'LRP art. 93'),
    ...wordedPartyFindings(act, ...WORDED),
    ...when(
      act.interdiction_kind === 'interdiction' && partiesOf(act, 'requester').length === 0,
      error('parties', 'requester_required', { norm: 'LRP art. 92, 5' }),
    ),
    ...when(!!missing && !!died && died < missing, error('presumed_death_on', 'presumed_before_missing')),
    ...when(!!ends && !!on && ends < on, warning('ends_on', 'ends_before_title')),
    ...when(
      act.interdiction_kind !== 'supported_decision' && act.title_kind === 'declaratory_term',
      error('title_kind', 'judgment_required', { norm: 'LRP art. 92' }),
    ),
  ];
}
