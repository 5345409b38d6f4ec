import { assigneeOf } from '@serventia/domain/property/assignee';
import { changedHolder } from '@serventia/domain/property/changed-holder';
import { ORIGINAL_KINDS, type RecordKind } from '@serventia/domain/property/act-kinds';
import { enrollmentOwner } from '@serventia/domain/property/enrollment.entity';
import type {
  enrollmentEndorsement,
  enrollmentTransfer,
} from '@serventia/domain/property/enrollment-acts.entity';
import { endUsufruct } from '@serventia/domain/property/usufruct';
import { resolveFiduciary } from '@serventia/domain/property/fiduciary';
import {
  afterTransfer,
  endedByOriginal,
  type Holding,
  TransferError,
} from '@serventia/domain/property/ownership';
import type { RowOf } from '@serventia/kit';
import { FieldErrors } from '../../http/app-error.ts';
import { beside } from '../../resource/beside.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { written } from '../written.ts';
import { isSame } from './owners-of.ts';

export type Transfer = RowOf<typeof enrollmentTransfer>;
type Owner = RowOf<typeof enrollmentOwner>;
type OwnerValues = ValuesFor<typeof enrollmentOwner>;
type Held = Pick<
  Owner,
  'id' | 'name' | 'cpf' | 'cnpj' | 'right_kind' | 'share' | 'acquired_by' | 'person' | 'legal_person'
>;

/** What a holder has by an act: that of a row which it ends, but for what it says otherwise. */
interface Replaced {
  readonly id: number;
  readonly now: OwnerValues;
}

/** Ends rights by an act, and puts others in their place, below all that are held now. */
async function replaceHeld(
  context: WriteContext,
  held: readonly Held[],
  {
    ended,
    replaced,
    label,
  }: {
    readonly ended: readonly Pick<Held, 'id'>[];
    readonly replaced: readonly Replaced[];
    readonly label: string;
  },
): Promise<void> {
  await beside(context, 'signing', async () => {
    const rows = new Map<number, Owner>();
    for (const { id } of ended)
      rows.set(id, await setFields(context, enrollmentOwner, id, { ended_by: label }, 'sign'));
    for (const [place, { id, now }] of replaced.entries()) {
      const row = rows.get(id);
      if (!row) throw new RangeError(`${label} does not end the right ${id} that it replaces`);
      const { id: _id, version: _version, ...before } = row;
      const position = held.length + place + 1;
      await addRow(context, enrollmentOwner, { ...before, ended_by: null, ...now, position });
    }
  });
}

/** Who holds which share of which right now, in the order in which they are told. */
function heldNow({ db }: WriteContext, enrollment: number): Promise<Held[]> {
  return db.query<Held>(
    `select id, name, cpf, cnpj, right_kind, share, acquired_by, person_id as person, legal_person_id as legal_person
     from enrollment_owner where enrollment_id = $1 and ended_by is null order by position, id for update`,
    [enrollment],
  );
}

interface Moving {
  readonly record_kind: RecordKind;
  readonly transfers: readonly Transfer[];
}

/** Owners after the act: who gives holds less or nothing, who takes holds more, in exact fractions for each right. */
export async function moveShares(
  context: WriteContext,
  enrollment: number,
  { record_kind: kind, transfers }: Moving,
  label: string,
): Promise<void> {
  const owners = await heldNow(context, enrollment);
  const after = holdingsAfter(
    owners.map(({ id, right_kind: right, share }) => ({ holder: `owner ${id}`, right, share })),
    kind,
    transfers
      .filter(isDisposing)
      .map(({ owner, right_kind: right, share }) => ({ holder: `owner ${owner}`, right, share })),
    transfers
      .filter((each) => !isDisposing(each))
      .map(({ id, right_kind: right, share }) => ({ holder: `transfer ${id}`, right, share })),
  );
  const left = owners.map(({ id }) => after.find(({ holder }) => holder === `owner ${id}`)?.share);
  const changed = owners.flatMap((owner, place) =>
    left[place] === owner.share ? [] : [{ id: owner.id, share: left[place] }],
  );
  const replaced = changed.flatMap(({ id, share }) =>
    share === undefined ? [] : [{ id, now: { share, since_act: label } }],
  );
  await replaceHeld(context, owners, { ended: changed, replaced, label });
  let position = owners.length + replaced.length;
  await beside(context, 'signing', async () => {
    for (const taker of transfers.filter((each) => !isDisposing(each))) {
      position += 1;
      const known = personOf(owners.find((owner) => owner.id === taker.owner && isSame(owner, taker)));
      const values: OwnerValues = {
        ...takerOf(taker),
        ...known,
        enrollment,
        position,
        acquired_by: label,
      };
      await addRow(context, enrollmentOwner, values);
    }
  });
}

