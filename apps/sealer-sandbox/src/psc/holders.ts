import { constants, type KeyObject, privateEncrypt, sign } from 'node:crypto';

/** A person with a certificate at the provider. */
export interface PscHolder {
  /** Eleven digits. */
  readonly cpf: string;
  readonly alias: string;
  /** The certificate of the holder, as PEM or as base64 of its DER. */
  readonly certificate: string;
  readonly key: KeyObject;
  /** The certificate is no longer in use there. */
  readonly expired?: boolean;
}

/** DER of DigestInfo for SHA-256, before the digest. */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** The signature of a SHA-256 digest: RSA with PKCS #1 v1.5. */
export function signRaw(key: KeyObject, digest: Buffer): Buffer {
  if (key.asymmetricKeyType !== 'rsa') throw new RangeError('the stand-in keeps RSA keys alone');
  return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.concat([SHA256_INFO, digest]));
}

/** Another signature than the one that was asked for. */
export const wrongSignature = (key: KeyObject): Buffer =>
  sign('sha256', Buffer.from('another document'), key);
