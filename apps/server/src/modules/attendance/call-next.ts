import { counterVisit } from '@serventia/domain/attendance/counter-visit.entity';
import { callingOrder, type VisitOrder, type VisitPriority } from '@serventia/domain/attendance/visit-order';
import { FieldErrors } from '../../http/app-error.ts';
import { callerOf, granted } from '../../http/authentication.ts';
import { officeOf, scopeOf, todayOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';
import type { FastifyInstance } from 'fastify';
import { writeAs } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { assertNoneInHand, callVisit, holdCounter, type Visit } from './visits.ts';

const body = {
  type: 'object',
  required: ['desk'],
  additionalProperties: false,
  properties: {
    desk: { type: 'string', minLength: 1, maxLength: 20 },
    queues: { type: 'array', maxItems: 100, items: { type: 'integer' } },
  },
} as const;

interface Asked {
  readonly desk: string;
  /** The queues that the desk attends; all that are for the caller's departments where none is told. */
  readonly queues?: readonly number[];
}

/**
 * `POST /api/basic/counter_visit/call_next/`: calls whoever is next by the order of the office; null where nobody waits.
 * `GET /api/basic/counter_visit/calling_order/`: who waits for the caller's departments, in that order.
 */
export function mountCallNext(app: FastifyInstance, services: Services): void {
  app.get(
    '/api/basic/counter_visit/calling_order',
    { config: granted(counterVisit, 'read'), schema: { tags: ['basic'] } },
    async (request) => {
      const caller = callerOf(request);
      return services.database.read(scopeOf(caller), async (db) => ({
        visits: (await inOrder({ db, caller }, undefined, '')).map(({ id }) => Number(id)),
      }));
    },
  );

  app.post<{ Body: Asked }>(
    '/api/basic/counter_visit/call_next',
    { config: granted(counterVisit, 'call_visit'), schema: { tags: ['basic'], body } },
    async (request) => {
      const visit = await writeAs(services, callerOf(request), (context) => callNext(context, request.body));
      return { visit: visit?.id ?? null, ticket: visit?.ticket ?? null };
    },
  );
}

interface WaitingRow extends Record<string, unknown> {
  readonly id: number;
  readonly number: number;
  readonly priority: VisitPriority;
}

/** Those who wait today in these queues. */
const WAITING = `
  select v.id, v.number, v.visit_priority as priority
  from counter_visit v join counter_queue q on q.id = v.counter_queue_id
  where v.office_id = $1 and v.visit_on = $2 and v.attendance_status = 'waiting'
    and case when $3::bigint[] is null then q.department is null or $4::text[] is null or q.department = any($4)
      else q.id = any($3) end
  order by v.id`;

/** The priority of the visit that was called last today. */
const LAST = `
  select visit_priority as priority from counter_visit
  where office_id = $1 and visit_on = $2 and called_at is not null order by called_at desc, id desc limit 1`;

/** Those who wait today in these queues, in the order in which the office calls them. */
async function inOrder(
  { db, caller }: Reading,
  queues: readonly number[] | undefined,
  holding: 'for update of v' | '',
): Promise<WaitingRow[]> {
  const [office, today] = [officeOf(caller), todayOf(caller)];
  const named = queues && queues.length > 0 ? queues : null;
  const values = [office, today, named, caller.departments ?? null];
  const waiting = await db.query<WaitingRow>(`${WAITING} ${holding}`, values);
  const order = await db.find<{ visit_order: VisitOrder }>(
    'select visit_order from notary_office where id = $1',
    [office],
  );
  const last = await db.find<{ priority: VisitPriority }>(LAST, [office, today]);
  return callingOrder(waiting, order?.visit_order ?? 'priority_first', last?.priority);
}

/** Calls whoever is next, one caller after the other; undefined where nobody waits. */
export async function callNext(context: WriteContext, { desk, queues }: Asked): Promise<Visit | undefined> {
  if (desk.trim() === '') throw FieldErrors.of('desk', 'required');
  await holdCounter(context);
  await assertNoneInHand(context);
  // Held: what somebody else calls by its row is called once.
  const [next] = await inOrder(context, queues, 'for update of v');
  return next && callVisit(context, Number(next.id), desk.trim());
}
