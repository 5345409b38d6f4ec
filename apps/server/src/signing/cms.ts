import { createHash, type KeyObject, verify } from 'node:crypto';
import type { SigningPolicy } from '@serventia/domain/signatures/policies';
import {
  type Asn1,
  Asn1Error,
  childrenOf,
  contextTag,
  der,
  inOrder,
  integer,
  octetsOf,
  octetString,
  oid,
  oidOf,
  partOf,
  readAsn1,
  sequence,
  setOf,
  TAG,
} from './asn1.ts';
import { type Certificate, findCertificate } from './certificate.ts';
import { DIGESTS, OID, SIGNATURE_DIGESTS } from './oids.ts';

const sha256 = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();
const algorithm = (name: string): Buffer => sequence(oid(name));
const attribute = (name: string, value: Buffer): Buffer => sequence(oid(name), setOf(value));

/**
 * The attributes that PAdES AD-RB and AD-RT sign, as the SET whose digest the key signs (DOC-ICP-15.03, table A.14): the
 * type and the digest of the content, the certificate of the signer, and the policy. The time is not among them.
 */
export function signedAttributes(
  contentDigest: Uint8Array,
  { raw, issuer, serial }: Certificate,
  policy: SigningPolicy,
): Buffer {
  const issuerSerial = sequence(sequence(der(contextTag(4), issuer)), serial);
  // The digest algorithm is SHA-256, which DER leaves out because it is the usual one (RFC 5035).
  const named = sequence(octetString(sha256(raw)), issuerSerial);
  return setOf(
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octetString(contentDigest)),
    attribute(OID.signingCertificateV2, sequence(sequence(named))),
    attribute(OID.policyId, signaturePolicyId(policy)),
  );
}

/** The policy that a signature declares, by the hash that the policy itself carries. */
export function signaturePolicyId({ oid: name, hash, uri }: SigningPolicy): Buffer {
  return sequence(
    oid(name),
    sequence(algorithm(OID.sha256), octetString(Buffer.from(hash, 'hex'))),
    sequence(sequence(oid(OID.policyUri), der(0x16, Buffer.from(uri, 'latin1')))),
  );
}

/** The time stamp of a signature, and the certificates above its authority that it does not carry itself. */
export interface EmbeddedStamp {
  readonly token: Buffer;
  readonly above: readonly Certificate[];
}

/**
 * A detached signature: the certificate of the signer and those above it, the attributes, what the key made, and its
 * time stamp, where it has one.
 */
export function signedData(
  attributes: Buffer,
  signature: Uint8Array,
  [signer, ...above]: readonly [Certificate, ...Certificate[]],
  stamp?: EmbeddedStamp,
): Buffer {
  const isRsa = signer.x509.publicKey.asymmetricKeyType === 'rsa';
  const signerInfo = sequence(
    integer(1),
    sequence(signer.issuer, signer.serial),
    algorithm(OID.sha256),
    // [0] in place of the tag of the SET.
    Buffer.concat([Buffer.from([contextTag(0)]), attributes.subarray(1)]),
    isRsa ? sequence(oid(OID.rsaSha256), der(0x05)) : algorithm(OID.ecdsaSha256),
    octetString(signature),
    ...(stamp ? [der(contextTag(1), attribute(OID.signatureTimeStamp, stamp.token))] : []),
  );
  const carried = new Map(
    [signer, ...above, ...(stamp?.above ?? [])].map((each) => [each.x509.fingerprint256, each.raw]),
  );
  const certificates = der(contextTag(0), ...inOrder([...carried.values()]));
  return sequence(
    oid(OID.signedData),
    der(
      contextTag(0),
      sequence(
        integer(1),
        setOf(algorithm(OID.sha256)),
        sequence(oid(OID.data)),
        certificates,
        setOf(signerInfo),
      ),
    ),
  );
}

/** A signature of another system, or of ours, as it was found. */
export interface ReadSignature {
  readonly signer: Certificate;
  readonly certificates: readonly Certificate[];
  readonly digest: string | undefined;
  readonly matches: (content: readonly Uint8Array[]) => boolean | undefined;
  readonly namesCertificate: boolean | undefined;
  /** It names the certificate by the newer attribute (signingCertificateV2, RFC 5035). */
  readonly namesByV2: boolean;
  readonly hasSigningTime: boolean;
  /** The type of its content: a PDF, or the facts of a time stamp. */
  readonly contentType: string;
  /** The content, where it is not detached. */
  readonly content: Buffer | undefined;
  /** What the key made. */
  readonly value: Buffer;
  /** The time stamp among its unsigned attributes (RFC 3161, appendix A). */
  readonly timeStamp: Buffer | undefined;
  readonly policy: { readonly oid: string; readonly hash: string } | undefined;
}

