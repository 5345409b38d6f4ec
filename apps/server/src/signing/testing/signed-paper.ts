import { sign } from 'node:crypto';
import type { Pkcs12 } from '../read-pkcs12.ts';
import { completeSignature, prepareSignature } from '../sign-pdf.ts';
import { chainWith, type Issued } from './test-pki.ts';

/** A document signed by one of the tests. */
export function signedBy(stored: Buffer, signer: Issued, authority: Issued, at = new Date()): Buffer {
  return signedWith(stored, { key: signer.key, chain: chainWith(signer, authority) }, at);
}

function signedWith(stored: Buffer, { key, chain }: Pkcs12, at: Date): Buffer {
  const prepared = prepareSignature(stored, chain, at);
  return completeSignature(prepared, sign('sha256', prepared.attributes, key));
}
