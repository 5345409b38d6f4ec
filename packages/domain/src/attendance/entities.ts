import type { Entity } from '@serventia/kit';
import { counterQueue } from './counter-queue.entity.ts';
import { counterVisit } from './counter-visit.entity.ts';

/** Who comes to the counter, in which queue, and when they are called. */
export const attendanceEntities: readonly Entity[] = [counterQueue, counterVisit];
