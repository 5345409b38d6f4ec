import { Secret, TOTP } from 'otpauth';

/** What the apps of telephones reckon with when nothing else is said (RFC 6238). */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
const ALGORITHM = 'SHA1';
/** Steps before and after the present one that are taken: clocks differ, and people type slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const ISSUER = 'Serventia';
/** What a code of an app looks like. */
export const CODE = /^\d{6}$/u;

const settings = { period: PERIOD_SECONDS, digits: DIGITS, algorithm: ALGORITHM } as const;

/** A new secret, in base 32 as people type it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The code of a secret at a moment. */
export function codeAt(secret: string, at: Date): string {
  return TOTP.generate({ ...settings, secret: Secret.fromBase32(secret), timestamp: at.getTime() });
}

/** The step of the clock whose code was given: the present one, or its neighbour; undefined for a wrong code. */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  // The library compares bytes, and throws for digits that take more than one.
  if (!CODE.test(code)) return undefined;
  const timestamp = at.getTime();
  const delta = TOTP.validate({
    ...settings,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** The address that an app takes a secret from, as a QR code shows it. */
export function setupAddress(secret: string, username: string): string {
  return new TOTP({ ...settings, issuer: ISSUER, label: username, secret }).toString();
}
