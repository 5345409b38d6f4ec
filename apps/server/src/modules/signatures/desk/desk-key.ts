import type { AgentCode } from '@serventia/domain/signatures/desk/protocol';
import { AppError } from '../../../http/app-error.ts';
import { type Caller, scopeOf } from '../../../http/caller.ts';
import type { PreparedSignature } from '../../../signing/sign-pdf.ts';
import type { Services } from '../../services.ts';
import type { OpenedKey, SignedFile } from '../opened-key.ts';
import type { OwnCertificate } from '../own-certificate.ts';
import { addJob, findJob, findJobOf, type KeptItem, type KeptJob, takeSignature } from './jobs.ts';

type DeskCertificate = Extract<OwnCertificate, { readonly place: 'desk' }>;

/** How often a job is looked at while no change of it is announced. */
const LOOK_EVERY_MS = 2_000;

const SENTENCES: Readonly<Record<AgentCode | 'GONE', string>> = {
  NO_TOKEN: 'desk_no_token',
  PIN_WRONG: 'desk_pin_wrong',
  PIN_LOCKED: 'desk_pin_locked',
  DENIED: 'desk_denied',
  TIMEOUT: 'desk_timeout',
  FAILED: 'desk_failed',
  BAD_JOB: 'desk_bad_job',
  GONE: 'desk_gone',
};

/** A document as a job asks for its signature. */
export const itemOf = (
  { document, sha256 }: SignedFile,
  { attributes, digest }: PreparedSignature,
  { title, at }: { readonly title: string; readonly at: Date },
): KeptItem => ({
  id: String(document),
  title,
  digest: digest.toString('base64'),
  content: attributes.toString('base64'),
  sha256,
  at: at.toISOString(),
});

/**
 * The key of a token at the caller's desk. The signature of a document that a job of several asked for is taken from
 * that job, prepared for the same moment; any other document is asked for by itself.
 */
export async function openDeskKey(
  services: Services,
  caller: Caller,
  own: DeskCertificate,
  file: SignedFile,
): Promise<OpenedKey> {
  const { database } = services;
  const { fingerprint } = own;
  const job = await database.read(scopeOf(caller), (db) => findJobOf(db, caller, { ...file, fingerprint }));
  const item = job?.items.find(({ id, sha256 }) => id === String(file.document) && sha256 === file.sha256);
  const at = item ? new Date(item.at) : caller.clock();
  return {
    at,
    sign: async (prepared, title) => {
      const isPrepared = item !== undefined && item.digest === prepared.digest.toString('base64');
      const id =
        isPrepared && job
          ? job.id
          : await askAgent(services, caller, own, [itemOf(file, prepared, { title, at })]);
      return signatureFrom(services, caller, { job: id, document: file.document });
    },
  };
}

/** Asks the agent for the signatures of documents, all by one PIN. */
export async function askAgent(
  { database }: Services,
  caller: Caller,
  { agent, fingerprint }: DeskCertificate,
  items: readonly KeptItem[],
): Promise<string> {
  return database.write(scopeOf(caller), (db) => addJob(db, caller, { agent, fingerprint, items }));
}

async function signatureFrom(
  { database, desk }: Services,
  caller: Caller,
  wanted: { readonly job: string; readonly document: number },
): Promise<Buffer> {
  for (;;) {
    const job = await database.read(scopeOf(caller), (db) => findJob(db, caller, wanted.job));
    if (isSigned(job)) {
      const signature = await database.write(scopeOf(caller), (db) => takeSignature(db, caller, wanted));
      if (signature === undefined) throw new AppError(409, 'desk_cancelled');
      return Buffer.from(signature, 'base64');
    }
    await desk.changed(LOOK_EVERY_MS);
  }
}

/** Whether a job was signed; false while that may still be. Throws 409 with the sentence of why it will not be. */
function isSigned(job: KeptJob | undefined): boolean {
  if (job?.state === 'signed') return true;
  if (!job || job.state === 'failed')
    throw new AppError(409, job?.code ? SENTENCES[job.code] : 'desk_cancelled');
  if (job.is_over) throw new AppError(409, 'desk_timeout');
  return false;
}
