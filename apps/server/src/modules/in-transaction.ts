import { scopeOf } from '../http/caller.ts';
import type { Row } from '../db/database.ts';
import type { ActionHandler, ActionRequest } from '../resource/actions.ts';
import type { WriteContext } from '../resource/write.ts';
import type { Services } from './services.ts';

/** Work that is one transaction, as the handler of an action. */
export function inTransaction<Input = Row>(
  { database, entityHooks }: Services,
  work: (context: WriteContext, request: ActionRequest<Input>) => Promise<Row>,
): ActionHandler<Input> {
  return (request) =>
    database.write(scopeOf(request.caller), (db) =>
      request.once(db, () => work({ db, caller: request.caller, hooks: entityHooks }, request)),
    );
}
