import { createHash } from 'node:crypto';
import type { FieldMap } from '@serventia/kit';
import type { FastifyRequest } from 'fastify';
import type { Database, Row, Scope, Sql } from '../db/database.ts';
import { AppError, FieldErrors } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { type Answer, isFile } from './actions.ts';

interface FirstAnswer {
  readonly status: number;
  readonly answer: unknown;
}

/** A key of a user, and the request that it stands for. */
export interface Claim {
  readonly userId: number;
  readonly key: string;
  readonly requestHash: string;
}

const MOST_KEY = 200;
/** Longer than any action takes. */
const LEFT_BEHIND_MINUTES = 5;
const OK = 200;

interface KeptKey extends Row {
  readonly request_hash: string;
  readonly status: number | null;
  readonly answer: unknown;
}

const KEPT = 'select request_hash, status, answer from idempotency where user_id = $1 and key = $2';

/**
 * Takes the key for this transaction. The answer to an earlier request with the same key and body, if there was
 * one; throws 409 when the body is another. A request under way with the key is waited for.
 */
async function claimKey(db: Sql, claim: Claim): Promise<FirstAnswer | undefined> {
  const taken = await db.query(
    'insert into idempotency (user_id, key, request_hash) values ($1, $2, $3) on conflict do nothing returning 1',
    [claim.userId, claim.key, claim.requestHash],
  );
  if (taken.length > 0) return undefined;
  const first = await db.find<KeptKey>(KEPT, [claim.userId, claim.key]);
  if (first?.request_hash !== claim.requestHash) throw new AppError(409, 'idempotency_key_reused');
  if (!first.status) throw new AppError(409, 'idempotency_key_in_use');
  return { status: first.status, answer: first.answer };
}

async function keepAnswer(db: Sql, claim: Claim, status: number, answer: unknown): Promise<void> {
  await db.query('update idempotency set status = $3, answer = $4 where user_id = $1 and key = $2', [
    claim.userId,
    claim.key,
    status,
    JSON.stringify(answer),
  ]);
}

/** What a request claims with its key; undefined without one. Throws 400 for a key that is too long. */
export function claimOf(request: FastifyRequest, caller: Caller, fields: FieldMap): Claim | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > MOST_KEY) throw FieldErrors.of('Idempotency-Key', 'max_length', { max: MOST_KEY });
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.url, withoutSecrets(fields, request.body)]))
    .digest('hex');
  return { userId: caller.userId, key, requestHash };
}

/** A secret leaves no trace in the database, not even a hash that could be guessed from. */
function withoutSecrets(fields: FieldMap, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields[name]?.secret));
}

/** Runs `work`, which is all of a transaction, unless its key has been answered before. */
export async function once(
  db: Sql,
  claim: Claim | undefined,
  status: number,
  work: () => Promise<Row>,
): Promise<{ status: number; answer: unknown }> {
  if (!claim) return { status, answer: await work() };
  const first = await claimKey(db, claim);
  if (first) return first;
  const answer = await work();
  await keepAnswer(db, claim, status, answer);
  return { status, answer };
}

/** The answer that was kept under a key, or undefined; throws 409 when it was kept for another request. */
export async function findAnswer(db: Sql, claim: Claim): Promise<Row | undefined> {
  const kept = await db.find<KeptKey>(KEPT, [claim.userId, claim.key]);
  if (kept && kept.request_hash !== claim.requestHash) throw new AppError(409, 'idempotency_key_reused');
  return kept?.status ? (kept.answer as Row) : undefined;
}

/**
 * Runs what takes several steps unless its key has been answered before: what was kept then. The key is claimed for
 * all to see; another request with it is refused while this one runs. A claim that was left behind by a server that
 * died is taken over after a while.
 */
export async function onceInSteps(
  { database, scope, claim }: { readonly database: Database; readonly scope: Scope; readonly claim: Claim },
  run: (keep: (db: Sql, answer: Row) => Promise<void>) => Promise<Answer>,
): Promise<{ readonly done: Answer } | { readonly kept: Row }> {
  const first = await database.write(scope, (db) => claimForSteps(db, claim));
  if (first) return { kept: first };
  let isKept = false;
  const keep = async (db: Sql, answer: Row): Promise<void> => {
    await keepAnswer(db, claim, OK, answer);
    isKept = true;
  };
  try {
    const done = await run(keep);
    if (!isKept)
      await database.write(scope, (db) =>
        isFile(done) ? release(db, claim) : keepAnswer(db, claim, OK, done),
      );
    return { done };
  } catch (error) {
    await database.write(scope, (db) => release(db, claim));
    throw error;
  }
}

/** Gives up a key that nothing was kept under. */
async function release(db: Sql, { userId, key }: Claim): Promise<void> {
  await db.query('delete from idempotency where user_id = $1 and key = $2 and status is null', [userId, key]);
}

async function claimForSteps(db: Sql, claim: Claim): Promise<Row | undefined> {
  const taken = await db.query(
    `insert into idempotency (user_id, key, request_hash) values ($1, $2, $3)
     on conflict (user_id, key) do update set created_at = now()
       where idempotency.status is null and idempotency.request_hash = $3
         and idempotency.created_at < now() - make_interval(mins => $4)
     returning 1`,
    [claim.userId, claim.key, claim.requestHash, LEFT_BEHIND_MINUTES],
  );
  if (taken.length > 0) return undefined;
  const kept = await findAnswer(db, claim);
  if (!kept) throw new AppError(409, 'idempotency_key_in_use');
  return kept;
}
