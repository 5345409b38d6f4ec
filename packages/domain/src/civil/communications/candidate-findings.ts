import type { Finding } from '@serventia/kit';
import { error, warning, when } from '@serventia/kit/finding';
import { sameName } from '../birth/facts.ts';
import type { CivilEvent } from './civil-events.ts';

interface Received {
  readonly annotated_record?: number | null | undefined;
  readonly matricula?: string | null | undefined;
  readonly person_name?: string | null | undefined;
  readonly person_born_on?: string | null | undefined;
  readonly civil_event?: CivilEvent | null | undefined;
  readonly event_on?: string | null | undefined;
}

/** A record that a communication may mean. */
export interface Candidate {
  readonly id: number;
  readonly title: string | null;
  readonly matricula: string | null;
  readonly term: number | null;
}

/** What the books say of the record that a communication is annotated in. Days are `YYYY-MM-DD`. */
export interface MeantRecord {
  /** Every name that it stands under in the index, earlier ones too. */
  readonly names: readonly string[];
  readonly bornOn: string | null;
  /** The day of what it is the record of: a birth, a wedding. */
  readonly since: string | null;
  /** It is of one person, whose death stands in its margin. */
  readonly deathNoted: boolean;
}

const shown = ({ title, term }: Candidate): string =>
  term === null ? (title ?? '') : `${title ?? ''} (${term})`;

/**
 * Which records a received communication may mean: none is found, several are, or the one that was chosen has another
 * matrícula than the communication names; and whether what it tells can be true of that record.
 */
export function candidateFindings(
  received: Received,
  candidates: readonly Candidate[],
  meant?: MeantRecord,
): readonly Finding[] {
  const { annotated_record: chosen, matricula } = received;
  const isOther = !!chosen && !!matricula && !candidates.some(({ id }) => id === chosen);
  const params = { names: candidates.map(shown).join('; ') };
  return [
    ...when(!chosen && candidates.length === 0, warning('annotated_record', 'no_record_found')),
    ...when(
      !chosen && candidates.length > 0,
      warning('annotated_record', 'several_records_found', { params }),
    ),
    ...when(isOther, warning('annotated_record', 'record_of_other_matricula')),
    ...(meant ? meantFindings(received, meant) : []),
  ];
}

/**
 * An anotação points to what happened to the person of the record (LRP art. 106): not to somebody else, not before
 * there was a record of them, and nobody dies twice.
 */
function meantFindings(
  { person_name: name, person_born_on: born, civil_event: event, event_on: on }: Received,
  { names, bornOn, since, deathNoted }: MeantRecord,
): readonly Finding[] {
  const norm = 'LRP art. 106';
  const isNamed = names.length === 0 || !name || names.some((each) => sameName(each, name));
  return [
    ...when(
      !isNamed,
      warning('person_name', 'record_of_other_name', { norm, params: { names: names.join('; ') } }),
    ),
    ...when(
      !!born && !!bornOn && born !== bornOn,
      warning('person_born_on', 'record_of_other_birth', { norm, params: { on: bornOn ?? '' } }),
    ),
    ...when(
      !!on && !!since && on < since,
      error('event_on', 'event_before_record', { norm, params: { on: since ?? '' } }),
    ),
    ...when(event === 'death' && deathNoted, error('civil_event', 'death_noted_already', { norm })),
  ];
}
