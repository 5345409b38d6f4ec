import { certificateRefusal } from '@serventia/domain/documents/certificate-refusal';
import { isForThePersonAlone, isWithheld } from '@serventia/domain/documents/record-margin';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { AppError } from '../../http/app-error.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { actOf, namesMissingIn } from '../seals/apply-seal.ts';
import { findKept } from '../texts/act-text.ts';
import type { ActCertificates, CertificatePaper } from './certificate-paper.ts';
import { marginEntriesOf } from './margin.ts';
import { isTextRestricted } from './restricted-text.ts';

/** The act that is certified, and its paper. */
export interface Wanted {
  readonly certificates: ActCertificates;
  readonly id: number;
  readonly paper: CertificatePaper;
  readonly mayTellRestricted: boolean;
}

/** What a certificate is printed from: how many there are already, and what its margin has. */
export interface Standing {
  readonly copyNumber: number;
  /** The same for the same margin. */
  readonly margin: string;
  /** The hashes of what it reproduces. */
  readonly scans: readonly string[];
  /** That which was asked for, or what takes its place where there is one alone. */
  readonly paper: CertificatePaper;
}

/** Throws 404, and 409 where the act cannot be certified as it stands. */
export async function standingOf(
  reading: Reading,
  { certificates, id, paper: asked, mayTellRestricted }: Wanted,
): Promise<Standing> {
  const { db, caller } = reading;
  await getRow(db, certificates.entity, id, caller);
  const { status, missing_signatures: missing } = await getRow(db, recordEntity, id, caller);
  if (!mayTellRestricted && (await certificates.isSecret?.(reading, id)))
    throw new AppError(409, 'will_by_request');
  const paper = await paperNow(reading, id, asked, status);
  const margin = await marginEntriesOf(reading, id);
  const scans = await paper.scans?.(reading, id);
  const refusal = certificateRefusal({
    status,
    hasWithheldEntry:
      paper.margin === 'applied'
        ? margin.some(isWithheld)
        : !mayTellRestricted && (margin.some(isForThePersonAlone) || (await isTextRestricted(db, id))),
    // The text of an old record is that of its book, and is never told from the fields of its abstract.
    lacksText:
      (paper.needsText || (status === 'legacy' && paper.kind === 'full_text')) &&
      !(await findKept(reading, id)),
    lacksScans: scans?.length === 0,
    isUnsigned: Boolean(missing),
    tellsCancellation: paper.tellsCancellation ?? false,
  });
  if (refusal === 'unsigned_act') {
    const act = await actOf(reading, { id, resource: certificates.entity.name });
    throw new AppError(409, refusal, namesMissingIn(act));
  }
  if (refusal) throw new AppError(409, refusal);
  const found = await db.find<{ copies: number }>(
    'select count(*) as copies from document where record_id = $1',
    [id],
  );
  // The first copy of a record in an old book was issued when it was made.
  const before = status === 'legacy' ? 1 : 0;
  return {
    copyNumber: Number(found?.copies ?? 0) + before + 1,
    margin: JSON.stringify([status, margin.length, (await paper.later?.(reading, id)) ?? [], scans ?? []]),
    scans: scans ?? [],
    paper,
  };
}

/** What there is one of is issued once, and not of an act that was canceled, nor of one that stands in an old book. */
async function paperNow(
  { db }: Reading,
  id: number,
  paper: CertificatePaper,
  status: string | null,
): Promise<CertificatePaper> {
  if (!paper.once) return paper;
  const issued = await db.find('select 1 from document where record_id = $1 and certificate_kind = $2', [
    id,
    paper.kind,
  ]);
  if (!issued && status !== 'canceled' && status !== 'legacy') return paper;
  if (!paper.once.after) throw new AppError(409, 'traslado_was_issued');
  return paper.once.after;
}
