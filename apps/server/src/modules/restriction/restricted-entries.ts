import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { groundOf } from '@serventia/domain/office/restriction/restriction-rules';
import type { RowOf } from '@serventia/kit';
import { FieldErrors } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { mayOpenRestricted } from '../../http/closed-rows.ts';
import type { WriteContext } from '../../resource/write.ts';
import { isOpened, logReading, restrictRecord } from './restrict-record.ts';

/** Throws 400 where somebody writes a restricted entry who may not read it; the product's own work asks nobody. */
export function assertMayRestrict(caller: Caller, restricted: boolean | null | undefined): void {
  if (restricted && caller.sessionRow !== undefined && !mayOpenRestricted(caller))
    throw FieldErrors.of('restricted', 'restricted_needs_grant');
}

/** A restricted entry restricts what it is within, as its declaration says; who writes it reads it, and the log says so. */
export async function followRestriction(
  context: WriteContext,
  entry: RowOf<typeof recordEndorsement>,
): Promise<void> {
  if (!entry.restricted) return;
  const isWhole =
    entry.endorsement_status === 'done' && recordEndorsement.restricted?.raises?.(entry) === true;
  const restriction = await restrictRecord(context, entry.record, {
    extent: isWhole ? 'record' : 'margin',
    ground: groundOf(entry),
  });
  if (context.caller.sessionRow === undefined || (await isOpened(context, entry.record))) return;
  await logReading(context, restriction, { reading_ground: 'entry' });
}
