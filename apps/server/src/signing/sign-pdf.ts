import { createHash } from 'node:crypto';
import { type SigningPolicy, SIGNING_POLICIES } from '@serventia/domain/signatures/policies';
import { type EmbeddedStamp, isSigned, signedAttributes, signedData } from './cms.ts';
import type { Certificate } from './certificate.ts';
import { type OpenRevision, openRevision } from './signature-revision.ts';

/** A document that waits for what the key of its signer makes, wherever that key is. */
export interface PreparedSignature {
  /** What the key signs with SHA-256: the attributes. */
  readonly attributes: Buffer;
  /** The SHA-256 of the attributes, for keys that are given digests. */
  readonly digest: Buffer;
  /** Certificates that go with the signature, that of the signer first. */
  readonly chain: readonly [Certificate, ...Certificate[]];
  readonly revision: OpenRevision;
  readonly policy: SigningPolicy;
}

/** The signature does not belong to the certificate: a token with another key, or a damaged answer. */
export class WrongSignatureError extends Error {}

/** Adds room for a signature to a document and says what is to be signed. Throws a PdfError. */
export function prepareSignature(
  stored: Buffer,
  chain: readonly [Certificate, ...Certificate[]],
  at: Date,
  policy: SigningPolicy = SIGNING_POLICIES.basic,
): PreparedSignature {
  const revision = openRevision(stored, { name: chain[0].holderName, at });
  const hash = createHash('sha256');
  for (const part of coveredBy(revision)) hash.update(part);
  const attributes = signedAttributes(hash.digest(), chain[0], policy);
  return { attributes, digest: createHash('sha256').update(attributes).digest(), chain, revision, policy };
}

const coveredBy = ({ pdf, room }: OpenRevision): readonly Buffer[] => [
  pdf.subarray(0, room.start),
  pdf.subarray(room.end),
];

/** Throws a WrongSignatureError where the certificate does not prove the signature. */
export function assertProved({ attributes, chain }: PreparedSignature, signature: Uint8Array): void {
  if (!isSigned('sha256', attributes, chain[0].x509.publicKey, signature))
    throw new WrongSignatureError('the certificate does not prove the signature');
}

/**
 * The signed document, with the time stamp of its signature where it has one. Throws a WrongSignatureError where the
 * certificate does not prove the signature.
 */
export function completeSignature(
  prepared: PreparedSignature,
  signature: Uint8Array,
  stamp?: EmbeddedStamp,
): Buffer {
  assertProved(prepared, signature);
  const { attributes, chain, revision } = prepared;
  const { pdf, room } = revision;
  const content = signedData(attributes, signature, chain, stamp).toString('hex').toUpperCase();
  if (content.length > room.end - room.start - 2)
    throw new RangeError('the signature is larger than its room');
  const signed = Buffer.from(pdf);
  signed.write(content, room.start + 1, 'latin1');
  return signed;
}
