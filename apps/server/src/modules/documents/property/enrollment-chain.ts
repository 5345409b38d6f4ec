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
  let at = await linkOf(reading, id);
  while (at && at.openedOn > begins && at.previous !== null && !seen.has(at.previous)) {
    seen.add(at.previous);
    const earlier = await linkOf(reading, at.previous);
    if (earlier) found.push(await readEnrollment(reading, at.previous));
    at = earlier;
  }
  const before = at && at.openedOn > begins ? at.transcription : null;
  return {
    ancestors: found,
    origin: before === null ? null : await readTranscription(reading, before),
  };
}

interface Link {
  readonly openedOn: string;
  readonly previous: number | null;
  readonly transcription: number | null;
}

/** When an enrollment was opened, and the registration of this office that it came from; undefined of a draft. */
async function linkOf({ db }: Reading, id: number): Promise<Link | undefined> {
  return db.find<Link & Row>(
    `select opened_on::text as "openedOn", previous_enrollment_id as previous,
       previous_transcription_id as transcription
     from enrollment where id = $1 and opened_on is not null`,
    [id],
  );
}
