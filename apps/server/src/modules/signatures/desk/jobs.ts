import type { AgentCode, ItemSignature, Job } from '@serventia/domain/signatures/desk/protocol';
import { JOB_MS } from '@serventia/domain/signatures/desk/protocol';
import type { Row, Sql } from '../../../db/database.ts';
import { type Caller, officeOf } from '../../../http/caller.ts';
import { announceDesk } from './announce.ts';

/** A document of a job: what was prepared for its signature, and the signature once there is one. */
export interface KeptItem {
  /** The id of the document. */
  readonly id: string;
  readonly title: string;
  readonly digest: string;
  readonly content: string;
  /** SHA-256 of the file that the signature is added to. */
  readonly sha256: string;
  /** The moment that was prepared, ISO 8601: prepared once more for it, the document has the same digest. */
  readonly at: string;
  readonly signature?: string;
}

export type JobState = 'waiting' | 'sent' | 'signed' | 'failed';

export interface KeptJob extends Row {
  readonly id: string;
  readonly agent_id: number;
  readonly fingerprint: string;
  readonly state: JobState;
  /** `GONE`: the agent was disconnected. Null of a job that the user ended. */
  readonly code: AgentCode | 'GONE' | null;
  readonly items: readonly KeptItem[];
  readonly expires_at: string;
  readonly is_over: boolean;
}

const COLUMNS = 'id, agent_id, fingerprint, state, code, items, expires_at, expires_at <= now() as is_over';

/** Asks an agent for the signatures of documents. Jobs of yesterday are forgotten. */
export async function addJob(
  db: Sql,
  caller: Caller,
  asked: { readonly agent: number; readonly fingerprint: string; readonly items: readonly KeptItem[] },
): Promise<string> {
  await db.query("delete from desk_job where office_id = $1 and created_at < now() - interval '1 day'", [
    officeOf(caller),
  ]);
  const [row] = await db.query<{ id: string }>(
    `insert into desk_job (office_id, user_id, agent_id, fingerprint, items, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 millisecond') returning id`,
    [officeOf(caller), caller.userId, asked.agent, asked.fingerprint, JSON.stringify(asked.items), JOB_MS],
  );
  await announceDesk(db);
  return row?.id ?? '';
}

/** The job of the caller that waits for the signature of a file of a document, or has it; undefined where none does. */
export async function findJobOf(
  db: Sql,
  caller: Caller,
  wanted: { readonly document: number; readonly sha256: string; readonly fingerprint: string },
): Promise<KeptJob | undefined> {
  return db.find<KeptJob>(
    `select ${COLUMNS} from desk_job where office_id = $1 and user_id = $2 and fingerprint = $3
       and (state = 'signed' and expires_at > now() - interval '15 minutes' or state in ('waiting', 'sent') and expires_at > now())
       and items @> $4::jsonb
     order by created_at desc limit 1`,
    [
      officeOf(caller),
      caller.userId,
      wanted.fingerprint,
      JSON.stringify([{ id: String(wanted.document), sha256: wanted.sha256 }]),
    ],
  );
}

export async function findJob(db: Sql, caller: Caller, id: string): Promise<KeptJob | undefined> {
  return db.find<KeptJob>(
    `select ${COLUMNS} from desk_job where id = $1 and office_id = $2 and user_id = $3`,
    [id, officeOf(caller), caller.userId],
  );
}

/** Takes the jobs that wait for an agent: each is given out once. */
export async function takeWaiting(db: Sql, agent: number): Promise<readonly Job[]> {
  const rows = await db.query<KeptJob>(
    `update desk_job set state = 'sent' where agent_id = $1 and state = 'waiting' and expires_at > now() returning ${COLUMNS}`,
    [agent],
  );
  return rows.map(({ id, fingerprint, items, expires_at: exp }) => ({
    jobId: id,
    cert: fingerprint,
    exp: new Date(exp).toISOString(),
    items: items.map(({ id: item, title, digest, content }) => ({ id: item, title, digest, content })),
  }));
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(id);

/** Keeps the signatures of a job. False for a job of another agent, one that was answered, or one that is over. */
export async function keepSignatures(
  db: Sql,
  agent: number,
  { jobId, items }: { readonly jobId: string; readonly items: readonly ItemSignature[] },
): Promise<boolean> {
  const job = isUuid(jobId)
    ? await db.find<KeptJob>(
        `select ${COLUMNS} from desk_job where id = $1 and agent_id = $2 and state = 'sent' and expires_at > now() for update`,
        [jobId, agent],
      )
    : undefined;
  if (!job) return false;
  const signatures = new Map(items.map(({ id, signature }) => [id, signature]));
  const isWhole = job.items.every(({ id }) => signatures.has(id));
  const signed = job.items.map((item) => ({ ...item, signature: signatures.get(item.id) }));
  await db.query('update desk_job set state = $2, code = $3, items = $4 where id = $1', [
    jobId,
    isWhole ? 'signed' : 'failed',
    isWhole ? null : 'FAILED',
    JSON.stringify(isWhole ? signed : job.items),
  ]);
  await announceDesk(db);
  return true;
}

/** Keeps that an agent did not sign. False as above. */
export async function keepFailure(
  db: Sql,
  agent: number,
  { jobId, code }: { readonly jobId: string; readonly code: AgentCode },
): Promise<boolean> {
  if (!isUuid(jobId)) return false;
  const rows = await db.query(
    "update desk_job set state = 'failed', code = $3 where id = $1 and agent_id = $2 and state = 'sent' returning id",
    [jobId, agent, code],
  );
  if (rows.length > 0) await announceDesk(db);
  return rows.length > 0;
}

/** Ends the jobs that an agent was given and did not answer before its connection ended. */
export async function failGiven(db: Sql, jobs: readonly string[]): Promise<void> {
  if (jobs.length === 0) return;
  await db.query(
    "update desk_job set state = 'failed', code = 'GONE' where id = any($1::uuid[]) and state = 'sent'",
    [jobs],
  );
  await announceDesk(db);
}

/** Ends the jobs of the caller that wait for a signature. */
export async function cancelJobs(db: Sql, caller: Caller): Promise<void> {
  const rows = await db.query(
    "update desk_job set state = 'failed', code = null where office_id = $1 and user_id = $2 and state in ('waiting', 'sent') returning id",
    [officeOf(caller), caller.userId],
  );
  if (rows.length > 0) await announceDesk(db);
}

/** Takes the signature of a document out of its job: it is used once. */
export async function takeSignature(
  db: Sql,
  caller: Caller,
  { job, document }: { readonly job: string; readonly document: number },
): Promise<string | undefined> {
  const row = await db.find<KeptJob>(
    `select ${COLUMNS} from desk_job where id = $1 and office_id = $2 and user_id = $3 and state = 'signed' for update`,
    [job, officeOf(caller), caller.userId],
  );
  const item = row?.items.find(({ id }) => id === String(document));
  if (!row || !item) return undefined;
  const left = row.items.filter((each) => each !== item);
  await db.query('update desk_job set items = $2 where id = $1', [job, JSON.stringify(left)]);
  return item.signature;
}
