import { isOpenSession, session as sessionEntity } from '@serventia/domain/account/session.entity';
import type { RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';

/** Users end their own sessions: it holds for the next request in every process, and closes the sockets. */
export function sessionActions(services: Services): HandlersOf<typeof sessionEntity> {
  return { end: inTransaction(services, endOne), end_others: inTransaction(services, endOthers) };
}

type Session = RowOf<typeof sessionEntity>;
type Ended = Pick<ActionRequest, 'id' | 'caller'>;

async function endOne(context: WriteContext, { id, caller }: Ended): Promise<Session> {
  const row = await getRow(context.db, sessionEntity, id, caller, { lock: true });
  if (!isOpenSession(row) || id === caller.sessionRow) throw new AppError(409, 'wrong_status');
  return end(context, id);
}

async function endOthers(context: WriteContext, { id, caller }: Ended): Promise<Session> {
  const current = await getRow(context.db, sessionEntity, id, caller);
  if (id !== caller.sessionRow) throw new AppError(409, 'wrong_status');
  const others = await context.db.query<{ id: number }>(
    'select id from session where user_id = $1 and id <> $2 and revoked_at is null and expires_at > now() order by id',
    [caller.userId, id],
  );
  for (const other of others) await end(context, other.id);
  return current;
}

function end(context: WriteContext, id: number): Promise<Session> {
  return setFields(context, sessionEntity, id, { revoked_at: new Date().toISOString() }, 'end');
}
