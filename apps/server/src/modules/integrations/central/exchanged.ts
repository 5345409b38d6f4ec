import type { Entity, RowOf } from '@serventia/kit';
import type { Sql } from '../../../db/database.ts';
import { officeOf } from '../../../http/caller.ts';
import { inSentences } from '../../../outside/in-sentences.ts';
import type { SteppedHandler } from '../../../resource/actions.ts';
import { holdForStep } from '../../../resource/life.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../../resource/write.ts';
import { writeAs } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';

/** How an office reaches a central, at one of the hosts that the server is set up for. Throws 409 where it does not. */
export type FindAccess<Access> = (
  db: Sql,
  wanted: { readonly office: number; readonly config: number | null; readonly hosts: readonly string[] },
) => Promise<Access>;

/** What an answer writes into the row, or what finds that out in the transaction that writes it. */
type Answered<E extends Entity> = ValuesFor<E> | ((context: WriteContext) => Promise<ValuesFor<E>>);

/** What a row says to a central, and what its answer then writes into the row. */
interface Exchanged<E extends Entity, Access> {
  readonly entity: E;
  readonly action: string;
  readonly findAccess: FindAccess<Access>;
  /** The sentence for a central that did not answer, where it is not known to take the same message only once. */
  readonly unanswered?: string;
  /** Refuses by throwing; nothing was sent then. */
  readonly prepare: (
    context: WriteContext,
    row: RowOf<E>,
  ) => Promise<(access: Access) => Promise<Answered<E>>>;
}

/**
 * An action that asks a central between two transactions: the step is written with the central's answer, or not at
 * all. Unless `unanswered` says otherwise, the central knows the same message again, so that a try whose answer was lost
 * may be repeated. Throws 409 where it refuses, with its sentence, and 503 where it does not answer.
 */
export function exchanged<E extends Entity, Access>(
  services: Services,
  { entity, action, findAccess, unanswered = 'central_not_answering', prepare }: Exchanged<E, Access>,
): SteppedHandler {
  return {
    run: async ({ caller, id, keep }) => {
      const { access, ask } = await writeAs(services, caller, async (context) => {
        const { row } = await holdForStep(context, entity, id, action);
        const { centralHosts: hosts } = services.settings;
        const wanted = { office: officeOf(caller), config: null, hosts };
        return { access: await findAccess(context.db, wanted), ask: await prepare(context, row) };
      });
      const answer = await inSentences(ask(access), { unavailable: unanswered, refused: 'central_refused' });
      return writeAs(services, caller, async (context) => {
        const { reached } = await holdForStep(context, entity, id, action);
        const values = typeof answer === 'function' ? await answer(context) : answer;
        const done = await setFields(context, entity, id, { ...values, ...reached }, action);
        await keep(context.db, done);
        return done;
      });
    },
  };
}
