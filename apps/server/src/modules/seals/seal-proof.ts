import { addDays } from '@serventia/domain/calendar/civil-date';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { reasonFree, type registeredSeal } from '@serventia/domain/seals/seal.entity';
import { sealerAttachment } from '@serventia/domain/seals/seal-stock.entity';
import type { RowOf } from '@serventia/kit';
import { dayOf, officeOf } from '../../http/caller.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, deleteRow, setFields, type WriteContext } from '../../resource/write.ts';
import { written } from '../written.ts';

type Seal = RowOf<typeof registeredSeal>;

/**
 * The proof of an exemption is owed from the seal on, where its reason asks for one. One that waits to be sent for the
 * seal that was put right is that of the new one, where this is of the same act; else it is owed no more.
 */
export async function oweProof(context: WriteContext, seal: Seal, wrong: Seal | undefined): Promise<void> {
  const { db, caller } = context;
  const reason = seal.reason_free ? await getRow(db, reasonFree, seal.reason_free, caller) : undefined;
  const isOwed = reason?.needs_proof === true;
  const carried =
    isOwed && wrong?.record === seal.record ? (await pendingProofs(context, wrong.id))[0] : undefined;
  if (isOwed) {
    const office = await getRow(db, notaryOffice, officeOf(caller), caller);
    const sealedOn = dayOf(caller, new Date(written(seal, 'sealed_at')));
    const owed = { registered_seal: seal.id, due_on: addDays(sealedOn, office.exemption_proof_days) };
    if (carried === undefined)
      await addRow(context, sealerAttachment, {
        ...owed,
        proof_kind: 'other',
        description: reason.description,
        attachment_status: 'pending',
      });
    else await setFields(context, sealerAttachment, carried, owed, 'rectify');
  }
  if (wrong) await dropProofs(context, wrong.id);
}

/** What is still to be sent for a seal that stands no more is owed no more. */
export async function dropProofs(context: WriteContext, seal: number): Promise<void> {
  for (const id of await pendingProofs(context, seal))
    await deleteRow(context, sealerAttachment, id, undefined);
}

async function pendingProofs({ db, caller }: WriteContext, seal: number): Promise<number[]> {
  const found = await db.query<{ id: number }>(
    "select id from sealer_attachment where office_id = $1 and registered_seal_id = $2 and attachment_status = 'pending' order by id",
    [officeOf(caller), seal],
  );
  return found.map(({ id }) => id);
}
