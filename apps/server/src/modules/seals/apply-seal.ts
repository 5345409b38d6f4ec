import { randomUUID } from 'node:crypto';
import { actDateOf, chargedValueOf, grantorsOf } from '@serventia/domain/fees/act-charge';
import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { NOTE_ACTS } from '@serventia/domain/documents/requests/request-fields';
import { type Fee, isByValue } from '@serventia/domain/fees/calculate';
import { reliefOf } from '@serventia/domain/fees/relief';
import { type ChargedTable, type FeePolicy, PRINTED_TABLE } from '@serventia/domain/fees/fee-policy';
import { sealCharge } from '@serventia/domain/fees/seal-charge';
import { missingNames } from '@serventia/domain/notes/act-signatures';
import { protocol as protocolEntity } from '@serventia/domain/notes/protocol.entity';
import { SEALED_SERVICES, type SealedServiceName } from '@serventia/domain/notes/sealed-services';
import { isCertified } from '@serventia/domain/office/act';
import { book } from '@serventia/domain/office/book.entity';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { actService, costTable, reasonFree, registeredSeal } from '@serventia/domain/seals/seal.entity';
import { adminCostTable } from '@serventia/domain/seals/admin-cost-table.entity';
import { sealParties } from '@serventia/domain/seals/seal-parties';
import { getEntity } from '@serventia/domain/registry';
import { amountOf, centsOf, type RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { type Caller, dayOf, officeOf, scopeOf, todayOf } from '../../http/caller.ts';
import type { SteppedRequest } from '../../resource/actions.ts';
import { beside } from '../../resource/beside.ts';
import { canStep, holdForStep, stateAfter } from '../../resource/life.ts';
import { findRow, getRow, type ReadRow } from '../../resource/read.ts';
import { addRow, setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { writeAs } from '../in-transaction.ts';
import { presentAct } from '../margin/read-margin.ts';
import { OutsideRefused, OutsideUnavailable } from '../../outside/failures.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { costTableOn, feeOf, loadCostTable } from './cost-tables.ts';
import { enrollmentActOf, enrollmentActSubject, nameEnrollmentSeal } from './enrollment-acts.ts';
import { enterCredit } from './ledger.ts';
import { keptCharge } from './seal-fees.ts';
import { oweProof } from './seal-proof.ts';
import { findSealer } from './sealers.ts';
import type { SealRequest, SealSummary } from './sealer-wire.ts';

export interface SealOrder {
  readonly recordId: number;
  readonly purpose: 'act' | 'line' | 'certificate' | 'endorsement';
  /** The averbação of a seal of that purpose. */
  readonly entry?: number;
  readonly actService: number;
  /** Why nothing is charged, null where it is charged; as the service says unless told. */
  readonly reasonFree: number | null | undefined;
  /** In cents; that of the act itself unless told. */
  readonly value?: number | undefined;
  /** As many as the act has of what the service is charged for, unless told. */
  readonly quantity?: number | undefined;
  /** The protocol whose day chooses the table, where the state goes by it. */
  readonly protocol?: number | undefined;
  /** Keeps the answer in the transaction that writes the outcome. */
  readonly keep?: Keep;
}

type Seal = RowOf<typeof registeredSeal>;
type ActRecord = RowOf<typeof recordEntity>;

/** The part of an order that its price follows from. */
export type ChargedOrder = Omit<SealOrder, 'recordId' | 'purpose' | 'entry' | 'keep'>;

type Reading = Pick<WriteContext, 'db' | 'caller'>;

export type Keep = SteppedRequest['keep'];

/** An act as it stands, which is charged by what it says. */
interface Charged {
  readonly resource: string;
  readonly row: Row;
}

/**
 * Seals an act or a certificate. The order and the promised credit are kept before the court is asked and the
 * outcome after it, so that whatever dies in between, the same order is found again and finished once.
 */
export async function applySeal(services: Services, caller: Caller, order: SealOrder): Promise<Seal> {
  const { id, isNew } = await writeAs(services, caller, (context) => reserveSeal(context, order));
  return finishSeal(services, caller, { id, isNew, keep: order.keep });
}

/** The order of this purpose that still waits for the court, or a new one with its credit reserved. */
async function reserveSeal(context: WriteContext, order: SealOrder): Promise<{ id: number; isNew: boolean }> {
  const { db, caller } = context;
  const record = await getRow(db, recordEntity, order.recordId, caller, { lock: true });
  assertSealable(record, order.purpose);
  const waiting = await db.find<{ id: number }>(
    `select id from registered_seal where record_id = $1 and purpose = $2 and record_endorsement_id is not distinct from $3
       and seal_status = 'reserved' and ($2 <> 'line' or act_service_id = $4) limit 1`,
    [order.recordId, order.purpose, order.entry ?? null, order.actService],
  );
  if (waiting) return { id: waiting.id, isNew: false };
  if (order.entry) assertUnsealed(await getRow(db, recordEndorsement, order.entry, caller, { lock: true }));
  const place = {
    record: order.recordId,
    record_endorsement: order.entry ?? null,
    purpose: order.purpose,
  } as const;
  // A certificate is charged by the day it is issued, and as one.
  const act = isOfAct(order.purpose) ? await actOf(context, record) : undefined;
  if (order.purpose === 'line') await assertNewLine(context, order);
  if (act && record.missing_signatures) throw new AppError(409, 'signatures_missing', namesMissingIn(act));
  const [id = 0] = await orderSeals(context, order, place, record.title ?? '', 1, act);
  return { id, isNew: true };
}

/** A seal of an act itself or of something else that is charged with it. */
const isOfAct = (purpose: Seal['purpose']): boolean => purpose === 'act' || purpose === 'line';

/** Each service of an act has one seal (dossier 3.5, S3). */
async function assertNewLine({ db }: WriteContext, order: SealOrder): Promise<void> {
  const sealed = await db.find(
    "select 1 from registered_seal where record_id = $1 and purpose in ('act', 'line') and act_service_id = $2 and seal_status = 'applied'",
    [order.recordId, order.actService],
  );
  if (sealed) throw FieldErrors.of('act_service', 'sealed_service');
}

/** The parties of an act who have not signed it. */
export const namesMissingIn = ({ row }: Charged): { readonly names: string } => ({
  names: missingNames(row['parts'] as Parameters<typeof missingNames>[0]).join(', '),
});

/** The act of a record, with those who take part in it and what it is about. */
export async function actOf(
  { db, caller }: Reading,
  record: Pick<ActRecord, 'id' | 'resource'>,
): Promise<Charged> {
  const resource = written(record, 'resource');
  const entity = getEntity(resource);
  const children = ['parties', 'parts', 'properties'].filter((child) => child in (entity.children ?? {}));
  return { resource, row: await getRow(db, entity, record.id, caller, { children }) };
}

/** Keeps so many orders for one seal each, with the credit of each promised; their ids. */
export async function orderSeals(
  context: WriteContext,
  order: ChargedOrder,
  place: ValuesFor<typeof registeredSeal>,
  title: string,
  count: number,
  act?: Charged,
): Promise<number[]> {
  const { db, caller } = context;
  const { actService: serviceId } = order;
  const service = await findRow(db, actService, serviceId, caller);
  if (!service) throw FieldErrors.of('act_service', 'invalid_reference', { id: serviceId });
  const { price, reason, charged } = await priceOf(context, service, order, act);
  await findSealer(db, officeOf(caller));
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const seal = await addRow(context, registeredSeal, {
      ...place,
      ...charged,
      act_service: serviceId,
      reason_free: reason?.id ?? null,
      seal_status: 'reserved',
      client_key: randomUUID(),
      price: amountOf(price),
      sealed_by: caller.name,
    });
    ids.push(seal.id);
    await enterCredit(context, {
      kind: 'reserve',
      cents: price,
      seal: seal.id,
      description: `${service.code} ${title}`.slice(0, 200),
    });
  }
  return ids;
}

/** An averbação is sealed once, after it was entered; an anotação is not. */
function assertUnsealed(entry: RowOf<typeof recordEndorsement>): void {
  if (entry.entry_kind !== 'averbacao') throw new AppError(409, 'needs_no_seal');
  if (entry.endorsement_status !== 'done') throw new AppError(409, 'endorsement_not_registered');
  if (entry.registered_seal) throw new AppError(409, 'sealed_endorsement');
}

const isOfNotes = (resource: string | null): boolean => NOTE_ACTS.some((act) => act === resource);

function assertSealable(record: ActRecord, purpose: SealOrder['purpose']): void {
  // An averbação may have canceled its record.
  if (purpose === 'endorsement') return;
  if (purpose === 'certificate') {
    // A canceled act of notes has certidões, which say that it was canceled.
    if (!isCertified(record.status) && !(record.status === 'canceled' && isOfNotes(record.resource)))
      throw new AppError(409, 'not_sealed');
    return;
  }
  if (purpose === 'line') {
    if (record.status !== 'pending' && record.status !== 'sealed') throw new AppError(409, 'wrong_status');
    return;
  }
  stateAfter(recordEntity, record, 'seal');
}

interface Price {
  readonly fee: Fee;
  /** What the court takes for one seal, in cents. */
  readonly price: number;
  readonly reason: RowOf<typeof reasonFree> | undefined;
  /** In cents, what the act declares and the service does not go by. */
  readonly valueLeftOut: number | undefined;
  /** What the seal keeps of how it was charged. */
  readonly charged: ValuesFor<typeof registeredSeal>;
}

type Service = RowOf<typeof actService>;

/** What the seal costs the office and the act the citizen, by the table that the dates of the act choose. */
export async function priceOf(
  context: Reading,
  service: Service,
  order: ChargedOrder,
  act: Charged | undefined,
): Promise<Price> {
  const { db, caller } = context;
  const today = todayOf(caller);
  const { protocol = titleOf(act) } = order;
  const dates = {
    act: act ? actDateOf(act.row, today) : today,
    protocol: (await protocolDay(context, protocol)) ?? statedProtocolDay(act),
  };
  const tableId = await costTableOn(db, officeOf(caller), dates);
  const table = await loadCostTable(db, tableId);
  const reason = await reasonOf(context, service, order.reasonFree);
  const value = order.value ?? (act && chargedValueOf(act.resource, act.row, policyOf(table)));
  const quantity = quantityOf(service, order.quantity, act, policyOf(table));
  const asked = {
    code: service.code,
    quantity,
    ...(reason ? reliefOf(reason) : {}),
    ...(value === undefined ? {} : { valueCents: value }),
  };
  const fee = feeOf(table, asked, 'act_service');
  if (fee.totalCents === 0 && reason === undefined)
    throw FieldErrors.of('reason_free', 'reason_free_required');
  const charged = {
    cost_table: tableId,
    charged_on: table.policy?.chosenBy === 'protocol_date' ? (dates.protocol ?? dates.act) : dates.act,
    charged_value: value === undefined ? null : amountOf(value),
    protocol: protocol ?? null,
    quantity,
    total: amountOf(fee.totalCents),
    charge: sealCharge(service, fee, reason?.reduction),
  };
  const valueLeftOut =
    value !== undefined && value > 0 && !isByValue(table, service.code) ? value : undefined;
  const price = fee.lines.reduce((sum, line) => sum + line.sealPriceCents, 0);
  return { fee, price, reason, valueLeftOut, charged };
}

const policyOf = ({ policy }: ChargedTable): FeePolicy => policy ?? PRINTED_TABLE;

/**
 * Why a service is free or reduced: the reason that is given, or else its usual one; null says that it is neither. Throws
 * 400 at `reason_free` for one that there is not.
 */
export async function reasonOf(
  { db, caller }: Reading,
  { reason_free: usual }: Pick<Service, 'reason_free'>,
  given: number | null | undefined,
): Promise<RowOf<typeof reasonFree> | undefined> {
  const reason = given === undefined ? usual : given;
  if (reason === null) return undefined;
  const found = await findRow(db, reasonFree, reason, caller);
  if (!found) throw FieldErrors.of('reason_free', 'invalid_reference', { id: reason });
  return found;
}

/** The office's day on which a title was entered in the protocol. */
async function protocolDay({ db, caller }: Reading, id: number | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const row = await findRow(db, protocolEntity, id, caller);
  if (!row) throw FieldErrors.of('protocol', 'invalid_reference', { id });
  return dayOf(caller, new Date(written(row, 'entered_at')));
}

/** The title of an act of a matrícula, which stands in the protocol. */
function titleOf(act: Charged | undefined): number | undefined {
  const title = act?.row['protocol'];
  return typeof title === 'number' ? title : undefined;
}

/** The day of a protocol that was kept elsewhere, as the act states it. */
function statedProtocolDay(act: Charged | undefined): string | undefined {
  const day = act?.row['protocol_on'];
  return typeof day === 'string' ? day : undefined;
}

/** How many an act is charged as; what is charged for each grantor is counted, and no other number is taken. */
function quantityOf(
  service: Service,
  given: number | undefined,
  act: Charged | undefined,
  policy: FeePolicy,
): number {
  if (!act || service.charged_per !== 'grantor') return given ?? 1;
  const count = grantorsOf(act.row, policy);
  if (count === 0) throw FieldErrors.of('act_service', 'no_grantor_to_charge');
  if (given !== undefined && given !== count) throw FieldErrors.of('quantity', 'grantors_counted', { count });
  return count;
}

interface OrderedSeal {
  readonly id: number;
  readonly isNew?: boolean;
  readonly keep?: Keep | undefined;
}

/**
 * Asks the court for a reserved seal (unless it is new, first for what it already gave) and writes the outcome. Throws
 * 409 for an order that is being withdrawn.
 */
export async function finishSeal(
  services: Services,
  caller: Caller,
  { id: sealId, isNew = false, keep }: OrderedSeal,
): Promise<Seal> {
  const { request, client } = await services.database.read(scopeOf(caller), async (db) => ({
    request: await requestOf({ db, caller, hooks: services.entityHooks }, sealId),
    client: services.sealerClientOf(await findSealer(db, officeOf(caller))),
  }));
  let summary: SealSummary;
  try {
    summary =
      (isNew ? undefined : await client.findSeal(request.clientKey)) ?? (await client.requestSeal(request));
  } catch (error) {
    if (error instanceof OutsideRefused) {
      await writeAs(services, caller, (context) => dropSeal(context, sealId, 'reject', error.message));
      throw new AppError(409, 'sealer_refused', { message: error.message });
    }
    if (error instanceof OutsideUnavailable) throw new AppError(503, 'sealer_unavailable');
    throw error;
  }
  return writeAs(services, caller, async (context) => {
    const seal = await confirmSeal(context, sealId, summary);
    await keep?.(context.db, seal);
    return seal;
  });
}

async function requestOf({ db, caller }: WriteContext, sealId: number): Promise<SealRequest> {
  const seal = await getRow(db, registeredSeal, sealId, caller, {
    referred: { act_service: actService, reason_free: reasonFree, cost_table: costTable },
  });
  if (seal.withdrawal_asked_at) throw new AppError(409, 'seal_being_withdrawn');
  const { reason_free: reason } = seal;
  const service = written(seal, 'act_service');
  const { code, reduction = null } = keptCharge(seal) ?? { code: service.code };
  return {
    ...(await subjectOf({ db, caller }, seal)),
    clientKey: written(seal, 'client_key'),
    path: service.sealer_path,
    actCode: code,
    costTableCode: code,
    costTableVersion: await tableVersion({ db, caller }, written(seal, 'cost_table')),
    clerk: written(seal, 'sealed_by'),
    exempt: reason && !reduction ? { reason: `${reason.code} ${reason.legal_basis}` } : null,
    ...typeCode(seal.purpose, code),
    ...(await rectifiedPart({ db, caller }, seal)),
  };
}

/** What the court is told of the seal that one is asked for in the place of. */
async function rectifiedPart(
  { db, caller }: Reading,
  { rectifies, correction_reason: reason }: Pick<Seal, 'rectifies' | 'correction_reason'>,
): Promise<Pick<SealRequest, 'rectifies'>> {
  if (!rectifies) return {};
  const wrong = await getRow(db, registeredSeal, rectifies, caller);
  return { rectifies: { sealNumber: written(wrong, 'seal_number'), reason: reason ?? '' } };
}

/** The table as the court calls it. */
async function tableVersion(
  { db, caller }: Reading,
  { admin_cost_table: published, state, year }: RowOf<typeof costTable>,
): Promise<string> {
  const told = published ? await findRow(db, adminCostTable, published, caller) : undefined;
  return told?.version_code ?? `${state}-${year}`;
}

function typeCode(
  purpose: Seal['purpose'],
  code: string,
): Pick<SealRequest, 'registrationTypeCode' | 'certificateTypeCode'> {
  if (isOfAct(purpose)) return { registrationTypeCode: code };
  return purpose === 'certificate' ? { certificateTypeCode: code } : {};
}

type Subject = Pick<SealRequest, 'parties' | 'book' | 'sheet' | 'term'>;

/**
 * The parties that a seal names and the place where it stands: those of an act, or of a service of the counter or a
 * request, which have no book.
 */
async function subjectOf(
  { db, caller }: Reading,
  seal: Pick<
    Seal,
    | 'record'
    | 'purpose'
    | 'certificate_request'
    | 'enrollment_record'
    | 'enrollment_endorsement'
    | SealedServiceName
  >,
): Promise<Subject> {
  if (seal.certificate_request) {
    const request = await getRow(db, certificateRequest, seal.certificate_request, caller);
    // A certificate of an enrollment or a transcrição names who asked for it; one that nothing was found, who was searched.
    const name = request.enrollment || request.transcription ? request.requester_name : request.subject;
    return { parties: name ? [name] : [], book: null, sheet: null, term: null };
  }
  const counter = sealedServiceOf(seal);
  if (counter) {
    const service = SEALED_SERVICES[counter.name];
    const names = service.parties(await getRow(db, service.entity, counter.id, caller));
    return { parties: names.filter(Boolean).map(String), book: null, sheet: null, term: null };
  }
  const enrolled = enrollmentActOf(seal);
  if (enrolled) return enrollmentActSubject({ db, caller }, enrolled);
  const record = await getRow(db, recordEntity, written(seal, 'record'), caller, { referred: { book } });
  const { resource, row } = await actOf({ db, caller }, record);
  const present = await presentAct({ db, caller }, { name: resource }, row);
  const purpose = seal.purpose === 'certificate' ? 'certificate' : 'act';
  return { parties: sealParties(resource, present, purpose), ...placeOf(record) };
}

/** The service of the counter that a seal is of; undefined for that of an act. */
function sealedServiceOf(
  seal: Pick<Seal, SealedServiceName>,
): { readonly name: SealedServiceName; readonly id: number } | undefined {
  for (const name of Object.keys(SEALED_SERVICES) as SealedServiceName[]) {
    const id = seal[name];
    if (id) return { name, id };
  }
  return undefined;
}

/** Where an act stands; a proceeding such as a marriage license stands in no book. */
function placeOf(
  record: ReadRow<typeof recordEntity, never, { book: typeof book }>,
): Pick<SealRequest, 'book' | 'sheet' | 'term'> {
  if (!record.book) return { book: null, sheet: null, term: null };
  return {
    book: record.book.name,
    sheet: `${written(record, 'sheet')}${record.face === 'V' ? 'v' : ''}`,
    term: String(written(record, 'term')),
  };
}

/** The court has sealed: the credit is consumed, and an act moves from pending to sealed. Twice is once. */
export async function confirmSeal(
  context: WriteContext,
  sealId: number,
  summary: SealSummary,
): Promise<Seal> {
  const { db, caller } = context;
  const before = await getRow(db, registeredSeal, sealId, caller, { lock: true });
  if (!canStep(registeredSeal, before, 'apply')) return before;
  const wrong = before.rectifies ? await giveWay(context, before, before.rectifies) : undefined;
  const seal = await setFields(
    context,
    registeredSeal,
    sealId,
    {
      ...stateAfter(registeredSeal, before, 'apply'),
      seal_number: summary.sealNumber,
      sealed_at: summary.generatedAt,
      seal_text: summary.text,
      qr_value: summary.qrValue,
    },
    'apply',
  );
  await enterCredit(context, {
    kind: 'consume',
    cents: Number(centsOf(written(seal, 'price'))),
    seal: sealId,
    description: summary.sealNumber,
  });
  if (seal.record_endorsement) await nameSeal(context, seal.record_endorsement, sealId, 'seal');
  const enrolled = enrollmentActOf(seal);
  if (enrolled) await nameEnrollmentSeal(context, enrolled, seal);
  else if (seal.purpose === 'act' && wrong?.record !== seal.record) {
    const { row, reached } = await holdForStep(context, recordEntity, written(seal, 'record'), 'seal');
    await setFields(context, recordEntity, row.id, reached, 'seal');
  }
  await oweProof(context, seal, wrong);
  const counter = sealedServiceOf(seal);
  if (counter) await closeService(context, counter.name, counter.id);
  return getRow(db, registeredSeal, sealId, caller);
}

/** The seal that a new one puts right: what it cost is given back, and an act that it did not belong to waits again. */
async function giveWay(context: WriteContext, by: Seal, id: number): Promise<Seal> {
  const step = await holdForStep(context, registeredSeal, id, 'rectify');
  const isOfAnother = step.row.record !== by.record;
  const wrong = await setFields(
    context,
    registeredSeal,
    id,
    { ...step.reached, rectified_by: by.id },
    isOfAnother ? 'reassign' : 'rectify',
  );
  await giveBack(context, wrong);
  if (isOfAnother) await unsealAct(context, wrong);
  return wrong;
}

/** Gives back to the office's credits what an applied seal cost. */
export function giveBack(context: WriteContext, seal: Seal): Promise<void> {
  return enterCredit(context, {
    kind: 'refund',
    cents: Number(centsOf(written(seal, 'price'))),
    seal: seal.id,
    description: written(seal, 'seal_number'),
  });
}

/** What a seal was of has none now: an act waits for another, an averbação may be sealed again. */
export async function unsealAct(context: WriteContext, seal: Seal): Promise<void> {
  if (seal.record_endorsement) return nameSeal(context, seal.record_endorsement, null, 'unseal');
  const enrolled = enrollmentActOf(seal);
  if (enrolled) return nameEnrollmentSeal(context, enrolled, null);
  if (seal.purpose !== 'act') return;
  const { db, caller } = context;
  const act = await getRow(db, recordEntity, written(seal, 'record'), caller, { lock: true });
  // A judge may have cancelled it since.
  if (canStep(recordEntity, act, 'unseal'))
    await setFields(context, recordEntity, act.id, stateAfter(recordEntity, act, 'unseal'), 'unseal');
}

/** Writes which seal an averbação has. */
function nameSeal(
  context: WriteContext,
  entry: number,
  seal: number | null,
  action: 'seal' | 'unseal',
): Promise<void> {
  return beside(context, 'sealing', async () => {
    await setFields(context, recordEndorsement, entry, { registered_seal: seal }, action);
  });
}

/** A service that has all its seals is sealed; of its last two at once, one waits here for the other. */
async function closeService(context: WriteContext, name: SealedServiceName, id: number): Promise<void> {
  const { db, caller } = context;
  const service = SEALED_SERVICES[name];
  const row = await getRow(db, service.entity, id, caller, { lock: true });
  const found = await db.find<{ applied: number }>(
    `select count(*)::integer as applied from registered_seal where ${name}_id = $1 and seal_status = 'applied'`,
    [id],
  );
  if (canStep(service.entity, row, 'seal') && (found?.applied ?? 0) >= service.seals(row))
    await setFields(context, service.entity, id, stateAfter(service.entity, row, 'seal'), 'seal');
}

/** No seal comes of an order: its credit is released. `refusal`: the words of the court, where it refused. */
export async function dropSeal(
  context: WriteContext,
  sealId: number,
  action: 'reject' | 'withdraw',
  refusal: string,
): Promise<Seal> {
  const before = await getRow(context.db, registeredSeal, sealId, context.caller, { lock: true });
  if (!canStep(registeredSeal, before, action)) return before;
  await enterCredit(context, {
    kind: 'release',
    cents: Number(centsOf(written(before, 'price'))),
    seal: sealId,
    description: (refusal || written(before, 'withdrawal_reason')).slice(0, 200),
  });
  return setFields(
    context,
    registeredSeal,
    sealId,
    { ...stateAfter(registeredSeal, before, action), refusal: refusal.slice(0, 1000) || null },
    action === 'reject' ? 'seal' : action,
  );
}
