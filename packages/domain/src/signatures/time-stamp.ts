import type { ChainState, Revocation } from './trust-facts.ts';

/** A time stamp of a signature (RFC 3161) as it was read, before anything is said of it. */
export interface TimeStampFacts {
  /** The stamped moment, ISO 8601. */
  readonly at: string;
  /** The name of the authority in its certificate. */
  readonly authority: string;
  /**
   * It is of this signature, its authority signed it, names its certificate (signingCertificateV2), and the certificate
   * is for time stamps alone; undefined where it uses an algorithm that is not known.
   */
  readonly matches: boolean | undefined;
  /** From and until when the certificate of the authority is valid. */
  readonly validFrom: string;
  readonly validUntil: string;
  readonly chain: ChainState;
  readonly revocation: Revocation;
}

/** `proved`: it proves its moment. `unproved`: a fact that would prove it is not known. `wrong`: it proves nothing. */
type StampState = 'proved' | 'unproved' | 'wrong';

/** Whether a time stamp proves its moment (RFC 3161, 2.3 and 4). */
export function stampStateOf(stamp: TimeStampFacts, now: Date): StampState {
  const { at, matches, validFrom, validUntil, chain, revocation } = stamp;
  const time = Date.parse(at);
  const isOutside = time < Date.parse(validFrom) || time > Date.parse(validUntil);
  const isRevokedBefore = revocation.state === 'revoked' && Date.parse(revocation.at) <= time;
  if (matches === false || chain === 'foreign' || chain === 'broken' || isOutside || isRevokedBefore)
    return 'wrong';
  const isKnown = matches === true && chain === 'trusted' && revocation.state === 'good';
  return isKnown && now.getTime() <= Date.parse(validUntil) ? 'proved' : 'unproved';
}
