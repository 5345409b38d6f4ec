import { MOST_JOB_ITEMS } from '@serventia/domain/signatures/desk/protocol';
import { SIGNING_POLICIES } from '@serventia/domain/signatures/policies';
import { AppError } from '../../../http/app-error.ts';
import type { Caller } from '../../../http/caller.ts';
import { prepareSignature } from '../../../signing/sign-pdf.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';
import { readSigned, readSigner } from '../sign-document.ts';
import { askAgent, itemOf } from './desk-key.ts';
import type { KeptItem } from './jobs.ts';

/**
 * Asks the agent of the caller for the signatures of several documents by one PIN; signing each of them then takes its
 * signature from there. Documents that the caller may not sign are left out: signing them says why. Nothing is asked
 * for where the caller signs with another kind of key. Gives back how many were asked for. Throws 409 for more documents
 * than one job takes.
 */
export async function beginJob(
  services: Services,
  caller: Caller,
  { documents, isStamped }: { readonly documents: readonly number[]; readonly isStamped: boolean },
): Promise<number> {
  if (documents.length > MOST_JOB_ITEMS)
    throw new AppError(409, 'desk_too_many', { most: String(MOST_JOB_ITEMS) });
  const { own, authority } = await readSigner(services, caller);
  if (own.place !== 'desk') return 0;
  const policy = isStamped && authority ? SIGNING_POLICIES.stamped : SIGNING_POLICIES.basic;
  const at = caller.clock();
  const items: KeptItem[] = [];
  for (const id of documents) {
    const signed = await readSigned(services, caller, id).catch(leftOut);
    if (!signed) continue;
    const { sha256, document } = signed;
    const prepared = prepareSignature(await services.files.get(sha256), own.chain, at, policy);
    items.push(itemOf({ document: id, sha256 }, prepared, { title: written(document, 'code'), at }));
  }
  if (items.length > 0) await askAgent(services, caller, own, items);
  return items.length;
}

function leftOut(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
