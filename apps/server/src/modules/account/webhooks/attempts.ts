/** How the telling of a webhook stands, written beside its row: no change that anybody makes, and so without a history. */
import { webhook } from '@serventia/domain/account/webhook.entity';
import type { RowOf } from '@serventia/kit';
import type { ColumnsOf } from '../../../db/columns-of.ts';
import { NOBODY } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Caller, Clock } from '../../../http/caller.ts';
import { OutsideRefused, OutsideUnavailable } from '../../../outside/failures.ts';
import { canStep, stateAfter } from '../../../resource/life.ts';
import { getRow } from '../../../resource/read.ts';
import { setFields } from '../../../resource/write.ts';
import { writeUsers } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { SECRET_UNREADABLE } from './kept-webhook.ts';

/** After each attempt, the minutes until the next one; after the last of them, four days on, it is left to somebody. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720, 720, 720, 720, 720, 720] as const;

/** A stretch of the chain, from the place until which was told. */
export interface Stretch {
  readonly id: number;
  readonly from: number;
  readonly until: number;
}

type Attempted = ColumnsOf<typeof webhook, 'attempts'>;

/**
 * Begins an attempt, which is written down before it is made: no other process makes the same one meanwhile. The number
 * of the attempt, or undefined where it is not due any more.
 */
export async function beginAttempt(
  { database }: Pick<Services, 'database'>,
  { id, from }: Stretch,
  clock: Clock,
): Promise<number | undefined> {
  const begun = await database.write(NOBODY, (db) =>
    db.find<Attempted>(
      `update webhook set attempts = attempts + 1,
         next_attempt_at = $3::timestamptz + make_interval(mins => ($4::integer[])[least(attempts + 1, cardinality($4))])
       where id = $1 and told_until = $2 and webhook_state = 'on' and (next_attempt_at is null or next_attempt_at <= $3)
       returning attempts`,
      [id, from, clock().toISOString(), PAUSES],
    ),
  );
  return begun?.attempts;
}

/**
 * A stretch is behind the program: what it may read of it was taken at a moment, or it may read nothing of it. Whether
 * nobody else has put it behind meanwhile.
 */
export function passStretch(
  { database }: Pick<Services, 'database'>,
  { id, from, until }: Stretch,
  takenAt: string | null,
): Promise<boolean> {
  return database.write(NOBODY, async (db) => {
    const kept = await db.find(
      `update webhook set told_until = $3, last_told_at = coalesce($4, last_told_at), attempts = 0, next_attempt_at = null,
         failure = null, answered_status = null
       where id = $1 and told_until = $2 returning id`,
      [id, from, until, takenAt],
    );
    return kept !== undefined;
  });
}

interface FailedAttempt {
  readonly id: number;
  readonly attempt: number;
  readonly error: unknown;
}

/** An attempt failed: it is made again after its pause, or left to somebody. Throws what is no failure of the program. */
export async function keepFailure(
  services: Services,
  caller: Caller,
  { id, attempt, error }: FailedAttempt,
): Promise<void> {
  const { kind, status } = failureIn(error);
  await writeUsers(services, caller, async (context) => {
    const { db } = context;
    await db.query('update webhook set failure = $2, answered_status = $3 where id = $1', [id, kind, status]);
    if (attempt < PAUSES.length) return;
    const row = await getRow(db, webhook, id, caller, { lock: true });
    if (canStep(webhook, row, 'fail_webhook'))
      await setFields(context, webhook, id, stateAfter(webhook, row, 'fail_webhook'), 'fail_webhook');
  });
}

interface Failure {
  readonly kind: NonNullable<RowOf<typeof webhook>['failure']>;
  readonly status: number | null;
}

function failureIn(error: unknown): Failure {
  if (error instanceof OutsideRefused) return { kind: 'not_taken', status: error.status };
  if (error instanceof OutsideUnavailable) return { kind: 'no_answer', status: null };
  if (error instanceof AppError)
    return { kind: error.code === SECRET_UNREADABLE ? 'secret_unreadable' : 'not_permitted', status: null };
  throw error;
}
