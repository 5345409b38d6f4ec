import { randomUUID } from 'node:crypto';
import { SEALED_SERVICES, type SealedServiceName } from '@serventia/domain/notes/sealed-services';
import { sealPriceCents } from '@serventia/domain/fees/seal-price';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { actService, reasonFree, registeredSeal } from '@serventia/domain/seals/seal.entity';
import { amountOf, centsOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { type Caller, officeOf, scopeOf, todayOf } from '../../http/caller.ts';
import { findRow, getRow } from '../../resource/read.ts';
import { addRow, setFields, type WriteContext } from '../../resource/write.ts';
import type { Services } from '../services.ts';
import { currentCostTable, feeOf, loadCostTable } from './cost-tables.ts';
import { enterCredit } from './ledger.ts';
import { findSealer } from './sealers.ts';
import { SealerRefused, SealerUnavailable } from './sealer-errors.ts';
import type { SealRequest, SealSummary } from './sealer-wire.ts';

export interface SealOrder {
  readonly recordId: number;
  readonly purpose: 'act' | 'certificate';
  readonly actService: number;
  readonly reasonFree: number | undefined;
}

/**
 * Seals an act or a certificate. The order and the promised credit are kept before the court is asked and the
 * outcome after it, so that whatever dies in between, the same order is found again and finished once.
 */
export async function applySeal(services: Services, caller: Caller, order: SealOrder): Promise<Row> {
  const { id, isNew } = await inTransaction(services, caller, (context) => reserveSeal(context, order));
  return finishSeal(services, caller, id, isNew);
}

function inTransaction<T>(
  services: Services,
  caller: Caller,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> {
  return services.database.write(scopeOf(caller), (db) => work({ db, caller, hooks: services.entityHooks }));
}

/** The order of this purpose that still waits for the court, or a new one with its credit reserved. */
async function reserveSeal(context: WriteContext, order: SealOrder): Promise<{ id: number; isNew: boolean }> {
  const { db, caller } = context;
  const record = await getRow(db, recordEntity, order.recordId, caller, { lock: true });
  assertSealable(record, order.purpose);
  const waiting = await db.find<{ id: number }>(
    "select id from registered_seal where record_id = $1 and purpose = $2 and seal_status = 'reserved' limit 1",
    [order.recordId, order.purpose],
  );
  if (waiting) return { id: waiting.id, isNew: false };
  const place = { record: order.recordId, purpose: order.purpose };
  const [id = 0] = await orderSeals(context, order, place, String(record['title'] ?? ''), 1);
  return { id, isNew: true };
}

/** Keeps so many orders for one seal each, with the credit of each promised; their ids. */
export async function orderSeals(
  context: WriteContext,
  { actService: serviceId, reasonFree: given }: Pick<SealOrder, 'actService' | 'reasonFree'>,
  place: Row,
  title: string,
  count: number,
): Promise<number[]> {
  const { db, caller } = context;
  const service = await findRow(db, actService, serviceId, caller);
  if (!service) throw FieldErrors.of('act_service', 'invalid_reference', { id: serviceId });
  const { tableId, priceCents, totalCents, reason } = await priceOf(context, service, given);
  await findSealer(db, officeOf(caller));
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const seal = await addRow(context, registeredSeal, {
      ...place,
      act_service: serviceId,
      reason_free: reason ?? null,
      seal_status: 'reserved',
      client_key: randomUUID(),
      cost_table: tableId,
      quantity: 1,
      price: amountOf(priceCents),
      total: amountOf(totalCents),
      sealed_by: caller.name,
    });
    ids.push(Number(seal['id']));
    await enterCredit(context, {
      kind: 'reserve',
      cents: priceCents,
      seal: Number(seal['id']),
      description: `${String(service['code'])} ${title}`.slice(0, 200),
    });
  }
  return ids;
}

function assertSealable(record: Row, purpose: SealOrder['purpose']): void {
  if (purpose === 'certificate') {
    if (record['status'] !== 'sealed') throw new AppError(409, 'not_sealed');
    return;
  }
  if (record['status'] === 'sealed') throw new AppError(409, 'already_sealed');
  if (record['status'] !== 'pending') throw new AppError(409, 'wrong_status');
}

interface Price {
  readonly tableId: number;
  readonly priceCents: number;
  readonly totalCents: number;
  readonly reason: number | undefined;
}

/** What the seal costs the office and the act the citizen, by the table in force today. */
async function priceOf(
  { db, caller }: WriteContext,
  service: Row,
  givenReason: number | undefined,
): Promise<Price> {
  const tableId = await currentCostTable(db, officeOf(caller), todayOf(caller));
  const reason =
    givenReason ?? (typeof service['reason_free'] === 'number' ? service['reason_free'] : undefined);
  if (reason !== undefined && !(await findRow(db, reasonFree, reason, caller)))
    throw FieldErrors.of('reason_free', 'invalid_reference', { id: reason });
  const fee = feeOf(await loadCostTable(db, tableId), {
    code: String(service['code']),
    exempt: reason !== undefined,
  });
  if (fee.totalCents === 0 && reason === undefined)
    throw FieldErrors.of('reason_free', 'reason_free_required');
  const priceCents = fee.lines.reduce((sum, line) => sum + sealPriceCents(line), 0);
  return { tableId, priceCents, totalCents: fee.totalCents, reason };
}

/** Asks the court for a reserved seal (unless it is new, first for what it already gave) and writes the outcome. */
export async function finishSeal(
  services: Services,
  caller: Caller,
  sealId: number,
  isNew = false,
): Promise<Row> {
  const { request, client } = await services.database.read(scopeOf(caller), async (db) => ({
    request: await requestOf({ db, caller, hooks: services.entityHooks }, sealId),
    client: services.sealerClientOf(await findSealer(db, officeOf(caller))),
  }));
  let summary: SealSummary;
  try {
    summary =
      (isNew ? undefined : await client.findSeal(request.clientKey)) ?? (await client.requestSeal(request));
  } catch (error) {
    if (error instanceof SealerRefused) {
      await inTransaction(services, caller, (context) => rejectSeal(context, sealId, error.message));
      throw new AppError(409, 'sealer_refused', { message: error.message });
    }
    if (error instanceof SealerUnavailable) throw new AppError(503, 'sealer_unavailable');
    throw error;
  }
  return inTransaction(services, caller, (context) => confirmSeal(context, sealId, summary));
}

async function requestOf({ db, caller }: WriteContext, sealId: number): Promise<SealRequest> {
  const seal = await getRow(db, registeredSeal, sealId, caller, {
    expand: ['act_service', 'reason_free', 'cost_table'],
  });
  const service = seal['act_service'] as Row;
  const reason = seal['reason_free'] as Row | null;
  const table = seal['cost_table'] as Row;
  return {
    ...(await subjectOf({ db, caller }, seal)),
    clientKey: String(seal['client_key']),
    path: String(service['sealer_path']),
    actCode: String(service['code']),
    costTableCode: String(service['code']),
    costTableVersion: `${String(table['state'])}-${String(table['year'])}`,
    clerk: String(seal['sealed_by']),
    exempt: reason ? { reason: `${String(reason['code'])} ${String(reason['legal_basis'])}` } : null,
    ...typeCode(seal, String(service['code'])),
  };
}

function typeCode(
  seal: Row,
  code: string,
): Pick<SealRequest, 'registrationTypeCode' | 'certificateTypeCode'> {
  if (seal['purpose'] === 'act') return { registrationTypeCode: code };
  return seal['purpose'] === 'certificate' ? { certificateTypeCode: code } : {};
}

type Subject = Pick<SealRequest, 'parties' | 'book' | 'sheet' | 'term'>;

/** Whom a seal names and where it stands: those of an act, or of a service of the counter, which has no book. */
async function subjectOf({ db, caller }: Pick<WriteContext, 'db' | 'caller'>, seal: Row): Promise<Subject> {
  const counter = sealedServiceOf(seal);
  if (counter) {
    const { entity, parties } = SEALED_SERVICES[counter.name];
    const names = parties(await getRow(db, entity, counter.id, caller));
    return { parties: names.filter(Boolean).map(String), ...placeOf({ book: null }) };
  }
  const record = await getRow(db, recordEntity, Number(seal['record']), caller, { expand: ['book'] });
  const parties = await db.query<{ name: string }>(
    "select name from person_record where record_id = $1 and name is not null and role in ('parent', 'declarant', 'spouse', 'partner', 'registered') order by position",
    [record['id']],
  );
  return {
    parties: [String(record['title'] ?? ''), ...parties.map(({ name }) => name)].filter(Boolean),
    ...placeOf(record),
  };
}

/** The service of the counter that a seal is of; undefined for that of an act. */
function sealedServiceOf(seal: Row): { readonly name: SealedServiceName; readonly id: number } | undefined {
  for (const name of Object.keys(SEALED_SERVICES) as SealedServiceName[])
    if (seal[name]) return { name, id: Number(seal[name]) };
  return undefined;
}

/** Where an act stands; a proceeding such as a marriage license stands in no book. */
function placeOf(record: Row): Pick<SealRequest, 'book' | 'sheet' | 'term'> {
  const book = record['book'] as Row | null;
  if (!book) return { book: null, sheet: null, term: null };
  return {
    book: String(book['name']),
    sheet: `${String(record['sheet'])}${record['face'] === 'V' ? 'v' : ''}`,
    term: String(record['term']),
  };
}

/** The court has sealed: the credit is consumed, and an act moves from pending to sealed. Twice is once. */
async function confirmSeal(context: WriteContext, sealId: number, summary: SealSummary): Promise<Row> {
  const { db, caller } = context;
  const before = await getRow(db, registeredSeal, sealId, caller, { lock: true });
  if (before['seal_status'] !== 'reserved') return before;
  const seal = await setFields(
    context,
    registeredSeal,
    sealId,
    {
      seal_status: 'applied',
      seal_number: summary.sealNumber,
      sealed_at: summary.generatedAt,
      seal_text: summary.text,
      qr_value: summary.qrValue,
    },
    'seal',
  );
  await enterCredit(context, {
    kind: 'consume',
    cents: Number(centsOf(String(seal['price']))),
    seal: sealId,
    description: summary.sealNumber,
  });
  if (seal['purpose'] === 'act')
    await setFields(context, recordEntity, Number(seal['record']), { status: 'sealed' }, 'seal');
  const counter = sealedServiceOf(seal);
  if (counter) await closeService(context, counter.name, counter.id);
  return getRow(db, registeredSeal, sealId, caller);
}

/** A service that has all its seals is sealed; of its last two at once, one waits here for the other. */
async function closeService(context: WriteContext, name: SealedServiceName, id: number): Promise<void> {
  const { db, caller } = context;
  const { entity, seals } = SEALED_SERVICES[name];
  const row = await getRow(db, entity, id, caller, { lock: true });
  const found = await db.find<{ applied: number }>(
    `select count(*)::integer as applied from registered_seal where ${name}_id = $1 and seal_status = 'applied'`,
    [id],
  );
  if (row['counter_status'] === 'done' && (found?.applied ?? 0) >= seals(row))
    await setFields(context, entity, id, { counter_status: 'sealed' }, 'seal');
}

async function rejectSeal(context: WriteContext, sealId: number, refusal: string): Promise<Row> {
  const before = await getRow(context.db, registeredSeal, sealId, context.caller, { lock: true });
  if (before['seal_status'] !== 'reserved') return before;
  await enterCredit(context, {
    kind: 'release',
    cents: Number(centsOf(String(before['price']))),
    seal: sealId,
    description: refusal.slice(0, 200),
  });
  return setFields(
    context,
    registeredSeal,
    sealId,
    { seal_status: 'rejected', refusal: refusal.slice(0, 1000) },
    'seal',
  );
}