/** Who held a right of the enrollment already is the person whom it knows. */
const personOf = (owner: Held | undefined): OwnerValues =>
  owner ? { person: owner.person, legal_person: owner.legal_person } : {};

export const isDisposing = (transfer: Transfer): boolean => transfer.side === 'disposing';

function takerOf(transfer: Transfer): OwnerValues {
  const { person_kind, cpf, cnpj, right_kind, share, qualification } = transfer;
  const { civil_status, asset_regime, spouse_name } = transfer;
  const marital = { civil_status, asset_regime, spouse_name };
  return {
    name: written(transfer, 'name'),
    person_kind,
    cpf,
    cnpj,
    right_kind,
    share,
    qualification,
    ...marital,
  };
}

function holdingsAfter(before: Holding[], kind: RecordKind, from: Holding[], to: Holding[]): Holding[] {
  if (ORIGINAL_KINDS.includes(kind) && from.length === 0) {
    const ended = endedByOriginal(before, to);
    if (!ended) throw FieldErrors.of('transfers', 'original_part_of_whom');
    return [...before.filter((each) => !ended.includes(each)), ...to];
  }
  try {
    return afterTransfer(before, from, to);
  } catch (error) {
    if (error instanceof TransferError) throw FieldErrors.of('transfers', error.message);
    throw error;
  }
}

/** A holder who was qualified anew holds as much of the same right by the same act. */
const QUALIFIED_ANEW = `exists (select 1 from enrollment_owner n where n.enrollment_id = o.enrollment_id
  and n.since_act = o.ended_by and n.acquired_by = o.acquired_by and n.right_kind = o.right_kind and n.share = o.share)`;

/**
 * The first act by which what an act made came to be otherwise: somebody passed it on, or, unless that does not matter,
 * was qualified anew.
 */
export async function firstMovedOn(
  { db }: WriteContext,
  enrollment: number,
  made: string,
  { isQualifyingMoving }: { readonly isQualifyingMoving: boolean },
): Promise<string | undefined> {
  const found = await db.find<{ ended_by: string }>(
    `select ended_by from enrollment_owner o
     where enrollment_id = $1 and (acquired_by = $2 or since_act = $2) and ended_by is not null
       and ($3 or acquired_by is distinct from $2 or not ${QUALIFIED_ANEW}) order by position, id limit 1`,
    [enrollment, made, isQualifyingMoving],
  );
  return found?.ended_by;
}

/** Whoever holds a right and is concerned by an averbação holds it as qualified by the averbação. */
export async function qualifyAnew(
  context: WriteContext,
  act: RowOf<typeof enrollmentEndorsement>,
  label: string,
): Promise<void> {
  if (act.owner === null) return;
  const named = await getRow(context.db, enrollmentOwner, act.owner, context.caller);
  const owners = await heldNow(context, act.enrollment);
  const replaced: Replaced[] = [];
  for (const { id } of owners.filter((owner) => owner.id === named.id || isSame(owner, named))) {
    const changed = changedHolder(act, await getRow(context.db, enrollmentOwner, id, context.caller));
    if (changed) replaced.push({ id, now: { ...changed, since_act: label } });
  }
  await replaceHeld(context, owners, { ended: replaced, replaced, label });
}

