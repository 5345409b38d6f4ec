import { OutsideRefused } from '../outside/failures.ts';
import { askOutside, basicAuthorization } from '../outside/transport.ts';
import { Asn1Error } from './asn1.ts';
import type { EmbeddedStamp } from './cms.ts';
import { completeChain } from './complete-chain.ts';
import type { FetchPublished } from './fetch-published.ts';
import {
  isStampOf,
  readTimeStamp,
  readTimeStampAnswer,
  type ReadTimeStamp,
  type TimeStampRequest,
  timeStampRequest,
} from './time-stamp.ts';
import { chainOf } from './trust.ts';
import type { Trust } from './verify-pdf.ts';

/** A time stamp authority, and how the office is known there. */
export interface StampAuthority {
  readonly address: string;
  /** User and password of the contract; undefined where the authority knows the office by its network address. */
  readonly account: { readonly username: string; readonly password: string } | undefined;
}

/** The answer is no stamp of the signature, or one that proves nothing; `problem` is why. */
export class WrongStamp extends Error {
  override readonly name = 'WrongStamp';
  readonly problem: 'layout' | 'imprint' | 'nonce' | 'time' | 'certificate' | 'chain' | 'revoked';

  constructor(problem: WrongStamp['problem']) {
    super(`the time stamp is refused: ${problem}`);
    this.problem = problem;
  }
}

/** A stamp that was found whole. */
export interface MadeStamp extends EmbeddedStamp {
  /** ISO 8601. */
  readonly at: string;
  readonly authority: string;
}

export interface StampOptions {
  readonly now: Date;
  readonly timeoutMs?: number;
  readonly fetchPublished?: FetchPublished;
}

const TIMEOUT_MS = 15_000;
const MOST_BYTES = 100_000;
/** The clock of the authority is the legal one; that of this machine may differ so much. */
const CLOCK_TOLERANCE_MS = 600_000;

/**
 * Asks an authority for the time stamp of a signature and checks it before it is embedded: imprint, nonce, time,
 * certificate of the authority by signingCertificateV2, chain to a trusted root, and revocation (RFC 3161, 2.2). Throws
 * an OutsideUnavailable, an OutsideRefused or a WrongStamp.
 */
export async function stampOf(
  signature: Uint8Array,
  authority: StampAuthority,
  trust: Trust,
  { now, timeoutMs = TIMEOUT_MS, fetchPublished }: StampOptions,
): Promise<MadeStamp> {
  const request = timeStampRequest(signature);
  const token = tokenIn(await ask(authority, request, timeoutMs));
  const stamp = readTimeStamp(token);
  if (!stamp) throw new WrongStamp('layout');
  assertAnswers(stamp, request, signature, now);
  const above = await completeChain(stamp.signer, stamp.certificates, trust.roots, fetchPublished);
  const chain = chainOf(stamp.signer, above, trust.roots);
  if (chain.state !== 'trusted') throw new WrongStamp('chain');
  if ((await trust.revocation.of(stamp.signer, chain, now)).state === 'revoked')
    throw new WrongStamp('revoked');
  const carried = new Set(stamp.certificates.map(({ x509 }) => x509.fingerprint256));
  return {
    token,
    above: above.filter(({ x509 }) => !carried.has(x509.fingerprint256)),
    at: stamp.at,
    authority: stamp.signer.holderName,
  };
}

function assertAnswers(
  stamp: ReadTimeStamp,
  { nonce }: TimeStampRequest,
  signature: Uint8Array,
  now: Date,
): void {
  if (!stamp.nonce?.equals(nonce)) throw new WrongStamp('nonce');
  const { at, signer } = stamp;
  if (Math.abs(Date.parse(at) - now.getTime()) > CLOCK_TOLERANCE_MS) throw new WrongStamp('time');
  const isValid = signer.validFrom <= at && at <= signer.validUntil;
  if (!isValid || !stamp.namesByV2 || !stamp.namesCertificate || !signer.isForTimeStamps)
    throw new WrongStamp('certificate');
  if (!isStampOf(stamp, signature)) throw new WrongStamp('imprint');
}

function tokenIn(content: Buffer): Buffer {
  try {
    const answer = readTimeStampAnswer(content);
    if (answer.token) return answer.token;
    throw new OutsideRefused(200, answer.message || `status ${answer.status}`);
  } catch (error) {
    if (error instanceof Asn1Error) throw new WrongStamp('layout');
    throw error;
  }
}

async function ask(
  { address, account }: StampAuthority,
  { content }: TimeStampRequest,
  timeoutMs: number,
): Promise<Buffer> {
  const authorization = account
    ? { authorization: basicAuthorization(account.username, account.password) }
    : {};
  const { bytes } = await askOutside(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
      ...authorization,
    },
    body: content,
    timeoutMs,
    mostBytes: MOST_BYTES,
  });
  return bytes;
}
