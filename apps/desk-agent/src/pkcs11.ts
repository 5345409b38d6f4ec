import { createHash, X509Certificate } from 'node:crypto';
import { createRequire } from 'node:module';
import type {
  AgentCode,
  ItemSignature,
  JobItem,
  OfferedCertificate,
} from '@serventia/domain/signatures/desk/protocol';
import { TokenError, type TokenOrder } from './token.ts';

type Handle = Buffer;
type Template = readonly { readonly type: number; readonly value?: unknown }[];

/** The calls of the driver (PKCS #11) that signing takes. Its package is optional, so it cannot be imported as others are. */
interface Driver {
  load(path: string): void;
  close(): void;
  C_Initialize(): void;
  C_GetSlotList(tokenPresent: boolean): Handle[];
  C_GetMechanismList(slot: Handle): number[];
  C_OpenSession(slot: Handle, flags: number): Handle;
  C_Login(session: Handle, userType: number, pin: string): void;
  C_FindObjectsInit(session: Handle, template: Template): void;
  C_FindObjects(session: Handle, most: number): Handle[];
  C_FindObjectsFinal(session: Handle): void;
  C_GetAttributeValue(session: Handle, object: Handle, template: Template): { readonly value: Buffer }[];
  C_SignInit(session: Handle, mechanism: { readonly mechanism: number }, key: Handle): void;
  C_Sign(session: Handle, content: Buffer, room: Buffer): Buffer;
}

const CKA = { class: 0x00, value: 0x11, id: 0x102, alwaysAuthenticate: 0x202 } as const;
const CKO = { certificate: 1, privateKey: 3 } as const;
const CKM = { rsa: 0x01, sha256Rsa: 0x40 } as const;
const SERIAL_SESSION = 4;
const USER = 1;
/** The PIN once more, for a key that asks for it at each signature. */
const CONTEXT_SPECIFIC = 2;
const MOST_OBJECTS = 50;
const LARGEST_SIGNATURE = 1024;
/** DER of DigestInfo for SHA-256, before the digest. */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** What the driver answers (CKR), and what it means. */
const CODES: Readonly<Record<number, AgentCode>> = {
  0x32: 'NO_TOKEN',
  0xa0: 'PIN_WRONG',
  0xa1: 'PIN_WRONG',
  0xa2: 'PIN_WRONG',
  0xa4: 'PIN_LOCKED',
  0xe0: 'NO_TOKEN',
  0xe1: 'NO_TOKEN',
};

const sha256 = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

/** Works with a driver, which is left as it was found. */
function withDriver<Result>(library: string, work: (driver: Driver) => Result): Result {
  const { PKCS11 } = createRequire(import.meta.url)('pkcs11js') as { readonly PKCS11: new () => Driver };
  const driver = new PKCS11();
  driver.load(library);
  try {
    driver.C_Initialize();
    return work(driver);
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    throw error instanceof TokenError ? error : new TokenError(CODES[Number(code)] ?? 'FAILED');
  } finally {
    driver.close();
  }
}

function objectsOf(driver: Driver, session: Handle, template: Template): Handle[] {
  driver.C_FindObjectsInit(session, template);
  const found = driver.C_FindObjects(session, MOST_OBJECTS);
  driver.C_FindObjectsFinal(session);
  return found;
}

const valueOf = (driver: Driver, session: Handle, object: Handle, type: number): Buffer =>
  driver.C_GetAttributeValue(session, object, [{ type }])[0]?.value ?? Buffer.alloc(0);

interface Found {
  readonly slot: Handle;
  readonly session: Handle;
  readonly keyId: Buffer;
  readonly certificate: X509Certificate;
}

/** A session with the token of a slot; undefined for one that is blank or of another kind. */
function openSession(driver: Driver, slot: Handle): Handle | undefined {
  try {
    return driver.C_OpenSession(slot, SERIAL_SESSION);
  } catch {
    return undefined;
  }
}

/** The certificates of all tokens that are plugged in. */
function certificatesIn(driver: Driver): Found[] {
  return driver.C_GetSlotList(true).flatMap((slot) => {
    const session = openSession(driver, slot);
    if (!session) return [];
    return objectsOf(driver, session, [{ type: CKA.class, value: CKO.certificate }]).map((object) => ({
      slot,
      session,
      keyId: valueOf(driver, session, object, CKA.id),
      certificate: new X509Certificate(valueOf(driver, session, object, CKA.value)),
    }));
  });
}

/** The certificates of holders with RSA keys, and those of authorities that the tokens hold. */
export function listCertificates(library: string): readonly OfferedCertificate[] {
  return withDriver(library, (driver) => {
    const found = certificatesIn(driver).map(({ certificate }) => certificate);
    const above = found.filter(({ ca }) => ca).map(({ raw }) => raw.toString('base64'));
    return found
      .filter(({ ca, publicKey }) => !ca && publicKey.asymmetricKeyType === 'rsa')
      .map(({ raw }) => ({ der: raw.toString('base64'), above }));
  });
}

/** Signs the contents of a job by the key of a certificate. Throws a TokenError. */
export function signItems({
  library,
  cert,
  pin,
  items,
}: Extract<TokenOrder, { readonly kind: 'sign' }>): readonly ItemSignature[] {
  return withDriver(library, (driver) => {
    const found = certificatesIn(driver).find(
      ({ certificate }) => sha256(certificate.raw).toString('hex') === cert,
    );
    if (!found) throw new TokenError('NO_TOKEN');
    const { slot, session, keyId } = found;
    driver.C_Login(session, USER, pin);
    const [key] = objectsOf(driver, session, [
      { type: CKA.class, value: CKO.privateKey },
      { type: CKA.id, value: keyId },
    ]);
    if (!key) throw new TokenError('NO_TOKEN');
    const takesDigest = driver.C_GetMechanismList(slot).includes(CKM.rsa);
    const asksEachTime = isSet(driver, session, key);
    return items.map(({ id, content }) => {
      driver.C_SignInit(session, { mechanism: takesDigest ? CKM.rsa : CKM.sha256Rsa }, key);
      if (asksEachTime) driver.C_Login(session, CONTEXT_SPECIFIC, pin);
      const signature = driver.C_Sign(session, toSign(content, takesDigest), Buffer.alloc(LARGEST_SIGNATURE));
      return { id, signature: signature.toString('base64') };
    });
  });
}

/** Tokens that take a digest (CKM_RSA_PKCS) get it as a DigestInfo; others (CKM_SHA256_RSA_PKCS) get the content. */
function toSign(content: JobItem['content'], takesDigest: boolean): Buffer {
  const bytes = Buffer.from(content, 'base64');
  return takesDigest ? Buffer.concat([SHA256_INFO, sha256(bytes)]) : bytes;
}

/** Whether a key asks for the PIN at each signature (CKA_ALWAYS_AUTHENTICATE); older drivers do not know the question. */
function isSet(driver: Driver, session: Handle, key: Handle): boolean {
  try {
    return valueOf(driver, session, key, CKA.alwaysAuthenticate)[0] === 1;
  } catch {
    return false;
  }
}
