import { type Caller, scopeOf } from '../http/caller.ts';
import { EVERY_OFFICE, type Row } from '../db/database.ts';
import type { ActionHandler, ActionRequest } from '../resource/actions.ts';
import type { WriteContext } from '../resource/write.ts';
import type { Services } from './services.ts';

type Writing = Pick<Services, 'database' | 'entityHooks'>;

/** Work of a caller in a transaction of its own: it is written as a whole, or nothing of it is. */
export function writeAs<T>(
  { database, entityHooks: hooks }: Writing,
  caller: Caller,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> {
  return database.write(scopeOf(caller), (db) => work({ db, caller, hooks }));
}

/** The same of work on users, who belong to no office, as their history does not. */
export function writeUsers<T>(
  { database, entityHooks: hooks }: Writing,
  caller: Caller,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> {
  return database.write(EVERY_OFFICE, (db) => work({ db, caller, hooks }));
}

/** Work that is one transaction, as the handler of an action. */
export function inTransaction<Input = Row>(
  services: Services,
  work: (context: WriteContext, request: ActionRequest<Input>) => Promise<Row>,
): ActionHandler<Input> {
  return (request) =>
    writeAs(services, request.caller, (context) => request.once(context.db, () => work(context, request)));
}
