import { createPrivateKey, type KeyObject } from 'node:crypto';
import forge from 'node-forge';
import { type Certificate, findCertificate } from './certificate.ts';

/** What a file of type A1 (PKCS #12) holds. */
export interface Pkcs12 {
  readonly key: KeyObject;
  /** The certificate of the key, then those above it. */
  readonly chain: readonly [Certificate, ...Certificate[]];
}

/** Why a file cannot be used. */
export class Pkcs12Error extends Error {
  readonly code:
    | 'certificate_file_unreadable'
    | 'wrong_certificate_password'
    | 'certificate_file_without_key';

  constructor(code: Pkcs12Error['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

const KEY_BAGS = new Set([forge.pki.oids['pkcs8ShroudedKeyBag'], forge.pki.oids['keyBag']]);
const CERTIFICATE_BAG = forge.pki.oids['certBag'] ?? '';

/**
 * Opens a PKCS #12 file. Node.js cannot open the older encryption that certification authorities still use, which
 * node-forge can.
 */
export function readPkcs12(file: Buffer, password: string): Pkcs12 {
  const opened = open(file, password);
  const bags = opened.safeContents.flatMap(({ safeBags }) => safeBags);
  const keyBag = bags.find(({ type }) => KEY_BAGS.has(type));
  const key = keyBag && keyIn(keyBag);
  const certificates = bags.flatMap((bag) =>
    bag.type === CERTIFICATE_BAG ? (certificateIn(bag) ?? []) : [],
  );
  const own = key && certificates.find(({ x509 }) => x509.checkPrivateKey(key));
  if (!key || !own) throw new Pkcs12Error('certificate_file_without_key');
  return { key, chain: [own, ...above(own, certificates)] };
}

function open(file: Buffer, password: string): forge.pkcs12.Pkcs12Pfx {
  let asn1: forge.asn1.Asn1;
  try {
    asn1 = forge.asn1.fromDer(file.toString('latin1'));
  } catch (error) {
    throw new Pkcs12Error('certificate_file_unreadable', { cause: error });
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, false, password);
  } catch (error) {
    const isPassword = error instanceof Error && /password|MAC|decrypt/iu.test(error.message);
    throw new Pkcs12Error(isPassword ? 'wrong_certificate_password' : 'certificate_file_unreadable', {
      cause: error,
    });
  }
}

const bytesOf = (asn1: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');

function keyIn(bag: forge.pkcs12.Bag): KeyObject | undefined {
  const pkcs8 = bag.key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key)) : bag.asn1;
  try {
    return createPrivateKey({ key: bytesOf(pkcs8), format: 'der', type: 'pkcs8' });
  } catch {
    return undefined;
  }
}

function certificateIn(bag: forge.pkcs12.Bag): Certificate | undefined {
  return findCertificate(bytesOf(bag.cert ? forge.pki.certificateToAsn1(bag.cert) : bag.asn1));
}

/** The certificates above one, each the issuer of the one before, without a root. */
function above(own: Certificate, among: readonly Certificate[]): Certificate[] {
  const found: Certificate[] = [];
  for (let current = own; found.length < among.length; ) {
    const next = among.find(({ subject }) => subject.equals(current.issuer));
    if (!next || next.subject.equals(next.issuer)) break;
    found.push(next);
    current = next;
  }
  return found;
}
