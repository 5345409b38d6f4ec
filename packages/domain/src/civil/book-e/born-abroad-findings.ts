import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { earliestDate, isCivilDate, isPartialDate } from '../../calendar/civil-date.ts';
import { lastDay, type OfficeContext } from '../../calendar/office-calendar.ts';
import { wordedPartyFindings } from '../act/worded-parties.ts';
import { isBlank, partiesOf, partyField, type WithParties } from '../birth/facts.ts';
import { legacyBookEFindings } from '../legacy/legacy-findings.ts';
import { spousesOf } from '../marriage/spouses.ts';
import { missingQualities, missingRecord, type WithEarlierRecords } from './qualification-findings.ts';
import type { bornAbroadFields } from './born-abroad-fields.ts';
import type { DraftOf } from '@serventia/kit';

/** What the reference data say of the country of a transcript. */
export interface TranscriptPlace {
  /** The event happened in Brazil, where its record is none of book E. */
  readonly happenedInBrazil: boolean;
}

type TranscriptFacts = WithParties & WithEarlierRecords & DraftOf<typeof bornAbroadFields>;

const isOfBirth = ({ transcript_kind: kind }: TranscriptFacts): boolean =>
  kind === 'birth' || kind === 'foreign_service';

/** Who the transcript is about: one person, or the two of a marriage. */
function subject(act: TranscriptFacts): readonly Finding[] {
  if (act.transcript_kind === 'marriage')
    return when(
      spousesOf(act).length !== 2,
      error('parties', 'two_spouses_required', {
        norm: 'Res. CNJ 155/2012 art. 13',
        params: { count: spousesOf(act).length },
      }),
    );
  const people = partiesOf(act, 'registered');
  const isBirth = isOfBirth(act);
  return [
    ...when(people.length !== 1, error('parties', 'registered_required', { norm: 'LRP art. 32' })),
    ...people.flatMap((person) =>
      when(isBlank(person.party.name), error(partyField(person, 'name'), 'required')),
    ),
    ...(isBirth
      ? people.flatMap((person) => missingQualities(person, 'Res. CNJ 155/2012 art. 7', ['sex']))
      : []),
    ...when(
      isBirth && partiesOf(act, 'parent').length === 0,
      error('parties', 'parent_required', { norm: 'Res. CNJ 155/2012 art. 7' }),
    ),
  ];
}

/** First the event, then its record there, then apostille and translation, then the request here. */
function dates(act: TranscriptFacts): readonly Finding[] {
  const event = act.event_on && isPartialDate(act.event_on) ? earliestDate(act.event_on) : undefined;
  const { foreign_registered_on: written, apostilled_on: apostilled, translated_on: translated } = act;
  return [
    ...when(
      !!event && !!written && written < event,
      error('foreign_registered_on', 'registered_before_event'),
    ),
    ...when(
      !!written && !!apostilled && apostilled < written,
      error('apostilled_on', 'apostilled_before_record'),
    ),
    ...when(
      !!translated && !!act.requested_on && translated > act.requested_on,
      warning('translated_on', 'translated_after_request'),
    ),
  ];
}

/** 180 days from the return; a late request is taken all the same (Res. CNJ 155/2012). */
function marriageTime(act: TranscriptFacts, { today, calendar }: OfficeContext): readonly Finding[] {
  const { event_on: on } = act;
  if (act.transcript_kind !== 'marriage' || !on || !isCivilDate(on)) return [];
  const due = lastDay('foreign_marriage', on, calendar);
  return when(
    (act.requested_on ?? today) > due,
    warning('requested_on', 'foreign_marriage_late', { norm: 'CC art. 1.544', params: { due } }),
  );
}

/** What must be true of a transcript when it is registered. */
export function bornAbroadFindings(
  act: TranscriptFacts,
  context: OfficeContext & Partial<TranscriptPlace>,
): Finding[] {
  const isOfTwo = act.transcript_kind === 'marriage';
  if (act.entry_kind)
    return legacyBookEFindings(act, {
      roles: [isOfTwo ? 'spouse' : 'registered'],
      count: isOfTwo ? 2 : 1,
      said: ['event_on', 'event_place'],
    });
  return [
    ...when(
      context.happenedInBrazil === true,
      error('country', 'event_was_in_brazil', { norm: 'LRP art. 32' }),
    ),
    ...subject(act),
    ...when(partiesOf(act, 'requester').length === 0, error('parties', 'requester_required')),
    // Of a birth the sex is required.
    ...wordedPartyFindings(act, 'parent', 'spouse', ...(isOfBirth(act) ? [] : (['registered'] as const))),
    ...dates(act),
    ...(act.transcript_kind === 'nationality_option' ? missingRecord(act, 'birth', 'LRP art. 29 VII') : []),
    ...marriageTime(act, context),
    ...when(
      act.transcript_kind === 'foreign_service' && act.nationality_basis !== 'not_brazilian',
      error('nationality_basis', 'service_gives_no_nationality', {
        norm: 'CF art. 12, I, a; Res. CNJ 155/2012 art. 15',
      }),
    ),
  ];
}
