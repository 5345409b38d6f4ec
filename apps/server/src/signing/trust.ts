import { X509Certificate } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainState } from '@serventia/domain/signatures/trust-facts';
import { type Certificate, readCertificate } from './certificate.ts';

/** The certificates of a folder, as PEM or DER: the roots that are trusted. */
export async function readRoots(folder: string): Promise<readonly Certificate[]> {
  const names = (await readdir(folder)).filter((name) => /\.(?:pem|crt|cer|der)$/u.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => readCertificate(new X509Certificate(await readFile(join(folder, name))).raw)),
  );
}

/** A certificate with those above it, up to the one whose issuer is not among those that are known. */
export interface Chain {
  readonly state: ChainState;
  /** From the certificate itself upwards, without the root. */
  readonly certificates: readonly Certificate[];
  /** The certificate that issued the first one. */
  readonly issuer: Certificate | undefined;
}

const MOST_ABOVE = 8;

/** Finds the way from a certificate up to a root; every step is proved by its signature. */
export function chainOf(
  certificate: Certificate,
  among: readonly Certificate[],
  roots: readonly Certificate[],
): Chain {
  const certificates = [certificate];
  const answer = (state: Chain['state'], top?: Certificate): Chain => ({
    state,
    certificates,
    issuer: certificates[1] ?? top,
  });
  for (let current = certificate; certificates.length <= MOST_ABOVE; ) {
    const root = roots.find((each) => issued(each, current));
    if (root) return answer(isInOrder(certificates, root) ? 'trusted' : 'broken', root);
    // A certificate that signed itself and is no trusted root ends its chain.
    if (current.subject.equals(current.issuer)) return answer('foreign');
    const next = among.find((each) => each !== current && issued(each, current));
    if (!next) {
      const isForged = [...among, ...roots].some((each) => each.subject.equals(current.issuer));
      return answer(isForged ? 'broken' : 'incomplete');
    }
    certificates.push(next);
    current = next;
  }
  return answer('broken');
}

function issued(issuer: Certificate, certificate: Certificate): boolean {
  return (
    issuer.subject.equals(certificate.issuer) &&
    issuer.isAuthority &&
    certificate.x509.verify(issuer.x509.publicKey)
  );
}

/** Whether each certificate was issued while the one above it was valid. */
function isInOrder(certificates: readonly Certificate[], root: Certificate): boolean {
  const above = [...certificates.slice(1), root];
  return certificates.every(({ validFrom }, place) => {
    const issuer = above[place];
    return issuer !== undefined && issuer.validFrom <= validFrom && validFrom <= issuer.validUntil;
  });
}
