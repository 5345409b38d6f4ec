import { counterVisit } from '@serventia/domain/attendance/counter-visit.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { mountCallNext } from './call-next.ts';
import { visitActions, visitHooks } from './visits.ts';

/** Who comes to the counter: tickets, who is called next, and how long they waited. */
export const attendance = defineArea({
  hooks: () => [hooksOf(counterVisit, visitHooks)],
  actions: (services) => [actionsOf(counterVisit, visitActions(services))],
  routes: [mountCallNext],
});
