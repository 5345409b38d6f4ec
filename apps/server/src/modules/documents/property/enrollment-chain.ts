import type { TranscriptionState } from '@serventia/domain/documents/transcription-facts';
import type { EnrollmentState } from '@serventia/domain/documents/enrollment-facts';
import { chainBegins } from '@serventia/domain/documents/printed-enrollment';
import type { Row } from '../../../db/database.ts';
import { todayOf } from '../../../http/caller.ts';
import type { Reading } from '../../../resource/read.ts';
import { readEnrollment } from './read-enrollment.ts';
import { readTranscription } from './read-transcription.ts';

/** What one enrollment came from in the books of this office. */
export interface Chain {
  /** Enrollments, the nearest first. */
  readonly ancestors: readonly EnrollmentState[];
  /** The transcrição before the oldest of them. */
  readonly origin: TranscriptionState | null;
}

/** The registrations of this office that an enrollment came from, until twenty years are told (dossier 2.9). */
export async function chainOf(reading: Reading, id: number): Promise<Chain> {
  const begins = chainBegins(todayOf(reading.caller));
  const seen = new Set([id]);
  const found: EnrollmentState[] = [];
  const first = await linkOf(reading, id);
  const links = first ? [first] : [];
  // One that was merged comes from several.
  for (const { openedOn, previous } of links) {
    if (openedOn <= begins) continue;
    for (const before of previous.filter((each) => !seen.has(each))) {
      seen.add(before);
      const earlier = await linkOf(reading, before);
      if (!earlier) continue;
      found.push(await readEnrollment(reading, before));
      links.push(earlier);
    }
  }
  const oldest = links.find(({ openedOn, transcription }) => openedOn > begins && transcription !== null);
  const before = oldest?.transcription ?? null;
  return {
    ancestors: found,
    origin: before === null ? null : await readTranscription(reading, before),
  };
}

interface Link {
  readonly openedOn: string;
  readonly previous: readonly number[];
  readonly transcription: number | null;
}

/** When an enrollment was opened, and the registrations of this office that it came from; undefined of a draft. */
async function linkOf({ db }: Reading, id: number): Promise<Link | undefined> {
  return db.find<Link & Row>(
    `select e.opened_on::text as "openedOn", e.previous_transcription_id as transcription,
       array_remove(e.previous_enrollment_id || array(select o.origin_id from enrollment_origin o
         where o.enrollment_id = e.id order by o.position, o.id), null)::integer[] as previous
     from enrollment e where e.id = $1 and e.opened_on is not null`,
    [id],
  );
}
