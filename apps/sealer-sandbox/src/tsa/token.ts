import { createHash, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { element, elementsIn, integer, octets, oid, sequence, setOf } from './der.ts';

/** A certificate for time stamps with its key (RSA). */
export interface TsaSigner {
  /** As DER or PEM. */
  readonly certificate: Buffer | string;
  readonly key: KeyObject;
}

/** A request for a stamp (RFC 3161, 2.4.1). */
export interface StampRequest {
  readonly imprint: Buffer;
  readonly nonce: Buffer | undefined;
  /** Whether the answer carries the certificate of the authority. */
  readonly withCertificate: boolean;
}

const OIDS = {
  sha256: oid('608648016503040201'),
  rsaSha256: oid('2a864886f70d01010b'),
  signedData: oid('2a864886f70d010702'),
  stampInfo: oid('2a864886f70d0109100104'),
  contentType: oid('2a864886f70d010903'),
  messageDigest: oid('2a864886f70d010904'),
  signingTime: oid('2a864886f70d010905'),
  signingCertificateV2: oid('2a864886f70d010910022f'),
  /** A policy of the stand-in: 1.3.6.1.4.1.99999.1. */
  policy: oid('2b06010401868d1f01'),
} as const;
const NULL = element(0x05);
const SHA256_BYTES = 32;
const [INTEGER, BOOLEAN, SEQUENCE] = [0x02, 0x01, 0x30];

const sha256 = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();
const attribute = (name: Buffer, value: Buffer): Buffer => sequence(name, setOf(value));
const generalizedTime = (at: Date): Buffer =>
  element(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]|\..*/gu, '')}Z`));

/** Reads a request; undefined for one of another layout, or with another digest than SHA-256. */
export function readStampRequest(content: Buffer): StampRequest | undefined {
  try {
    const [outer] = elementsIn(content);
    const [version, imprint, ...rest] = elementsIn(outer?.content ?? Buffer.alloc(0));
    if (outer?.tag !== SEQUENCE || version?.content[0] !== 1 || imprint?.tag !== SEQUENCE) return undefined;
    const [algorithm, hash] = elementsIn(imprint.content);
    const isSha256 = algorithm?.content.subarray(0, OIDS.sha256.length).equals(OIDS.sha256);
    if (!isSha256 || hash?.content.length !== SHA256_BYTES) return undefined;
    return {
      imprint: hash.content,
      nonce: rest.find(({ tag }) => tag === INTEGER)?.content,
      withCertificate: rest.some(({ tag, content: [first] }) => tag === BOOLEAN && first === 0xff),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The serial number of the next stamp. */
let serials = 0;

/** The token of a request: what is stamped and when, signed by the authority (RFC 3161, 2.4.2; RFC 5816). */
export function stampToken(
  { imprint, nonce, withCertificate }: StampRequest,
  { certificate, key }: TsaSigner,
  at: Date,
): Buffer {
  const { raw } = new X509Certificate(certificate);
  serials += 1;
  const info = sequence(
    integer(1),
    OIDS.policy,
    sequence(sequence(OIDS.sha256, NULL), octets(imprint)),
    integer(1, serials >> 8, serials & 0xff),
    generalizedTime(at),
    ...(nonce ? [element(INTEGER, nonce)] : []),
  );
  const { issuer, serial } = namesOf(raw);
  const named = sequence(octets(sha256(raw)), sequence(sequence(element(0xa4, issuer)), serial));
  const attributes = setOf(
    attribute(OIDS.contentType, OIDS.stampInfo),
    attribute(OIDS.messageDigest, octets(sha256(info))),
    attribute(OIDS.signingTime, generalizedTime(at)),
    attribute(OIDS.signingCertificateV2, sequence(sequence(named))),
  );
  const signerInfo = sequence(
    integer(1),
    sequence(issuer, serial),
    sequence(OIDS.sha256, NULL),
    Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
    sequence(OIDS.rsaSha256, NULL),
    octets(sign('sha256', attributes, key)),
  );
  const signedData = sequence(
    integer(3),
    setOf(sequence(OIDS.sha256, NULL)),
    sequence(OIDS.stampInfo, element(0xa0, octets(info))),
    ...(withCertificate ? [element(0xa0, raw)] : []),
    setOf(signerInfo),
  );
  return sequence(OIDS.signedData, element(0xa0, signedData));
}

/** The issuer and the serial number of a certificate, as they stand in it. */
function namesOf(certificate: Buffer): { readonly issuer: Buffer; readonly serial: Buffer } {
  const [outer] = elementsIn(certificate);
  const [body] = elementsIn(outer?.content ?? Buffer.alloc(0));
  const [, serial, , issuer] = elementsIn(body?.content ?? Buffer.alloc(0));
  if (!serial || !issuer) throw new TypeError('the certificate of the authority is none');
  return { issuer: issuer.raw, serial: serial.raw };
}

export const granted = (token: Buffer): Buffer => sequence(sequence(integer(0)), token);

/** A rejection with its sentence; the failure is systemFailure (bit 25). */
export const rejected = (sentence: string): Buffer =>
  sequence(
    sequence(
      integer(2),
      sequence(element(0x0c, Buffer.from(sentence))),
      element(0x03, Buffer.from([6, 0, 0, 0, 0x40])),
    ),
  );
