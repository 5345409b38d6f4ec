import type { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { reasonFree } from '@serventia/domain/seals/seal.entity';
import type { RowOf } from '@serventia/kit';
import { FieldErrors } from '../../http/app-error.ts';
import { findRow, type Reading } from '../../resource/read.ts';

/**
 * What an averbação says is free is never charged, and the other way round; a charged one may be reduced. Throws 400 at
 * `reason_free`.
 */
export async function assertCharge(
  { db, caller }: Reading,
  { fee_kind: kind }: Pick<RowOf<typeof recordEndorsement>, 'fee_kind'>,
  reason: number | null | undefined,
): Promise<void> {
  const isFree = kind !== 'charged';
  const given = reason ? await findRow(db, reasonFree, reason, caller) : undefined;
  const isReduced = typeof given?.reduction === 'string';
  if (isFree && (!reason || isReduced)) throw FieldErrors.of('reason_free', 'reason_free_required');
  if (!isFree && reason && !isReduced) throw FieldErrors.of('reason_free', 'charged_endorsement');
}