/** Who held before an act holds again, in the same shares of the same rights; what the act made ends. */
export async function giveBack(
  context: WriteContext,
  enrollment: number,
  made: string,
  label: string,
): Promise<void> {
  const owners = await context.db.query<{ id: number; ended_by: string | null }>(
    `select id, ended_by from enrollment_owner where enrollment_id = $1
     and (((acquired_by = $2 or since_act = $2) and ended_by is null) or ended_by = $2)
     order by position, id for update`,
    [enrollment, made],
  );
  await beside(context, 'signing', async () => {
    for (const { id } of owners.filter(({ ended_by: by }) => by === null))
      await setFields(context, enrollmentOwner, id, { ended_by: label }, 'cancel');
    for (const { id } of owners.filter(({ ended_by: by }) => by === made))
      await setFields(context, enrollmentOwner, id, { ended_by: null }, 'cancel');
  });
}

/** How a fiduciary ownership ends: which alienation made it, who owns in full then, and by which act. */
export interface Resolving {
  /** The label of its registro; null where none is told. */
  readonly alienation: string | null;
  /** No other alienation stands on the enrollment. */
  readonly isOnly: boolean;
  readonly winner: 'fiduciary' | 'acquisition';
  readonly label: string;
}

/** Makes full ownership of a fiduciary one and the right of acquisition; false where they are not there to be told. */
export async function endFiduciary(
  context: WriteContext,
  enrollment: number,
  { alienation, isOnly, winner, label }: Resolving,
): Promise<boolean> {
  const owners = await heldNow(context, enrollment);
  const resolved = resolveFiduciary(owners, { label: alienation, isOnly }, winner);
  if (!resolved) return false;
  const now = { right_kind: 'full', acquired_by: label, since_act: null } as const;
  const replaced = resolved.full.map(({ id }) => ({ id, now }));
  await replaceHeld(context, owners, { ended: resolved.ended, replaced, label });
  return true;
}

export async function hasFiduciary(context: WriteContext, enrollment: number): Promise<boolean> {
  const owners = await heldNow(context, enrollment);
  return owners.some(({ right_kind: right }) => right === 'fiduciary');
}

/** Ends the usufruct of a holder, for the bare owners or for the other usufructuaries; false where the rows do not tell it. */
export async function endUsufructOf(
  context: WriteContext,
  { enrollment, owner, accrues }: RowOf<typeof enrollmentEndorsement>,
  label: string,
): Promise<boolean> {
  const owners = await heldNow(context, enrollment);
  const named = owners.find(({ id }) => id === owner);
  const ending = named && endUsufruct(owners, { isEnding: (each) => isSame(each, named), accrues });
  if (!ending) return false;
  const replaced = ending.held.map(({ of, right, share }) => ({
    id: of.id,
    now: { right_kind: right, share, since_act: label },
  }));
  await replaceHeld(context, owners, { ended: ending.ended, replaced, label });
  return true;
}

/**
 * With the credit the fiduciary ownership passes to who takes it over, as the alienation made it (Lei 9.514/1997 art.
 * 28); false where the enrollment has none that this alienation made.
 */
export async function assignFiduciary(
  context: WriteContext,
  act: RowOf<typeof enrollmentEndorsement>,
  { alienation, isOnly, label }: Omit<Resolving, 'winner'>,
): Promise<boolean> {
  const owners = await heldNow(context, act.enrollment);
  const passing = owners.filter(
    ({ right_kind: right, acquired_by: by }) => right === 'fiduciary' && (isOnly || by === alienation),
  );
  const now = { person: null, legal_person: null, ...assigneeOf(act), since_act: label };
  const replaced = passing.map(({ id }) => ({ id, now }));
  await replaceHeld(context, owners, { ended: passing, replaced, label });
  return passing.length > 0;
}
