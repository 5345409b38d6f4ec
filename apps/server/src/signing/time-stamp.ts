import { createHash, randomBytes } from 'node:crypto';
import {
  Asn1Error,
  childrenOf,
  der,
  integer,
  octetsOf,
  octetString,
  oid,
  oidOf,
  partOf,
  readAsn1,
  sequence,
  TAG,
  textOf,
  timeOf,
} from './asn1.ts';
import { readSignature, type ReadSignature } from './cms.ts';
import { DIGESTS, OID } from './oids.ts';

const NONCE_BYTES = 8;
const BOOLEAN = 0x01;
const GENERALIZED_TIME = 0x18;

/** What is asked of a time stamp authority (RFC 3161, 2.4.1). */
export interface TimeStampRequest {
  readonly content: Buffer;
  /** The contents of the INTEGER that the stamp must repeat. */
  readonly nonce: Buffer;
}

/** A request for a stamp of a signature by its SHA-256, with the certificate of the authority. */
export function timeStampRequest(signature: Uint8Array): TimeStampRequest {
  const nonce = randomBytes(NONCE_BYTES);
  // Positive and without a leading zero, as DER writes it.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const imprint = sequence(
    sequence(oid(OID.sha256), der(0x05)),
    octetString(createHash('sha256').update(signature).digest()),
  );
  const content = sequence(integer(1), imprint, der(TAG.integer, nonce), der(BOOLEAN, Buffer.from([0xff])));
  return { content, nonce };
}

/** The answer of an authority: a token, or why there is none. */
export type TimeStampAnswer =
  | { readonly token: Buffer }
  | { readonly token: undefined; readonly status: number; readonly message: string };

/** Reads an answer (RFC 3161, 2.4.2); throws an Asn1Error for one of another layout. */
export function readTimeStampAnswer(content: Buffer): TimeStampAnswer {
  const [info, token] = childrenOf(readAsn1(content));
  if (!info) throw new Asn1Error('no status');
  const [status, text] = childrenOf(info);
  if (status?.tag !== TAG.integer) throw new Asn1Error('no status');
  const granted = status.content.length === 1 && (status.content[0] ?? 9) <= 1;
  if (granted && token) return { token: token.raw };
  const texts = text?.tag === TAG.sequence ? childrenOf(text).map(textOf) : [];
  return { token: undefined, status: status.content[0] ?? -1, message: texts.join(' ') };
}

/** A time stamp as it was found. */
export interface ReadTimeStamp extends ReadSignature {
  /** ISO 8601. */
  readonly at: string;
  readonly imprint: { readonly digest: string | undefined; readonly hash: Buffer };
  readonly nonce: Buffer | undefined;
  readonly info: Buffer;
}

/** Reads a token; undefined for what is none. */
export function readTimeStamp(token: Buffer): ReadTimeStamp | undefined {
  try {
    const signature = readSignature(token);
    const { content, contentType } = signature;
    if (contentType !== OID.timeStampInfo || !content) return undefined;
    const [, , imprint, , at, ...rest] = childrenOf(readAsn1(content));
    if (!imprint || at?.tag !== GENERALIZED_TIME) return undefined;
    return {
      ...signature,
      at: timeOf(at).toISOString(),
      imprint: {
        digest: DIGESTS[oidOf(partOf(partOf(imprint, 0), 0))],
        hash: octetsOf(partOf(imprint, 1)),
      },
      nonce: rest.find(({ tag }) => tag === TAG.integer)?.content,
      info: content,
    };
  } catch (error) {
    if (error instanceof Asn1Error || error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Whether a token stamps a signature: its imprint is of it, its authority signed it and names its own certificate by
 * signingCertificateV2, and that certificate is for time stamps alone. Undefined where it uses an unknown algorithm.
 */
export function isStampOf(stamp: ReadTimeStamp, signature: Uint8Array): boolean | undefined {
  const { imprint, signer, namesCertificate, namesByV2, info } = stamp;
  const isSigned = stamp.matches([info]);
  if (imprint.digest === undefined || isSigned === undefined) return undefined;
  const isImprint = createHash(imprint.digest).update(signature).digest().equals(imprint.hash);
  return isImprint && isSigned && namesCertificate === true && namesByV2 && signer.isForTimeStamps;
}
