import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

/** A certificate with its key, as PEM. */
export interface Identity {
  readonly certificate: string;
  readonly key: string;
}

const { pki } = forge;
const DAY_MS = 86_400_000;
let serials = 0;

/** A certificate of 127.0.0.1 for some days from today; without an issuer an authority that signs itself. */
export function issued(name: string, by?: Identity, days = 30): Identity {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const own = pki.privateKeyFromPem(key);
  const certificate = pki.createCertificate();
  serials += 1;
  certificate.serialNumber = `0${serials}`;
  certificate.publicKey = pki.setRsaPublicKey(own.n, own.e);
  certificate.validity.notBefore = new Date(Date.now() - 60 * DAY_MS);
  certificate.validity.notAfter = new Date(Date.now() + days * DAY_MS);
  certificate.setSubject([{ name: 'commonName', value: name }]);
  certificate.setIssuer(
    by ? pki.certificateFromPem(by.certificate).subject.attributes : certificate.subject.attributes,
  );
  certificate.setExtensions(
    by
      ? [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }]
      : [{ name: 'basicConstraints', cA: true }],
  );
  certificate.sign(by ? pki.privateKeyFromPem(by.key) : own, forge.md.sha256.create());
  return { certificate: pki.certificateToPem(certificate), key };
}
