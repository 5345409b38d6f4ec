import { protocol as protocolEntity } from '@serventia/domain/notes/protocol.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { enrollment as enrollmentEntity } from '@serventia/domain/property/enrollment.entity';
import {
  enrollmentEndorsement,
  enrollmentRecord,
  type enrollmentTransfer,
} from '@serventia/domain/property/enrollment-acts.entity';
import { lienPartiesOf } from '@serventia/domain/property/lien-party.entity';
import type {
  ActProtocol,
  CancelledAct,
  EnrollmentReading,
  Mover,
} from '@serventia/domain/texts/property/act-reading';
import type { RowOf } from '@serventia/kit';
import { dayOf, officeOf } from '../../http/caller.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { lookUp } from '../texts/named-rows.ts';
import { written } from '../written.ts';
import { openedFrom } from './origins.ts';
import { type EnrollmentOwner, isSame, ownersOf } from './owners-of.ts';

export type WholeRecord = WholeRow<typeof enrollmentRecord>;
export type WholeEndorsement = WholeRow<typeof enrollmentEndorsement>;

/** Somebody who writes in an office without a role of their own there is one of its clerks (Lei 8.935/1994 art. 20). */
const CLERK = 'escrevente';

type Transfer = RowOf<typeof enrollmentTransfer>;

/** Who gives is an owner, as the matrícula qualifies them; what the act says of them goes first. */
function transmittersOf(transfers: readonly Transfer[], owners: readonly EnrollmentOwner[]): Mover[] {
  return transfers.flatMap((transfer) => {
    const owner = owners.find(({ id }) => id === transfer.owner);
    if (transfer.side !== 'disposing' || !owner) return [];
    const { share, right_kind, qualification } = transfer;
    return [{ ...owner, share, right_kind, qualification: qualification || owner.qualification }];
  });
}

function acquirersOf(transfers: readonly Transfer[]): Mover[] {
  return transfers.flatMap((transfer) =>
    transfer.side === 'acquiring' && transfer.name ? [{ ...transfer, name: transfer.name }] : [],
  );
}

async function protocolOf({ db, caller }: Reading, id: number | null): Promise<ActProtocol | null> {
  if (id === null) return null;
  const row = await getRow(db, protocolEntity, id, caller);
  return { ...row, enteredOn: dayOf(caller, new Date(written(row, 'entered_at'))) };
}

async function sealOf({ db, caller }: Reading, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const found = await db.find<{ seal_number: string | null }>(
    'select seal_number from registered_seal where id = $1 and office_id = $2',
    [id, officeOf(caller)],
  );
  return found?.seal_number ?? null;
}

async function cancelledBy({ db, caller }: Reading, act: WholeEndorsement): Promise<CancelledAct | null> {
  if (act.cancels !== null) {
    const row = await getRow(db, enrollmentRecord, act.cancels, caller);
    const { label, dated_on: on, creditor, record_kind: kind } = row;
    return { letter: 'R', kind, label, on, creditor };
  }
  if (act.cancels_endorsement === null) return null;
  const row = await getRow(db, enrollmentEndorsement, act.cancels_endorsement, caller);
  const { label, dated_on: on, endorsement_kind: kind, creditor } = row;
  return { letter: 'AV', kind, burden: row.burden, label, on, creditor };
}

/** The alienation that a consolidation ends, with those who hold the fiduciary ownership that it made. */
async function consolidatedOf(
  { db, caller }: Reading,
  act: WholeEndorsement,
  owners: readonly EnrollmentOwner[],
): Promise<EnrollmentReading['consolidated']> {
  if (act.guarantee === null) return null;
  const { label, dated_on: on } = await getRow(db, enrollmentRecord, act.guarantee, caller);
  const creditors = owners.filter(
    ({ right_kind: right, acquired_by: by, ended_by: ended }) =>
      right === 'fiduciary' && by === label && ended === null,
  );
  return { label, on, creditors };
}

/** All that somebody has of the usufruct now. */
function usufructOf(owners: readonly EnrollmentOwner[], id: number | null): EnrollmentOwner[] {
  const named = owners.find((owner) => owner.id === id);
  if (!named) return [];
  return owners.filter(
    (owner) => owner.right_kind === 'usufruct' && owner.ended_by === null && isSame(owner, named),
  );
}

/**
 * An act of a matrícula with all that its text is written from; `number` is the one that signing gives it, null for a
 * draft. Undefined while the matrícula itself has no number.
 */
export async function readEnrollmentAct(
  reading: Reading,
  act: WholeRecord | WholeEndorsement,
  number: number | null,
): Promise<EnrollmentReading | undefined> {
  const { db, caller } = reading;
  const enrollment = await getRow(db, enrollmentEntity, act.enrollment, caller);
  if (enrollment.number === null || enrollment.cnm === null) return undefined;
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const { names, role } = await lookUp(reading, [], [office.city]);
  const official = { name: office.official_name, role: office.official_role };
  const all = await ownersOf(reading, act.enrollment);
  const transfers = 'transfers' in act ? act.transfers : [];
  const parties = 'lien_parties' in act ? act.lien_parties : [];
  const owner = 'owner' in act ? act.owner : null;
  return {
    act,
    transmitters: transmittersOf(transfers, all),
    acquirers: acquirersOf(transfers),
    creditors: lienPartiesOf(parties, 'creditor'),
    debtors: lienPartiesOf(parties, 'debtor'),
    owners: all.filter(({ ended_by: ended }) => ended === null),
    owner: all.find(({ id }) => id === owner) ?? null,
    protocol: await protocolOf(reading, act.protocol),
    cancelled: 'cancels' in act ? await cancelledBy(reading, act) : null,
    ending:
      'owner' in act && act.endorsement_kind === 'usufruct_extinction' ? usufructOf(all, act.owner) : [],
    consolidated: 'guarantee' in act ? await consolidatedOf(reading, act, all) : null,
    enrollment: { number: enrollment.number, cnm: enrollment.cnm },
    opened: 'owner' in act ? await openedFrom(reading, act.enrollment) : [],
    number,
    labelFormat: office.act_label_format,
    office: { name: office.name, city: names.city(office.city) ?? null, official },
    signer: caller.name === official.name ? official : { name: caller.name, role: role ?? CLERK },
    seal: await sealOf(reading, act.registered_seal),
  };
}
