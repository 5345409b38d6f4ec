import type { Entity, RowOf } from '@serventia/kit';
import { AppError } from '../../../http/app-error.ts';
import { officeOf, scopeOf } from '../../../http/caller.ts';
import type { SteppedHandler } from '../../../resource/actions.ts';
import { holdForStep } from '../../../resource/life.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../../resource/write.ts';
import type { Services } from '../../services.ts';
import { findCentralAccess } from './central-access.ts';
import { type CentralAccess, CentralRefused, CentralUnavailable } from './central-client.ts';

/** What a row says to the central, and what the central's answer then writes into it. */
interface Exchanged<E extends Entity> {
  readonly entity: E;
  readonly action: string;
  /** Refuses by throwing; nothing was sent then. */
  readonly prepare: (
    context: WriteContext,
    row: RowOf<E>,
  ) => Promise<(access: CentralAccess) => Promise<ValuesFor<E>>>;
}

/**
 * An action that asks the central between two transactions: the step is written with the central's answer, or not at
 * all. The central knows the same message again, so that a try whose answer was lost may be repeated. Throws 409 where it
 * refuses, with its sentence, and 503 where it does not answer.
 */
export function exchanged<E extends Entity>(
  services: Services,
  { entity, action, prepare }: Exchanged<E>,
): SteppedHandler {
  return {
    run: async ({ caller, id, keep }) => {
      const { access, ask } = await services.database.write(scopeOf(caller), async (db) => {
        const context = { db, caller, hooks: services.entityHooks };
        const { row } = await holdForStep(context, entity, id, action);
        const { centralHosts: hosts } = services.settings;
        const wanted = { office: officeOf(caller), config: null, hosts };
        return { access: await findCentralAccess(db, wanted), ask: await prepare(context, row) };
      });
      const values = await answeredBy(() => ask(access));
      return services.database.write(scopeOf(caller), async (db) => {
        const context = { db, caller, hooks: services.entityHooks };
        const { reached } = await holdForStep(context, entity, id, action);
        const done = await setFields(context, entity, id, { ...values, ...reached }, action);
        await keep(db, done);
        return done;
      });
    },
  };
}

/** The central's answer, its refusal in the words of the office. */
async function answeredBy<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CentralRefused)
      throw new AppError(409, 'central_refused', { message: error.message });
    if (error instanceof CentralUnavailable) throw new AppError(503, 'central_not_answering');
    throw error;
  }
}
