import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Row, Sql } from '../db/database.ts';
import { AppError, FieldErrors } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';

interface FirstAnswer {
  readonly status: number;
  readonly answer: unknown;
}

interface Claim {
  readonly userId: number;
  readonly key: string;
  readonly requestHash: string;
}

function claimOf(userId: number, key: string, request: { url: string; body: unknown }): Claim {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.url, request.body]))
    .digest('hex');
  return { userId, key, requestHash };
}

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
  const first = await db.find<{ request_hash: string; status: number; answer: unknown }>(
    'select request_hash, status, answer from idempotency where user_id = $1 and key = $2',
    [claim.userId, claim.key],
  );
  if (!first || first.request_hash !== claim.requestHash) throw new AppError(409, 'idempotency_key_reused');
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

/** Runs `work` unless this key has been answered before. */
export async function once(
  db: Sql,
  request: FastifyRequest,
  caller: Caller,
  status: number,
  work: () => Promise<Row>,
): Promise<{ status: number; answer: unknown }> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return { status, answer: await work() };
  if (key.length > 200) throw FieldErrors.of('Idempotency-Key', 'max_length', { max: 200 });
  const claim = claimOf(caller.userId, key, request);
  const first = await claimKey(db, claim);
  if (first) return first;
  const answer = await work();
  await keepAnswer(db, claim, status, answer);
  return { status, answer };
}
