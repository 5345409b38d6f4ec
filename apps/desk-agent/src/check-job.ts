import { createHash, type KeyObject, verify } from 'node:crypto';
import { type Job, JOB_MS, jobText } from '@serventia/domain/signatures/desk/protocol';

/** The connection that a job came by. */
export interface JobContext {
  readonly agentId: string;
  /** The nonce that the agent gave this connection. */
  readonly nonce: string;
  readonly serverKey: KeyObject;
  /** Jobs that were answered. */
  readonly used: ReadonlySet<string>;
  readonly now: Date;
}

const CLOCK_TOLERANCE_MS = 60_000;

/** Whether a job is of the paired server, for this connection, in its time, and new; and its digests are of its contents. */
export function isGoodJob(job: Job & { readonly sig: string }, context: JobContext): boolean {
  const { agentId, nonce, serverKey, used, now } = context;
  const left = Date.parse(job.exp) - now.getTime();
  const isInTime = left > 0 && left <= JOB_MS + CLOCK_TOLERANCE_MS;
  const text = Buffer.from(jobText(agentId, nonce, job));
  const isOfServer = verify(null, text, serverKey, Buffer.from(job.sig, 'base64'));
  const isWhole = job.items.every(({ digest, content }) => digest === sha256(Buffer.from(content, 'base64')));
  return isInTime && isOfServer && isWhole && job.items.length > 0 && !used.has(job.jobId);
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('base64');
