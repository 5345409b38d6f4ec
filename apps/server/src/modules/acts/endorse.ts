import { entryFindings } from '@serventia/domain/office/endorsement-findings';
import { endorsementType, recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { RecordStatus } from '@serventia/domain/civil/record-status';
import type { RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { todayOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';

const REGISTERED: ReadonlySet<unknown> = new Set<RecordStatus>(['pending', 'sealed', 'legacy']);

/** The record of an action that only a registered act bears, held until the transaction ends. */
export async function lockRegistered(context: WriteContext, id: number): Promise<RowOf<typeof recordEntity>> {
  const record = await getRow(context.db, recordEntity, id, context.caller, { lock: true });
  if (!REGISTERED.has(record.status)) throw new AppError(409, 'record_not_registered');
  return record;
}

export function endorsementActions(services: Services): HandlersOf<typeof recordEndorsement> {
  return { register: inTransaction(services, (context, { id }) => enterEndorsement(context, id)) };
}

/** Enters an averbação or anotação: it takes the next number of its record and stands for good (LRP art. 97). */
export async function enterEndorsement(
  context: WriteContext,
  id: number,
): Promise<RowOf<typeof recordEndorsement>> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, recordEndorsement, id, 'register');
  const record = await lockRegistered(context, row.record);
  const { type, book } = await typeAndBook(context, row, record);
  const findings = entryFindings(row, type, book);
  if (findings.length > 0) throw FieldErrors.fromFindings(findings);
  const last = await db.find<{ last: number | null }>(
    'select max(number) as last from record_endorsement where record_id = $1',
    [record.id],
  );
  return setFields(
    context,
    recordEndorsement,
    id,
    {
      number: (last?.last ?? 0) + 1,
      ...reached,
      registered_on: todayOf(caller),
      registered_by: caller.name,
      // What the type restricts is left out of certificates, whatever was typed (LRP art. 57 §7; CNN art. 116 §2).
      ...(type.restricted ? { restricted: true, on_certificate: false } : {}),
    },
    'register',
  );
}

/** The type of an entry, and the letter of the book that its record stands in: `b_aux`. */
async function typeAndBook(
  { db, caller }: WriteContext,
  row: RowOf<typeof recordEndorsement>,
  record: RowOf<typeof recordEntity>,
): Promise<{ type: RowOf<typeof endorsementType>; book: string | undefined }> {
  const type = await getRow(db, endorsementType, row.endorsement_type, caller);
  const found = await db.find<{ letter: string }>(
    'select b.letter from record_type t join book_type b on b.id = t.book_type_id where t.id = $1',
    [record.record_type],
  );
  return { type, book: found?.letter.toLowerCase().replace('-', '_') };
}
