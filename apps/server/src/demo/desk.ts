import type { Entity, RowOf } from '@serventia/kit';
import type { Row } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { writeAs } from '../modules/in-transaction.ts';
import { actionHandlers } from '../modules/index.ts';
import type { Services } from '../modules/services.ts';
import type { Answer, Answered } from '../resource/actions.ts';
import { createRow, type NewRow, type WriteContext } from '../resource/write.ts';
import { answeredOn, onDay } from './on-day.ts';
import { pastCourt } from './past-court.ts';

/** Somebody of an office at work on a day: what they do goes through all that a request of theirs goes through. */
export interface Desk {
  readonly caller: Caller;
  readonly day: string;
  /** Makes a row. */
  create<E extends Entity>(entity: E, row: NewRow<E>): Promise<RowOf<E>>;
  /** Does to a row what its entity declares: registers, seals, publishes. */
  act(entity: Entity, id: number, action: string, input?: Row): Promise<Answer>;
  write<T>(work: (context: WriteContext) => Promise<T>): Promise<T>;
}

/** Opens one; the court seals as of its day. */
export function openDesk(services: Services, who: Caller, cns: string, day: string): Desk {
  const caller = onDay(who, day);
  const court = pastCourt(cns, () => answeredOn(who, day));
  const handlers = actionHandlers({ ...services, sealerClientOf: () => court });
  const write: Desk['write'] = (work) => writeAs(services, caller, work);
  return {
    caller,
    day,
    write,
    create: (entity, row) => write((context) => createRow(context, entity, row)),
    async act(entity, id, action, input = {}) {
      const handler = handlers[entity.name]?.[action];
      if (!handler) throw new RangeError(`${entity.name} has no action ${action}`);
      const request = { caller, id, input, language: 'pt-br', version: undefined } as const;
      return typeof handler === 'function'
        ? handler({ ...request, once: async (_, work) => (await work()) as Answered })
        : handler.run({ ...request, keep: async () => undefined });
    },
  };
}
