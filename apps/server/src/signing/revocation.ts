import type { Revocation } from '@serventia/domain/signatures/trust-facts';
import { type Asn1, Asn1Error, childrenOf, octetsOf, oidOf, partOf, readAsn1, TAG, timeOf } from './asn1.ts';
import type { Certificate } from './certificate.ts';
import { isSigned } from './cms.ts';
import { type FetchPublished, fetchPublished } from './fetch-published.ts';
import { SIGNATURE_DIGESTS } from './oids.ts';
import type { Chain } from './trust.ts';

/** Says whether the authority of a certificate revoked it; unknown where it cannot be reached. */
export interface RevocationSource {
  of(certificate: Certificate, chain: Chain, now: Date): Promise<Revocation>;
}

const UNKNOWN: Revocation = { state: 'unknown' };
const MOST_KEPT = 50;
/** An address that did not answer is left alone so long. */
const PAUSE_MS = 60_000;

interface RevocationList {
  readonly nextUpdate: number;
  readonly revokedAt: (serial: Buffer) => string | undefined;
}

/**
 * Looks certificates up in the lists (CRL) that their authorities publish. Addresses are taken only from certificates
 * whose chain ends in a root that is trusted: a document that somebody brings must not name hosts to call.
 */
export function revocationLists(fetchList: FetchPublished = fetchPublished): RevocationSource {
  const kept = new Map<string, RevocationList>();
  const failedAt = new Map<string, number>();
  const listAt = async (
    address: string,
    issuer: Certificate,
    now: number,
  ): Promise<RevocationList | undefined> => {
    const key = `${address} ${issuer.x509.fingerprint256}`;
    const known = kept.get(key);
    if (known && known.nextUpdate > now) return known;
    if (now - (failedAt.get(key) ?? -Infinity) < PAUSE_MS) return undefined;
    const content = await fetchList(address).catch(() => undefined);
    const list = content && readList(content, issuer);
    if (!list || list.nextUpdate <= now) {
      failedAt.set(key, now);
      return undefined;
    }
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, list);
    return list;
  };
  return {
    async of(certificate, { state, issuer }, now) {
      if (state !== 'trusted' || !issuer) return UNKNOWN;
      for (const address of certificate.revocationLists) {
        const list = await listAt(address, issuer, now.getTime());
        if (!list) continue;
        const at = list.revokedAt(certificate.serial);
        return at === undefined ? { state: 'good' } : { state: 'revoked', at };
      }
      return UNKNOWN;
    },
  };
}

/** A list that its authority signed; undefined for one that it did not, and for what is no list. */
export function readList(content: Buffer, issuer: Certificate): RevocationList | undefined {
  try {
    const [body, algorithm, signature] = childrenOf(readAsn1(content));
    const digest = algorithm && SIGNATURE_DIGESTS[oidOf(partOf(algorithm, 0))];
    if (!body || !signature || !digest) return undefined;
    // The first octet of a BIT STRING counts its unused bits.
    if (!isSigned(digest, body.raw, issuer.x509.publicKey, signature.content.subarray(1))) return undefined;
    return listIn(body, issuer);
  } catch (error) {
    if (error instanceof Asn1Error) return undefined;
    throw error;
  }
}

function listIn(body: Asn1, issuer: Certificate): RevocationList | undefined {
  const parts = childrenOf(body);
  const [, name, , next, entries] = parts[0]?.tag === TAG.integer ? parts.slice(1) : parts;
  if (!name?.raw.equals(issuer.subject) || !next || !isTime(next)) return undefined;
  const revoked = new Map<string, string>();
  if (entries?.tag === TAG.sequence)
    for (const entry of childrenOf(entries)) {
      const [serial, at] = childrenOf(entry);
      if (serial && at) revoked.set(octetsOf(serial).toString('hex'), timeOf(at).toISOString());
    }
  return {
    nextUpdate: timeOf(next).getTime(),
    revokedAt: (serial) => revoked.get(readAsn1(serial).content.toString('hex')),
  };
}

const isTime = ({ tag }: Asn1): boolean => tag === 0x17 || tag === 0x18;
