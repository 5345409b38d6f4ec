import { Asn1Error, childrenOf, contextTag, oidOf, partOf, readAsn1 } from './asn1.ts';
import { type Certificate, findCertificate } from './certificate.ts';
import { type FetchPublished, fetchPublished } from './fetch-published.ts';
import { OID } from './oids.ts';
import { chainOf } from './trust.ts';

const MOST_STEPS = 8;

/**
 * A certificate with those above it, without the root. What is missing is fetched from where the authorities publish it:
 * providers of cloud certificates return that of the holder alone. The chain ends where nothing more can be had.
 */
export async function completeChain(
  own: Certificate,
  above: readonly Certificate[],
  roots: readonly Certificate[],
  fetch: FetchPublished = fetchPublished,
): Promise<readonly [Certificate, ...Certificate[]]> {
  const known = [...above];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { state, certificates } = chainOf(own, known, roots);
    const top = certificates.at(-1) ?? own;
    const published = state === 'incomplete' ? await publishedAbove(top, fetch) : [];
    if (published.length === 0) return [own, ...certificates.slice(1)];
    known.push(...published);
  }
  return [own, ...chainOf(own, known, roots).certificates.slice(1)];
}

async function publishedAbove(
  { issuerAddresses }: Certificate,
  fetch: FetchPublished,
): Promise<readonly Certificate[]> {
  for (const address of issuerAddresses) {
    const content = await fetch(address).catch(() => undefined);
    const found = content ? certificatesIn(content) : [];
    if (found.length > 0) return found;
  }
  return [];
}

/** The certificates of a file: one as DER, or several in a PKCS #7 bundle (`.p7b`). */
export function certificatesIn(content: Buffer): readonly Certificate[] {
  const one = findCertificate(content);
  if (one) return [one];
  try {
    const bundle = readAsn1(content);
    if (oidOf(partOf(bundle, 0)) !== OID.signedData) return [];
    const list = childrenOf(partOf(partOf(bundle, 1), 0)).find(({ tag }) => tag === contextTag(0));
    return list ? childrenOf(list).flatMap(({ raw }) => findCertificate(raw) ?? []) : [];
  } catch (error) {
    if (error instanceof Asn1Error) return [];
    throw error;
  }
}
