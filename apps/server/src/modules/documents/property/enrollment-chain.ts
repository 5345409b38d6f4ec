import { type ChainEnd, chainBegins } from '@serventia/domain/documents/chain-reach';
import type { EnrollmentFacts, EnrollmentState } from '@serventia/domain/documents/enrollment-facts';
import { enrollmentTitle } from '@serventia/domain/property/enrollment-title';
import type { TranscriptionState } from '@serventia/domain/documents/transcription-facts';
import type { Row } from '../../../db/database.ts';
import { todayOf } from '../../../http/caller.ts';
import type { Reading } from '../../../resource/read.ts';
import { readEnrollment } from './read-enrollment.ts';
import { readTranscription } from './read-transcription.ts';

/**
 * The registrations of this office that an enrollment came from, each line of them until twenty years are told (dossier
 * 2.9): the enrollments nearest first, the transcrições before them, and where the lines end.
 */
export async function chainOf(
  reading: Reading,
  id: number,
): Promise<Pick<EnrollmentFacts, 'ancestors' | 'origins' | 'ends'>> {
  const begins = chainBegins(todayOf(reading.caller));
  const ancestors: EnrollmentState[] = [];
  const ends: ChainEnd[] = [];
  const transcriptions = new Set<number>();
  for (const link of await linksOf(reading, id, begins)) {
    const state = await readEnrollment(reading, link.id);
    if (link.id !== id) ancestors.push(state);
    if (!goesOn(link, begins)) ends.push(endOf(link, state));
    else if (link.transcription !== null) transcriptions.add(link.transcription);
  }
  const origins: TranscriptionState[] = [];
  for (const transcription of transcriptions) origins.push(await readTranscription(reading, transcription));
  return { ancestors, origins, ends: [...ends, ...origins.map(endAt)] };
}

interface Link {
  readonly id: number;
  readonly openedOn: string;
  readonly original: boolean;
  /** The opened enrollments that it came from: several of one that was merged. */
  readonly previous: readonly number[];
  readonly transcription: number | null;
}

/** Whether a line is followed beyond an enrollment: there is something before it, within the twenty years. */
const goesOn = ({ openedOn, previous, transcription }: Link, begins: string): boolean =>
  openedOn > begins && (previous.length > 0 || transcription !== null);

const endOf = ({ original }: Link, { book, number, openedOn, previous }: EnrollmentState): ChainEnd => ({
  title: enrollmentTitle(book, number),
  on: openedOn,
  previous,
  isOriginal: original,
});

const endAt = ({ title, on, previous }: TranscriptionState): ChainEnd => ({
  title,
  on,
  previous,
  isOriginal: false,
});

/** An enrollment and those that it came from within the twenty years, the nearest first, each once. */
async function linksOf(reading: Reading, id: number, begins: string): Promise<readonly Link[]> {
  const seen = new Set([id]);
  const links = await linkOf(reading, id);
  for (const { openedOn, previous } of links) {
    if (openedOn <= begins) continue;
    for (const before of previous.filter((each) => !seen.has(each))) {
      seen.add(before);
      links.push(...(await linkOf(reading, before)));
    }
  }
  return links;
}

/** An enrollment and the registrations of this office that it came from; none of a draft. */
const linkOf = ({ db }: Reading, id: number): Promise<(Link & Row)[]> =>
  db.query<Link & Row>(
    `select e.id, e.opened_on::text as "openedOn", coalesce(e.original_acquisition, false) as original,
       e.previous_transcription_id as transcription,
       array(select p.id from (
           select e.previous_enrollment_id as id, -1 as place, 0 as row
           union all select o.origin_id, o.position, o.id from enrollment_origin o
           where o.enrollment_id = e.id and o.origin_id is distinct from e.previous_enrollment_id) named
         join enrollment p on p.id = named.id and p.opened_on is not null
         order by named.place, named.row)::integer[] as previous
     from enrollment e where e.id = $1 and e.opened_on is not null`,
    [id],
  );
