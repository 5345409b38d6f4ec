import { createHash } from 'node:crypto';
import type { Sql } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';

export interface FirstAnswer {
  readonly status: number;
  readonly answer: unknown;
}

interface Claim {
  readonly userId: number;
  readonly key: string;
  readonly requestHash: string;
}

export function claimOf(userId: number, key: string, request: { url: string; body: unknown }): Claim {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.url, request.body]))
    .digest('hex');
  return { userId, key, requestHash };
}

/**
 * Takes the key for this transaction. The answer to an earlier request with the same key and body, if there was
 * one; throws 409 when the body is another. A request under way with the key is waited for.
 */
export async function claimKey(db: Sql, claim: Claim): Promise<FirstAnswer | undefined> {
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

export async function keepAnswer(db: Sql, claim: Claim, status: number, answer: unknown): Promise<void> {
  await db.query('update idempotency set status = $3, answer = $4 where user_id = $1 and key = $2', [
    claim.userId,
    claim.key,
    status,
    JSON.stringify(answer),
  ]);
}
