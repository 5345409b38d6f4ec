import type { EnrollmentState } from '@serventia/domain/documents/enrollment-facts';
import { chainBegins } from '@serventia/domain/documents/printed-enrollment';
import { todayOf } from '../../../http/caller.ts';
import type { Reading } from '../../../resource/read.ts';
import { readEnrollment } from './read-enrollment.ts';

/** The enrollments of this office that one came from, the nearest first, until twenty years are told (dossier 2.9). */
export async function ancestorsOf(reading: Reading, id: number): Promise<EnrollmentState[]> {
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
  return found;
}

/** When an enrollment was opened, and the one of this office that it came from; undefined of a draft. */
async function linkOf(
  { db }: Reading,
  id: number,
): Promise<{ readonly openedOn: string; readonly previous: number | null } | undefined> {
  return db.find<{ openedOn: string; previous: number | null }>(
    `select opened_on::text as "openedOn", previous_enrollment_id as previous from enrollment
     where id = $1 and opened_on is not null`,
    [id],
  );
}
