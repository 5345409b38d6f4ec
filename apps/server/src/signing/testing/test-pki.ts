import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import forge from 'node-forge';
import { contextTag, der, integer, octetString, oid, sequence, setOf } from '../asn1.ts';
import { type Certificate, readCertificate } from '../certificate.ts';
import { OID } from '../oids.ts';
import type { Pkcs12 } from '../read-pkcs12.ts';

/** A certificate of the tests with its key. */
export interface Issued {
  readonly certificate: Certificate;
  readonly key: KeyObject;
}

interface Wanted {
  readonly name: string;
  /** The otherNames of ICP-Brasil by their last number. */
  readonly otherNames?: Readonly<Record<string, string>>;
  readonly from?: string;
  readonly until?: string;
  readonly isAuthority?: boolean;
  readonly list?: string;
  /** It stamps time and does nothing else. */
  readonly isForTimeStamps?: boolean;
  /** Where the certificate of its issuer is published. */
  readonly issuers?: string;
}

const key = (): { publicKey: KeyObject; privateKey: KeyObject } =>
  generateKeyPairSync('rsa', { modulusLength: 2048 });
/** Keys take long to make: those that no test tells apart are shared. */
const shared = key();

const bits = (content: Uint8Array): Buffer => der(0x03, Buffer.from([0]), content);
const time = (value: string): Buffer =>
  der(0x18, Buffer.from(`${value.replaceAll(/[-:T]|\..*|Z/gu, '').padEnd(14, '0')}Z`));
const nameOf = (name: string): Buffer =>
  sequence(setOf(sequence(oid(OID.commonName), der(0x0c, Buffer.from(name)))));
const extension = (type: string, value: Buffer): Buffer => sequence(oid(type), octetString(value));
const rsaSha256 = sequence(oid(OID.rsaSha256), der(0x05));

let serials = 0;

/** keyCertSign and cRLSign; what persons sign with; what authorities of time may do. */
const usageOf = (isAuthority = false, isForTimeStamps = false): Buffer =>
  Buffer.from(isAuthority ? [1, 0x06] : isForTimeStamps ? [6, 0xc0] : [5, 0xe0]);

function extensionsOf({ otherNames = {}, isAuthority, isForTimeStamps, list, issuers }: Wanted): Buffer {
  const names = Object.entries(otherNames).map(([number, value]) =>
    der(
      contextTag(0),
      oid(`${OID.icpBrasilNames}${number}`),
      der(contextTag(0), octetString(Buffer.from(value, 'latin1'))),
    ),
  );
  const address = list === undefined ? undefined : der(contextTag(6, false), Buffer.from(list));
  return sequence(
    extension('2.5.29.19', sequence(...(isAuthority ? [der(0x01, Buffer.from([0xff]))] : []))),
    extension(OID.keyUsage, der(0x03, usageOf(isAuthority, isForTimeStamps))),
    ...(isForTimeStamps
      ? [
          sequence(
            oid(OID.extendedKeyUsage),
            der(0x01, Buffer.from([0xff])),
            octetString(sequence(oid(OID.forTimeStamps))),
          ),
        ]
      : []),
    ...(names.length > 0 ? [extension(OID.subjectAltName, sequence(...names))] : []),
    ...(address
      ? [
          extension(
            OID.crlDistributionPoints,
            sequence(sequence(der(contextTag(0), der(contextTag(0), address)))),
          ),
        ]
      : []),
    ...(issuers === undefined
      ? []
      : [
          extension(
            OID.authorityAccess,
            sequence(sequence(oid(OID.authorityIssuers), der(contextTag(6, false), Buffer.from(issuers)))),
          ),
        ]),
  );
}

/** Issues a certificate; without an issuer it signs itself. */
export function issue(wanted: Wanted, by?: Issued): Issued {
  const pair = wanted.isAuthority ? key() : shared;
  serials += 1;
  const subject = nameOf(wanted.name);
  const body = sequence(
    der(contextTag(0), integer(2)),
    der(0x02, Buffer.from([0x01, serials >> 8, serials & 0xff])),
    rsaSha256,
    by ? by.certificate.subject : subject,
    sequence(time(wanted.from ?? '2020-01-01T00:00:00Z'), time(wanted.until ?? '2060-01-01T00:00:00Z')),
    subject,
    pair.publicKey.export({ type: 'spki', format: 'der' }),
    der(contextTag(3), extensionsOf(wanted)),
  );
  const signature = sign('sha256', body, by?.key ?? pair.privateKey);
  return { certificate: readCertificate(sequence(body, rsaSha256, bits(signature))), key: pair.privateKey };
}

/** The list of what an authority revoked. */
export function revocationListOf(
  by: Issued,
  revoked: readonly { readonly certificate: Certificate; readonly at: string }[],
  nextUpdate = '2060-01-01T00:00:00Z',
): Buffer {
  const body = sequence(
    integer(1),
    rsaSha256,
    by.certificate.subject,
    time('2026-01-01T00:00:00Z'),
    time(nextUpdate),
    ...(revoked.length > 0
      ? [sequence(...revoked.map(({ certificate, at }) => sequence(certificate.serial, time(at))))]
      : []),
  );
  return sequence(body, rsaSha256, bits(sign('sha256', body, by.key)));
}

/** An e-CPF's first otherName. */
export const personName = (cpf: string): Readonly<Record<string, string>> => ({
  1: `24051980${cpf}${'0'.repeat(26)}`,
});

/** A root, an authority below it, and what it issues: a stand-in for ICP-Brasil, made anew by each run. */
export function testPki(list?: string): {
  readonly root: Issued;
  readonly authority: Issued;
  readonly person: (name: string, cpf: string, rest?: Partial<Wanted>) => Issued;
  /** A time stamp authority. */
  readonly stamper: (rest?: Partial<Wanted>) => Issued;
  readonly company: Issued;
  readonly stranger: Issued;
} {
  const root = issue({ name: 'Raiz de Teste', isAuthority: true });
  const authority = issue({ name: 'AC de Teste', isAuthority: true }, root);
  const foreign = issue({ name: 'Outra Raiz', isAuthority: true });
  const below = list === undefined ? {} : { list };
  return {
    root,
    authority,
    person: (name, cpf, rest = {}) =>
      issue({ name: `${name}:${cpf}`, otherNames: personName(cpf), ...below, ...rest }, authority),
    stamper: (rest = {}) =>
      issue({ name: 'ACT de Teste', isForTimeStamps: true, ...below, ...rest }, authority),
    company: issue(
      {
        name: 'OFICIO DE TESTE:11444777000161',
        otherNames: { 3: '11444777000161', ...renamed('11144477735') },
        ...below,
      },
      authority,
    ),
    stranger: issue({ name: 'ALGUEM', otherNames: personName('11144477735') }, foreign),
  };
}

const renamed = (cpf: string): Readonly<Record<string, string>> => ({ 4: personName(cpf)['1'] ?? '' });

export const chainWith = ({ certificate }: Issued, authority: Issued): Pkcs12['chain'] => [
  certificate,
  authority.certificate,
];

/** A PKCS #12 file as authorities hand it out: with the encryption that Node.js no longer opens. */
export function pkcs12Of(
  { certificate, key: privateKey }: Issued,
  above: readonly Issued[],
  password: string,
): Buffer {
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const certificates = [certificate, ...above.map((each) => each.certificate)].map(({ x509 }) =>
    forge.pki.certificateFromPem(x509.toString()),
  );
  const asn1 = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(pem), certificates, password, {
    algorithm: '3des',
  });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');
}
