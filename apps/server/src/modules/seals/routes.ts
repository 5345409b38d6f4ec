import { reliefOf } from '@serventia/domain/fees/relief';
import { actService, costTable } from '@serventia/domain/seals/seal.entity';
import { amountOf, centsOf, isCivilDate } from '@serventia/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FieldErrors } from '../../http/app-error.ts';
import { callerOf, granted } from '../../http/authentication.ts';
import { type Caller, officeOf, scopeOf, todayOf } from '../../http/caller.ts';
import { idOf } from '../../resource/request.ts';
import { findRow, getRow, type Reading } from '../../resource/read.ts';
import { writeAs } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { reasonOf } from './apply-seal.ts';
import { previewSeal } from './seal-preview.ts';
import { costTableOn, feeOf, importCostTable, loadCostTable, shownFee } from './cost-tables.ts';
import { readsSealedActs, WAITING_ACTS, waitingActsOf } from './waiting-acts.ts';

export interface Credits {
  /** Decimal string; what is promised to seals on their way is taken off. */
  readonly credits: string;
  /** Absent where the caller reads no acts. */
  readonly pending_quantity?: number;
}

/** What an office has left for seals, and how many of the acts that the caller may read wait for theirs. */
export async function creditsOf({ db, caller }: Reading): Promise<Credits> {
  const row = await db.find<{ cents: number; pending: number }>(
    `select coalesce((select balance_cents - reserved_cents from seal_account where office_id = $1), 0) as cents,
            (select count(*) from (${WAITING_ACTS}) waiting) as pending`,
    waitingActsOf(caller),
  );
  return {
    credits: amountOf(row?.cents ?? 0),
    ...(readsSealedActs(caller) ? { pending_quantity: Number(row?.pending ?? 0) } : {}),
  };
}

/** Callers with one key are told the same of their office. */
export const readingKey = (caller: Caller): string =>
  JSON.stringify([readsSealedActs(caller), ...waitingActsOf(caller)]);

const MAX_TABLE_BYTES = 5_000_000;

export function mountSeal(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const tags = ['seal'];

  app.get('/api/seal/sealer/get_credits', { config: { own: true }, schema: { tags } }, async (request) => {
    const caller = callerOf(request);
    return database.read(scopeOf(caller), (db) => creditsOf({ db, caller }));
  });

  app.post(
    '/api/seal/cost_table/import',
    { bodyLimit: MAX_TABLE_BYTES, config: granted(costTable, 'create'), schema: { tags } },
    async (request, reply) => {
      const caller = callerOf(request);
      const row = await writeAs(services, caller, (context) => importCostTable(context, request.body));
      return reply.code(201).send(row);
    },
  );

  app.post(
    '/api/seal/cost_table/:id/calculate',
    { config: granted(costTable, 'read'), schema: { tags } },
    (request: FastifyRequest<{ Params: { id: string } }>) => calculate(services, request),
  );
}

async function calculate(
  { database }: Services,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<Record<string, unknown>> {
  const caller = callerOf(request);
  const input = readCalculation(request.body);
  const { resource, row, actService: service, ...asked } = input;
  return database.read(scopeOf(caller), async (db) => {
    if (resource !== undefined) {
      if (row === undefined) throw FieldErrors.of('row', 'required');
      if (service === undefined) throw FieldErrors.of('act_service', 'required');
      return previewSeal(
        { db, caller },
        {
          resource,
          row,
          actService: service,
          reasonFree: asked.reasonFree,
          value: asked.valueCents,
          quantity: asked.quantity,
          protocol: asked.protocol,
        },
      );
    }
    const chosen = await chosenTable({ db, caller }, request, input.on);
    const named = service === undefined ? undefined : await findRow(db, actService, service, caller);
    if (service !== undefined && !named)
      throw FieldErrors.of('act_service', 'invalid_reference', { id: service });
    const code = named?.code ?? input.code;
    if (!code) throw FieldErrors.of('code', 'required');
    const reason = await reasonOf({ db, caller }, named ?? { reason_free: null }, input.reasonFree);
    return shownFee(
      feeOf(await loadCostTable(db, chosen), {
        code,
        ...(input.valueCents === undefined ? {} : { valueCents: input.valueCents }),
        ...(input.quantity === undefined ? {} : { quantity: input.quantity }),
        ...(reason ? reliefOf(reason) : {}),
      }),
    );
  });
}

/** The table that is asked for, which has to be in force where a day is told; `current` is the one of that day. */
async function chosenTable(
  { db, caller }: Reading,
  request: FastifyRequest<{ Params: { id: string } }>,
  on: string | undefined,
): Promise<number> {
  const act = on ?? todayOf(caller);
  if (request.params.id === 'current') return costTableOn(db, officeOf(caller), { act });
  const { id } = await getRow(db, costTable, idOf(request), caller);
  return on === undefined ? id : costTableOn(db, officeOf(caller), { act }, id);
}

interface Calculation {
  readonly code: string | undefined;
  readonly actService: number | undefined;
  readonly valueCents: number | undefined;
  readonly quantity: number | undefined;
  readonly reasonFree: number | null | undefined;
  readonly on: string | undefined;
  /** An act or a service of the counter: its fee follows from what it says, as when it is sealed. */
  readonly resource: string | undefined;
  readonly row: number | undefined;
  readonly protocol: number | undefined;
}

const ALLOWED = new Set([
  'code',
  'act_service',
  'value',
  'quantity',
  'reason_free',
  'on',
  'resource',
  'row',
  'protocol',
]);

function readCalculation(body: unknown): Calculation {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  for (const name of Object.keys(given)) if (!ALLOWED.has(name)) throw FieldErrors.of(name, 'unknown_field');
  const id = (name: string): number | undefined => {
    const value = given[name];
    if (value === undefined || value === null) return undefined;
    if (!Number.isSafeInteger(value)) throw FieldErrors.of(name, 'invalid_type');
    if (Number(value) < 1) throw FieldErrors.of(name, 'min_value', { min: 1 });
    return Number(value);
  };
  const { code, value, on, resource } = given;
  if (resource !== undefined && typeof resource !== 'string')
    throw FieldErrors.of('resource', 'invalid_type');
  if (code !== undefined && typeof code !== 'string') throw FieldErrors.of('code', 'invalid_type');
  if (
    value !== undefined &&
    value !== null &&
    (typeof value !== 'string' || !/^\d{1,13}(?:\.\d{1,2})?$/u.test(value))
  )
    throw FieldErrors.of('value', 'invalid_format');
  if (on !== undefined && (typeof on !== 'string' || !isCivilDate(on)))
    throw FieldErrors.of('on', 'invalid_date');
  return {
    code,
    actService: id('act_service'),
    valueCents: typeof value === 'string' ? Number(centsOf(value)) : undefined,
    quantity: id('quantity'),
    reasonFree: given['reason_free'] === null ? null : id('reason_free'),
    on,
    resource,
    row: id('row'),
    protocol: id('protocol'),
  };
}