/** Reads a signature; throws an Asn1Error where it is none. */
export function readSignature(raw: Buffer): ReadSignature {
  const content = readAsn1(raw);
  if (oidOf(partOf(content, 0)) !== OID.signedData) throw new Asn1Error('no signed data');
  const parts = childrenOf(partOf(partOf(content, 1), 0));
  const [, , enclosed] = parts;
  if (!enclosed) throw new Asn1Error('no content');
  const [contentType, eContent] = childrenOf(enclosed);
  if (!contentType) throw new Asn1Error('no type of content');
  const certificates = childrenOf(parts.find(({ tag }) => tag === contextTag(0)) ?? emptySet).flatMap(
    (each) => findCertificate(each.raw) ?? [],
  );
  const [signerInfo, ...others] = childrenOf(parts.at(-1) ?? emptySet);
  if (!signerInfo || others.length > 0) throw new Asn1Error('not one signer');
  const [, sid, digestAlgorithm, ...rest] = childrenOf(signerInfo);
  const attributes = rest.find(({ tag }) => tag === contextTag(0));
  const unsigned = rest.find(({ tag }) => tag === contextTag(1));
  const [signatureAlgorithm, signature] = rest.filter(({ tag }) => tag !== contextTag(0));
  const signer = sid && certificates.find((each) => isCalled(each, sid));
  if (!signer || !digestAlgorithm || !signatureAlgorithm || !signature) throw new Asn1Error('no signer');
  const found = attributesIn(attributes);
  const stamp = attributesIn(unsigned).get(OID.signatureTimeStamp);
  const digest = DIGESTS[oidOf(partOf(digestAlgorithm, 0))];
  const signed =
    SIGNATURE_DIGESTS[oidOf(partOf(signatureAlgorithm, 0))] ?? plainDigest(signatureAlgorithm, digest);
  return {
    signer,
    certificates,
    digest,
    namesCertificate: namesCertificate(signer, found),
    namesByV2: found.has(OID.signingCertificateV2),
    hasSigningTime: found.has(OID.signingTime),
    contentType: oidOf(contentType),
    content: eContent ? octetsOf(partOf(eContent, 0)) : undefined,
    value: octetsOf(signature),
    timeStamp: stamp ? partOf(stamp, 0).raw : undefined,
    policy: policyIn(found.get(OID.policyId)),
    matches(bytes) {
      if (!digest || !signed) return undefined;
      const key = signer.x509.publicKey;
      if (!attributes) return isSigned(signed, Buffer.concat(bytes), key, octetsOf(signature));
      const stated = found.get(OID.messageDigest);
      const hash = createHash(digest);
      for (const part of bytes) hash.update(part);
      return (
        stated !== undefined &&
        octetsOf(partOf(stated, 0)).equals(hash.digest()) &&
        isSigned(signed, asSet(attributes), key, octetsOf(signature))
      );
    },
  };
}

const attributesIn = (set: Asn1 | undefined): ReadonlyMap<string, Asn1> =>
  new Map(set ? childrenOf(set).map((each) => [oidOf(partOf(each, 0)), partOf(each, 1)]) : []);

const emptySet: Asn1 = { tag: TAG.set, content: Buffer.alloc(0), raw: Buffer.alloc(0) };

/** The attributes as they are signed: with the tag of a SET. */
const asSet = ({ raw }: Asn1): Buffer => Buffer.concat([Buffer.from([TAG.set]), raw.subarray(1)]);

/** Plain RSA takes the digest that the signer named. */
function plainDigest(signatureAlgorithm: Asn1, digest: string | undefined): string | undefined {
  return oidOf(partOf(signatureAlgorithm, 0)) === OID.rsa ? digest : undefined;
}

/** Whether a key made a signature; false for a key that cannot have made it. */
export function isSigned(
  digest: string,
  content: Uint8Array,
  key: KeyObject,
  signature: Uint8Array,
): boolean {
  try {
    return verify(digest, content, key, signature);
  } catch {
    return false;
  }
}

function isCalled({ issuer, serial }: Certificate, sid: Asn1): boolean {
  return sid.tag === TAG.sequence && partOf(sid, 0).raw.equals(issuer) && partOf(sid, 1).raw.equals(serial);
}

/** Whether the signature itself names the certificate; undefined where it names none. */
function namesCertificate(signer: Certificate, attributes: ReadonlyMap<string, Asn1>): boolean | undefined {
  const [newer, older] = [attributes.get(OID.signingCertificateV2), attributes.get(OID.signingCertificate)];
  const value = newer ?? older;
  if (!value) return undefined;
  const [first, second] = childrenOf(partOf(partOf(partOf(value, 0), 0), 0));
  const isNamed = newer !== undefined && first?.tag === TAG.sequence;
  const digest = newer ? (isNamed ? DIGESTS[oidOf(partOf(first, 0))] : 'sha256') : 'sha1';
  const hash = isNamed ? second : first;
  if (!digest || !hash) return false;
  return octetsOf(hash).equals(createHash(digest).update(signer.raw).digest());
}

function policyIn(value: Asn1 | undefined): ReadSignature['policy'] {
  if (!value) return undefined;
  const parts = childrenOf(partOf(value, 0));
  const [name, hash] = parts;
  if (!name || name.tag !== TAG.oid) return undefined;
  return { oid: oidOf(name), hash: hash ? octetsOf(partOf(hash, 1)).toString('hex') : '' };
}
