import { createHash, randomInt } from 'node:crypto';
import { deskAgent } from '@serventia/domain/account/desk-agent.entity';
import type { RowOf } from '@serventia/kit';
import type { ColumnsOf } from '../../../db/columns-of.ts';
import { type Database, NOBODY, type Row, type Sql } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { type Caller, callerFor, officeOf, scopeOf } from '../../../http/caller.ts';
import type { ActionRequest } from '../../../resource/actions.ts';
import { getRow } from '../../../resource/read.ts';
import { addRow, setFields, type WriteContext } from '../../../resource/write.ts';
import { writeAs } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { announceDesk } from './announce.ts';
import type { KnownAgent } from './known-agent.ts';

/** Without letters and digits that look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const CODE_MS = 10 * 60_000;
/** A connection that shows no sign of life for so long is over. */
export const ALIVE_MS = 75_000;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** A code by which one agent is paired with the caller within ten minutes; an earlier one counts no more. */
export async function beginPairing(
  { database }: Services,
  caller: Caller,
): Promise<{ readonly code: string; readonly until: string }> {
  const code = Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const until = new Date(caller.clock().getTime() + CODE_MS).toISOString();
  await database.write(scopeOf(caller), async (db) => {
    await db.query('delete from desk_pairing where user_id = $1 or expires_at < now()', [caller.userId]);
    await db.query(
      'insert into desk_pairing (code_hash, user_id, office_id, expires_at) values ($1, $2, $3, $4)',
      [hashOf(code), caller.userId, officeOf(caller), until],
    );
  });
  return { code, until };
}

type AgentRow = UserRow & ColumnsOf<typeof deskAgent, 'id' | 'name' | 'public_key'>;

interface UserRow extends Row {
  readonly user_id: number;
  readonly user_name: string;
  readonly username: string;
  readonly office_id: number;
}

/** The agent of an id, unless it was revoked or its user is no longer active. */
export async function findAgent(database: Database, id: string): Promise<KnownAgent | undefined> {
  if (!/^\d{1,15}$/u.test(id)) return undefined;
  const row = await database.read(NOBODY, (db) =>
    db.find<AgentRow>(
      `select a.id, a.name, a.public_key, u.id as user_id, u.name as user_name, u.username, u.notary_office_id as office_id
       from desk_agent a join app_user u on u.id = a.user_id
       where a.id = $1 and a.revoked_at is null and u.is_active and u.notary_office_id is not null`,
      [Number(id)],
    ),
  );
  return row && { id: row.id, name: row.name, publicKey: row.public_key, caller: callerOfAgent(row) };
}

const callerOfAgent = (row: UserRow): Caller =>
  callerFor(row.user_name, row.office_id, { userId: row.user_id, username: row.username });

/** Takes in the agent that brings a code; undefined for a code that is not known, was used, or is over. */
export async function takePairing(
  services: Services,
  asked: { readonly code: string; readonly name: string; readonly pub: string },
): Promise<{ readonly id: number; readonly user: string } | undefined> {
  const code = asked.code.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '');
  const found = await services.database.write(NOBODY, (db) =>
    db.find<UserRow>(
      `with taken as (delete from desk_pairing where code_hash = $1 returning user_id, expires_at)
       select u.id as user_id, u.name as user_name, u.username, u.notary_office_id as office_id
       from taken join app_user u on u.id = taken.user_id where taken.expires_at > now() and u.is_active`,
      [hashOf(code)],
    ),
  );
  if (!found) return undefined;
  const caller = callerOfAgent(found);
  const row = await writeAs(services, caller, (context) =>
    addRow(context, deskAgent, {
      name: asked.name.slice(0, 60),
      paired_at: caller.clock().toISOString(),
      public_key: asked.pub,
    }),
  );
  return { id: row.id, user: found.user_name };
}

/** Keeps that an agent is connected, or that it is no longer. */
export async function keepAlive(database: Database, agent: number, connected: boolean): Promise<void> {
  await database.write(NOBODY, (db) =>
    db.query(
      `update desk_agent set last_seen_at = now(), connected_until = case when $2 then now() + $3 * interval '1 millisecond' end
       where id = $1`,
      [agent, connected, ALIVE_MS],
    ),
  );
}

/** Keeps which certificates an agent offers, by their SHA-256. */
export async function keepOffered(db: Sql, agent: number, fingerprints: readonly string[]): Promise<void> {
  await db.query('update desk_agent set offered = $2 where id = $1', [agent, fingerprints.join(' ')]);
}

/** `POST {id}/revoke/`: the agent is disconnected and signs no more. */
export async function revokeAgent(
  context: WriteContext,
  { id, caller }: Pick<ActionRequest, 'id' | 'caller'>,
): Promise<RowOf<typeof deskAgent>> {
  const row = await getRow(context.db, deskAgent, id, caller, { lock: true });
  if (row.revoked_at !== null) throw new AppError(409, 'wrong_status');
  const revoked = { revoked_at: caller.clock().toISOString(), connected_until: null };
  const after = await setFields(context, deskAgent, id, revoked, 'revoke');
  await announceDesk(context.db);
  return after;
}
