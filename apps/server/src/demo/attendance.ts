import { counterQueue } from '@serventia/domain/attendance/counter-queue.entity';
import { counterVisit } from '@serventia/domain/attendance/counter-visit.entity';
import type { VisitPriority } from '@serventia/domain/attendance/visit-order';
import { beginVisit, callVisit, endVisit } from '../modules/attendance/visits.ts';
import type { Scene } from './note-scene.ts';

const QUEUES = [
  { name: 'Balcão', prefix: 'B' },
  { name: 'Registro civil', prefix: 'RC', department: 'civil' },
  { name: 'Notas', prefix: 'N', department: 'notes' },
  { name: 'Imóveis', prefix: 'RI', department: 'property' },
] as const;

interface Coming {
  /** The place of the queue. */
  readonly queue: number;
  readonly priority?: VisitPriority;
  readonly name?: string;
}

const ENDED: Coming = { queue: 0, name: 'Otávio Leite Furtado' };
const WAITING: readonly Coming[] = [
  { queue: 1 },
  { queue: 0, priority: 'elderly', name: 'Francisca Alves Pinto' },
  { queue: 2 },
  { queue: 1, priority: 'with_infant' },
];

/** The queues of the office, and a morning of its counter: one was attended, and four wait. */
export async function writeAttendance({ context, create }: Scene): Promise<void> {
  const queues: number[] = [];
  for (const [position, queue] of QUEUES.entries())
    queues.push((await create(counterQueue, { ...queue, position })).id);
  const come = ({ queue, priority = 'none', name }: Coming): Promise<{ readonly id: number }> =>
    create(counterVisit, {
      counter_queue: queues[queue] ?? 0,
      visit_priority: priority,
      visitor_name: name ?? null,
    });
  const { id } = await come(ENDED);
  await callVisit(context, id, '1');
  await beginVisit(context, id);
  await endVisit(context, id);
  for (const each of WAITING) await come(each);
}
