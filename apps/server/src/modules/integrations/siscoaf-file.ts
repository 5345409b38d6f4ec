import { occurrence } from '@serventia/domain/integrations/occurrence.entity';
import { siscoafBatch } from '@serventia/domain/integrations/siscoaf-batch.entity';
import { type ReportedOccurrence, siscoafFile } from '@serventia/domain/integrations/siscoaf-file';
import { officeOf } from '../../http/caller.ts';
import type { MadeFile } from '../../files/keep-content.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { frameworksOf } from './coaf.ts';

/** The file of a batch of reports, named by its code. */
export async function makeSiscoafFile(reading: Reading, id: number): Promise<MadeFile> {
  const { db, caller } = reading;
  const batch = await getRow(db, siscoafBatch, id, caller);
  const held = await db.query<{ id: number }>(
    'select id from occurrence where office_id = $1 and siscoaf_batch_id = $2 order by id',
    [officeOf(caller), id],
  );
  const occurrences: ReportedOccurrence[] = [];
  for (const { id: each } of held) {
    const row = await getRow(db, occurrence, each, caller, { children: ['involved'] });
    const codes = (await frameworksOf(reading, each)).map(({ code }) => code);
    occurrences.push({ ...row, codes });
  }
  return {
    name: `${batch.batch_code}.xml`,
    contentType: 'application/xml',
    content: siscoafFile(batch, occurrences),
  };
}
