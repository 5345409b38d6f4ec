import { lastDay } from '@serventia/domain/calendar/office-calendar';
import { collectionFindings, signersOf } from '@serventia/domain/notes/act-signatures';
import type { deedPart } from '@serventia/domain/notes/deed-parts.entity';
import type { deed } from '@serventia/domain/notes/deed.entity';
import type { proxyPart } from '@serventia/domain/notes/proxy-parts.entity';
import type { proxy } from '@serventia/domain/notes/proxy.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors, notFound } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { ActionHandler } from '../../resource/actions.ts';
import { beside } from '../../resource/beside.ts';
import { getWhole } from '../../resource/findings.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { followRows } from '../../resource/write-rows.ts';
import type { Act, Registration } from '../acts/act.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';

type SignedEntity = typeof deed | typeof proxy;
type PartEntity = typeof deedPart | typeof proxyPart;

/**
 * What a registered act of notes waits for: its parties become those who must sign it, and the record says how many
 * they are and until when. Runs in the transaction that registers it.
 */
export const awaitSignatures =
  (part: PartEntity) =>
  async (
    context: WriteContext,
    { parts }: { readonly parts: readonly RowOf<PartEntity>[] },
    { office, on }: Registration,
  ): Promise<ValuesFor<typeof recordEntity>> => {
    const { db, caller } = context;
    const signing = new Set(signersOf(parts).map(({ id }) => id));
    const rows = parts.map(({ id }) => ({
      id,
      signature_state: signing.has(id) ? 'missing' : 'not_needed',
      signed_on: null,
    }));
    await followRows(context, part, rows, 'register');
    if (signing.size === 0) return { missing_signatures: 0 };
    const calendar = await calendarOf(db, officeOf(caller));
    return {
      missing_signatures: signing.size,
      signatures_until: lastDay('days', on, calendar, office.signature_days),
    };
  };

/** What is told of a signature. */
type SignatureInput = Pick<Parameters<typeof collectionFindings>[2], 'signature_kind' | 'signed_on'> & {
  readonly part: number;
};

/** `POST {id}/collect_signature/`: one party has signed; with the last one the act is whole. */
export const collectAction = <E extends SignedEntity>(
  services: Services,
  act: Act<E>,
  part: PartEntity,
): ActionHandler<SignatureInput> =>
  inTransaction(services, (context, { id, input }) => collectSignature(context, { act, part, id, input }));

interface Collecting<E extends SignedEntity> {
  readonly act: Act<E>;
  readonly part: PartEntity;
  readonly id: number;
  readonly input: SignatureInput;
}

/** Enters the signature of a party; throws 409 where the act waits for none, 400 for what contradicts it. */
export async function collectSignature<E extends SignedEntity>(
  context: WriteContext,
  { act, part: partEntity, id, input }: Collecting<E>,
): Promise<Row> {
  const { db, caller } = context;
  // The record is held first: of two last signatures at once, one finds that the other has been entered.
  const record = await getRow(db, recordEntity, id, caller, { lock: true });
  if (record.resource !== act.entity.name) throw notFound();
  if (record.status !== 'pending' || !record.missing_signatures)
    throw new AppError(409, 'no_signature_awaited');
  const whole = await getWhole(context, act.entity, id);
  const { signature_kind: kind, signed_on: on } = input;
  const parts: readonly RowOf<PartEntity>[] = (whole as WholeRow<SignedEntity>).parts;
  const party = parts.find((each) => each.id === input.part);
  if (!party) throw FieldErrors.of('part', 'reference_not_meant', { id: input.part });
  const { act_form: form } = whole as WholeRow<SignedEntity>;
  const findings = collectionFindings(
    {
      act_form: form,
      registered_on: record.registered_on,
      signatures_until: record.signatures_until,
      parts,
    },
    party,
    { signature_kind: kind, signed_on: on },
  );
  if (findings.length > 0) throw FieldErrors.fromFindings(findings);
  const left = record.missing_signatures - 1;
  await beside(context, 'signing', async () => {
    const signed = { signature_kind: kind, signature_state: 'collected', signed_on: on } as const;
    await setFields(context, partEntity, party.id, signed, 'collect_signature');
    await followRows(context, recordEntity, [{ id, missing_signatures: left }], 'collect_signature');
  });
  if (left === 0) await act.afterSigned?.(context, whole);
  await db.query("select announce('seal_credits', $1)", [officeOf(caller)]);
  return getRow(db, act.entity, id, caller);
}
