import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { FieldErrors } from '../../http/app-error.ts';
import { type Pkcs12, Pkcs12Error, readPkcs12 } from '../../signing/read-pkcs12.ts';

/** A certificate by which another system knows the office, with its key; both as PEM. */
interface Pair {
  readonly certificate: string;
  /** Null where it is left as it was. */
  readonly key: string | null;
  /** `YYYY-MM-DD`. */
  readonly validUntil: string;
}

/** A certificate with its key, of a file PKCS #12 in base64. Throws 400 at `pkcs12_file` or `file_password`. */
export function readPairFile(
  file: string | null | undefined,
  password: string,
): Pair & { readonly key: string } {
  if (!file) throw FieldErrors.of('pkcs12_file', 'required');
  const { key, chain } = openedFile(file, password);
  const [own] = chain;
  return {
    certificate: chain.map(({ x509 }) => x509.toString()).join(''),
    key: pemOf(key),
    validUntil: lastDayOf(own.x509),
  };
}

function openedFile(file: string, password: string): Pkcs12 {
  try {
    return readPkcs12(Buffer.from(file, 'base64'), password);
  } catch (error) {
    if (!(error instanceof Pkcs12Error)) throw error;
    const field = error.code === 'wrong_certificate_password' ? 'file_password' : 'pkcs12_file';
    throw FieldErrors.of(field, error.code);
  }
}

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** `YYYY-MM-DD`. */
const lastDayOf = ({ validTo }: X509Certificate): string => new Date(validTo).toISOString().slice(0, 10);

/** A certificate with the key that was given with it; throws 400 where they are none, or not of each other. */
export function readPair(certificate: string, given: string | null): Pair {
  const [own, ...above] = readCertificates(certificate);
  const key = given === null ? null : readKey(given);
  if (key && !own.checkPrivateKey(key)) throw FieldErrors.of('private_key', 'key_of_other_certificate');
  return {
    certificate: [own, ...above].map(String).join(''),
    key: key ? pemOf(key) : null,
    validUntil: lastDayOf(own),
  };
}

/** The certificate of the office, then those above it that were given with it. */
function readCertificates(text: string): [X509Certificate, ...X509Certificate[]] {
  const [own = '', ...above] =
    asPem(text).match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/gu) ?? [];
  try {
    return [new X509Certificate(own), ...above.map((each) => new X509Certificate(each))];
  } catch {
    throw FieldErrors.of('certificate', 'not_a_certificate');
  }
}

function readKey(text: string): KeyObject {
  try {
    return createPrivateKey(asPem(text));
  } catch {
    throw FieldErrors.of('private_key', 'not_a_private_key');
  }
}

/** A field of one line loses the ends of the lines of what is pasted into it. */
const asPem = (text: string): string =>
  text.replaceAll(
    /-----BEGIN ([A-Z ]+)-----([^-]*)-----END \1-----/gu,
    (_, label: string, body: string) =>
      `-----BEGIN ${label}-----\n${(body.replaceAll(/\s/gu, '').match(/.{1,64}/gu) ?? []).join('\n')}\n-----END ${label}-----\n`,
  );
