import type { VisitPriority } from '@serventia/domain/attendance/visit-order';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { today } from '../../api/office-clock.ts';
import { forgetEntity, keys } from '../../api/query-client.ts';
import { listRows, type Row } from '../../api/resource.ts';
import { getSession } from '../../api/session.ts';

export const VISIT = 'basic/counter_visit';
export const QUEUE = 'basic/counter_queue';

/** Others take tickets and call as well. */
const AGAIN_MS = 5000;
const MOST = 200;

export interface Visit extends Row {
  readonly ticket: string;
  readonly number: number;
  readonly attendance_status: 'waiting' | 'called' | 'attending' | 'ended' | 'absent';
  readonly counter_queue: number;
  readonly visit_priority: VisitPriority;
  readonly visitor_name: string | null;
  readonly arrived_at: string;
  readonly called_at: string | null;
  readonly desk: string | null;
  readonly clerk_user: number | null;
}

export interface Queue extends Row {
  readonly name: string;
}

/** The queues that are in use. */
export function useQueues(): UseQueryResult<readonly Queue[]> {
  const query = { active: true, ordering: 'position,name', limit: MOST };
  return useQuery({
    queryKey: keys.list(QUEUE, query),
    queryFn: async () => (await listRows<Queue>(QUEUE, query)).results,
  });
}

export interface Counter {
  /** In the order in which they are called. */
  readonly waiting: readonly Visit[];
  /** The one that this clerk has called or attends. */
  readonly own: Visit | undefined;
  readonly others: readonly Visit[];
}

/** How the counter stands: who waits, and whom the clerks have. */
export function useCounter(): UseQueryResult<Counter> {
  return useQuery({
    queryKey: [VISIT, 'at the counter', today()],
    queryFn: readCounter,
    refetchInterval: AGAIN_MS,
  });
}

async function readCounter(): Promise<Counter> {
  const open = { visit_on: today(), attendance_status__in: 'waiting,called,attending' };
  const [{ results }, { visits }] = await Promise.all([
    listRows<Visit>(VISIT, { ...open, ordering: 'number', limit: MOST }),
    api.get<{ readonly visits: readonly number[] }>(`/${VISIT}/calling_order/`),
  ]);
  const byId = new Map(results.map((visit) => [visit.id, visit]));
  const user = getSession()?.user.id;
  const inHand = results.filter(({ attendance_status: state }) => state !== 'waiting');
  return {
    waiting: visits.flatMap((id) => byId.get(id) ?? []),
    own: inHand.find(({ clerk_user: clerk }) => clerk === user),
    others: inHand.filter(({ clerk_user: clerk }) => clerk !== user),
  };
}

/** Calls whoever is next in these queues; the ticket, or null where nobody waits. */
export async function callNext(desk: string, queues: readonly number[]): Promise<string | null> {
  const answer = await api.post<{ readonly ticket: string | null }>(`/${VISIT}/call_next/`, { desk, queues });
  await forgetEntity(VISIT);
  return answer.ticket;
}

/** Where this user sits, and whom they call: kept on this computer. */
export interface Place {
  readonly desk: string;
  readonly queues: readonly number[];
  /** Whether a new ticket is printed at once. */
  readonly prints: boolean;
}

const placeKey = (): string => `serventia.attendance.${getSession()?.user.id ?? ''}`;

export function keptPlace(): Place {
  try {
    const kept = JSON.parse(localStorage.getItem(placeKey()) ?? '{}') as Partial<Place>;
    const queues = (kept.queues ?? []).filter(Number.isSafeInteger);
    return { desk: String(kept.desk ?? ''), queues, prints: kept.prints ?? true };
  } catch {
    return { desk: '', queues: [], prints: true };
  }
}

export const keepPlace = (place: Place): void => localStorage.setItem(placeKey(), JSON.stringify(place));
