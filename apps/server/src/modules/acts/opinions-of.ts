import { ministerialOpinion } from '@serventia/domain/civil/ministerial-opinion.entity';
import { opinionFindings, type OpinionFacts } from '@serventia/domain/civil/opinion/opinion-findings';
import type { Finding } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';

type Stored = OpinionFacts & Row;

/** What the opinions that an act or a habilitação needs say against its next step; those of its averbações are theirs. */
export function opinionsOfRecord(reading: Reading, record: number | undefined): Promise<Finding[]> {
  return opinionsBy(reading, 'record_id = $2 and endorsement_id is null', record);
}

/** What the opinions that an averbação needs say against entering it. */
export function opinionsOfEntry(reading: Reading, entry: number | undefined): Promise<Finding[]> {
  return opinionsBy(reading, 'endorsement_id = $2', entry);
}

async function opinionsBy(
  { db, caller }: Reading,
  condition: string,
  id: number | undefined,
): Promise<Finding[]> {
  if (id === undefined) return [];
  const rows = await db.query<Stored>(
    `select reason, title, blocking, opinion_status from ${ministerialOpinion.table}
     where office_id = $1 and ${condition} and blocking order by id`,
    [officeOf(caller), id],
  );
  return opinionFindings(rows);
}
