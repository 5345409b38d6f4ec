import type { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import type { RowOf } from '@serventia/kit';
import { FieldErrors } from '../../http/app-error.ts';

/** What an averbação says is free is never charged, and the other way round; throws 400 at `reason_free`. */
export function assertCharge(
  { fee_kind: kind }: Pick<RowOf<typeof recordEndorsement>, 'fee_kind'>,
  reason: number | null | undefined,
): void {
  const isFree = kind !== 'charged';
  if (isFree && !reason) throw FieldErrors.of('reason_free', 'reason_free_required');
  if (!isFree && reason) throw FieldErrors.of('reason_free', 'charged_endorsement');
}
