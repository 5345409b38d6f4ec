import type { Blocks, Model } from '@serventia/domain/texts/model/model-tree';
import { writeText } from '@serventia/domain/texts/model/write-text';
import { AppError } from '../../http/app-error.ts';
import { isAllowed, officeOf } from '../../http/caller.ts';
import { findRow } from '../../resource/read.ts';
import { isIssuable } from './is-issuable.ts';
import type { IssuingOffice, PaperReading, ReadPaper, ServedPaper } from './served-paper.ts';
import { issuingOffice } from './write-paper.ts';

/** Rows that are looked at for one that has its paper. */
const LATEST = 20;

interface Written {
  readonly title: string;
  readonly document: unknown;
  readonly missing: readonly string[];
}

/** What a model writes of the latest row that has the paper; undefined where the caller may read none. */
export async function writeLatestPaper(
  reading: PaperReading,
  paper: ServedPaper,
  model: Model,
  blocks: Blocks,
): Promise<Written | undefined> {
  const latest = await readLatest(reading, paper);
  if (!latest) return undefined;
  const { document, missing } = writeText(model, latest.values, blocks);
  return { title: latest.title, document, missing };
}

/** The latest row that has the paper; undefined where the caller may read none. */
export async function readLatest(reading: PaperReading, paper: ServedPaper): Promise<ReadPaper | undefined> {
  return findLatest(reading, paper, (id, office) => paper.read(reading, office, id));
}

/**
 * What is made of the latest row that has the paper and of which it is not refused; undefined where there is none, or the
 * caller may read none.
 */
export async function findLatest<T>(
  reading: PaperReading,
  paper: ServedPaper,
  make: (id: number, office: IssuingOffice) => Promise<T>,
): Promise<T | undefined> {
  const { db, caller } = reading;
  const { entity } = paper;
  if (caller.office === null || !isAllowed(caller, entity, 'read')) return undefined;
  const office = await issuingOffice(reading);
  const latest = await db.query<{ id: number }>(
    `select id from ${entity.table} where office_id = $1 order by id desc limit ${LATEST}`,
    [officeOf(caller)],
  );
  for (const { id } of latest) {
    const row = await findRow(db, entity, id, caller);
    if (!row || !isIssuable(paper, row)) continue;
    const made = await make(id, office).catch(refusedAsNone);
    if (made) return made;
  }
  return undefined;
}

/** A row whose paper is refused is passed over; what is broken is not. */
export function refusedAsNone(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
