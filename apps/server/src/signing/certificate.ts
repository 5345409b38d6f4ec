import { X509Certificate } from 'node:crypto';
import { type HolderFields, holderOf } from '@serventia/domain/signatures/certificate-fields';
import {
  type Asn1,
  Asn1Error,
  childrenOf,
  contextTag,
  oidOf,
  octetsOf,
  partOf,
  readAsn1,
  textOf,
  timeOf,
} from './asn1.ts';
import { OID } from './oids.ts';

/** A certificate as signatures need it. */
export interface Certificate {
  readonly x509: X509Certificate;
  readonly raw: Buffer;
  /** The whole name of the issuer, and its serial number: what a signature calls the certificate by. */
  readonly issuer: Buffer;
  readonly subject: Buffer;
  readonly serial: Buffer;
  /** The name of the holder without the number that ICP-Brasil adds to it: `MARIA DA SILVA:11144477735`. */
  readonly holderName: string;
  readonly issuerName: string;
  readonly holder: HolderFields;
  readonly validFrom: string;
  readonly validUntil: string;
  /** Its key may sign (keyUsage digitalSignature or nonRepudiation). */
  readonly isForSigning: boolean;
  /** Its key is for time stamps and nothing else (RFC 3161, 2.3). */
  readonly isForTimeStamps: boolean;
  /** It may issue other certificates. */
  readonly isAuthority: boolean;
  /** Where its authority publishes what it revoked. */
  readonly revocationLists: readonly string[];
  /** Where its authority publishes the certificates above it. */
  readonly issuerAddresses: readonly string[];
}

/** Reads a certificate from its DER; throws where it is none. */
export function readCertificate(raw: Buffer): Certificate {
  const x509 = new X509Certificate(raw);
  const body = childrenOf(partOf(readAsn1(raw), 0));
  // The version is there or not.
  const [serial, , issuer, validity, subject, , ...rest] =
    body[0]?.tag === contextTag(0) ? body.slice(1) : body;
  if (!serial || !issuer || !validity || !subject) throw new Asn1Error('no certificate');
  const extensions = extensionsOf(rest.find(({ tag }) => tag === contextTag(3)));
  const usage = extensions.get(OID.keyUsage);
  return {
    x509,
    raw: x509.raw,
    issuer: issuer.raw,
    subject: subject.raw,
    serial: serial.raw,
    holderName: (nameIn(subject, OID.commonName) ?? '').replace(/:[0-9A-Z]{11,14}$/u, ''),
    issuerName: nameIn(issuer, OID.commonName) ?? '',
    holder: holderOf(otherNamesOf(extensions.get(OID.subjectAltName)), nameIn(subject, OID.serialNumber)),
    validFrom: timeOf(partOf(validity, 0)).toISOString(),
    validUntil: timeOf(partOf(validity, 1)).toISOString(),
    // Bits 0 and 1: digitalSignature, nonRepudiation.
    isForSigning: usage === undefined || ((readAsn1(usage).content[1] ?? 0) & 0xc0) !== 0,
    isForTimeStamps: isForTimeStamps(extensions.get(OID.extendedKeyUsage)),
    isAuthority: x509.ca,
    revocationLists: addressesOf(partsOf(extensions.get(OID.crlDistributionPoints))),
    issuerAddresses: addressesOf(
      partsOf(extensions.get(OID.authorityAccess)).filter(
        (part) => oidOf(partOf(part, 0)) === OID.authorityIssuers,
      ),
    ),
  };
}

function isForTimeStamps(purposes: Buffer | undefined): boolean {
  const [only, ...others] = partsOf(purposes);
  return only !== undefined && others.length === 0 && oidOf(only) === OID.forTimeStamps;
}

/** A certificate, or undefined where the octets are none. */
export function findCertificate(raw: Buffer): Certificate | undefined {
  try {
    return readCertificate(raw);
  } catch {
    return undefined;
  }
}

function extensionsOf(holder: Asn1 | undefined): ReadonlyMap<string, Buffer> {
  const list = holder ? childrenOf(partOf(holder, 0)) : [];
  return new Map(
    list.map((extension) => {
      const parts = childrenOf(extension);
      const [name, value] = [parts[0], parts.at(-1)];
      if (!name || !value) throw new Asn1Error('no extension');
      return [oidOf(name), octetsOf(value)];
    }),
  );
}

/** The last attribute of a kind in a name. */
function nameIn(name: Asn1, wanted: string): string | undefined {
  const values = childrenOf(name).flatMap((set) =>
    childrenOf(set).flatMap((pair) => (oidOf(partOf(pair, 0)) === wanted ? [textOf(partOf(pair, 1))] : [])),
  );
  return values.at(-1);
}

/** The otherNames of ICP-Brasil by their last number; their value is an OCTET STRING, or in old ones a text. */
function otherNamesOf(extension: Buffer | undefined): Readonly<Record<string, string>> {
  const names = partsOf(extension);
  return Object.fromEntries(
    names.flatMap((name) => {
      if (name.tag !== contextTag(0)) return [];
      const type = oidOf(partOf(name, 0));
      if (!type.startsWith(OID.icpBrasilNames)) return [];
      return [[type.slice(OID.icpBrasilNames.length), textOf(partOf(partOf(name, 1), 0))]];
    }),
  );
}

const partsOf = (extension: Buffer | undefined): readonly Asn1[] =>
  extension ? childrenOf(readAsn1(extension)) : [];

/** The http addresses within parts of an extension. */
function addressesOf(parts: readonly Asn1[]): string[] {
  const inside = (node: Asn1): string[] =>
    node.tag === contextTag(6, false)
      ? [node.content.toString('latin1')]
      : node.tag & 0x20
        ? childrenOf(node).flatMap(inside)
        : [];
  return parts.flatMap(inside).filter((address) => /^https?:\/\//u.test(address));
}
