import type { HolderKind } from './certificate-fields.ts';
import { findPolicy } from './policies.ts';
import { stampStateOf, type TimeStampFacts } from './time-stamp.ts';
import type { ChainState, Revocation } from './trust-facts.ts';

/** A signature of a document as it was read, before anything is said of it. */
export interface SignatureFacts {
  /** The signature is of the bytes that it covers; undefined where it uses an algorithm that is not known. */
  readonly matches: boolean | undefined;
  /** The bytes after the signature: none, only later signatures, something else, or of a form that is not read. */
  readonly after: 'nothing' | 'signatures' | 'changes' | 'unread';
  /** The certificate that the signature itself names is the one that made it (ESS); undefined where it names none. */
  readonly namesCertificate: boolean | undefined;
  /** It carries the attribute signingTime, which the policies forbid (DOC-ICP-15.03, table A.14). */
  readonly hasSigningTime: boolean;
  readonly policy: { readonly oid: string; readonly hash: string } | undefined;
  /** The moment that the signer states. Only a time stamp proves one. */
  readonly statedAt: string | undefined;
  /** The time stamp that the signature carries. */
  readonly timeStamp: TimeStampFacts | undefined;
  readonly holder: HolderKind | undefined;
  /** From and until when the certificate is valid. */
  readonly validFrom: string;
  readonly validUntil: string;
  readonly chain: ChainState;
  readonly revocation: Revocation;
}

export const SIGNATURE_ITEMS = [
  'integrity',
  'signer',
  'chain',
  'revocation',
  'policy',
  'time',
  'coverage',
] as const;
type SignatureItem = (typeof SIGNATURE_ITEMS)[number];

export type ItemState = 'ok' | 'failed' | 'unknown';

/** What is found of one item, as the code of a sentence. */
export interface ItemResult {
  readonly item: SignatureItem;
  readonly state: ItemState;
  readonly code: string;
  readonly params?: Readonly<Record<string, string>>;
}

type Found = Omit<ItemResult, 'item'>;

const ok = (code: string, params?: ItemResult['params']): Found => ({
  state: 'ok',
  code,
  ...(params ? { params } : {}),
});
const failed = (code: string, params?: ItemResult['params']): Found => ({
  ...ok(code, params),
  state: 'failed',
});
const unknown = (code: string, params?: ItemResult['params']): Found => ({
  ...ok(code, params),
  state: 'unknown',
});

/** Clocks of signers and of this machine may differ so much. */
const CLOCK_TOLERANCE_MS = 600_000;

/** Judges a signature item by item; what cannot be known is unknown, never failed (DOC-ICP-15.03). */
export function judgeSignature(facts: SignatureFacts, now: Date): readonly ItemResult[] {
  const found: Readonly<Record<SignatureItem, Found>> = {
    integrity: integrityOf(facts),
    signer: signerOf(facts),
    chain: chainOf(facts),
    revocation: revocationOf(facts, now),
    policy: policyOf(facts, now),
    time: timeOf(facts, now),
    coverage: coverageOf(facts),
  };
  return SIGNATURE_ITEMS.map((item) => ({ item, ...found[item] }));
}

/** One word for a signature: it failed where anything failed, and is unknown where something is. */
export function outcomeOf(items: readonly ItemResult[]): ItemState {
  const has = (state: ItemState): boolean => items.some((each) => each.state === state);
  return has('failed') ? 'failed' : has('unknown') || items.length === 0 ? 'unknown' : 'ok';
}

function integrityOf({ matches }: SignatureFacts): Found {
  if (matches === undefined) return unknown('algorithm_unknown');
  return matches ? ok('intact') : failed('altered');
}

function signerOf({ matches, namesCertificate, holder }: SignatureFacts): Found {
  if (namesCertificate === false) return failed('certificate_differs');
  // Res. CG ICP-Brasil 211/2024: seals and certificates of companies express no will.
  if (holder === 'company') return failed('seal_not_signature');
  if (holder !== 'person') return unknown('holder_unknown');
  return matches ? ok('signer_named') : unknown('signer_unproved');
}

function chainOf({ chain }: SignatureFacts): Found {
  switch (chain) {
    case 'trusted':
      return ok('icp_brasil');
    case 'incomplete':
      return unknown('chain_incomplete');
    // An advanced signature (gov.br) is none of ICP-Brasil, and the registries admit it (Prov. CNJ 149/2023 art. 208).
    case 'foreign':
      return unknown('not_icp');
    case 'broken':
      return failed('chain_broken');
  }
}

function revocationOf({ revocation, statedAt, chain, timeStamp }: SignatureFacts, now: Date): Found {
  // Only an authority that is trusted can say what it revoked.
  if (chain !== 'trusted' || revocation.state === 'unknown') return unknown('revocation_unknown');
  if (revocation.state !== 'revoked') return ok('not_revoked');
  const { at } = revocation;
  if (timeStamp && stampStateOf(timeStamp, now) === 'proved')
    return Date.parse(at) > Date.parse(timeStamp.at)
      ? ok('revoked_after_stamp', { at })
      : failed('revoked', { at });
  return statedAt !== undefined && Date.parse(at) > Date.parse(statedAt)
    ? unknown('revoked_later', { at })
    : failed('revoked', { at });
}

function policyOf(facts: SignatureFacts, now: Date): Found {
  const { policy, hasSigningTime, namesCertificate, statedAt, timeStamp } = facts;
  if (!policy) return unknown('policy_absent');
  const known = findPolicy(policy.oid);
  if (!known) return unknown('policy_unknown', { policy: policy.oid });
  const params = { policy: known.name };
  if (known.hash === undefined) return unknown('policy_superseded', params);
  if (policy.hash !== known.hash) return failed('policy_hash', params);
  if (hasSigningTime) return failed('policy_signing_time', params);
  if (namesCertificate === undefined) return failed('policy_certificate', params);
  if (known.needsTimeStamp && !timeStamp) return failed('policy_time_stamp', params);
  const day = (timeStamp?.at ?? statedAt ?? now.toISOString()).slice(0, 10);
  return day > known.until ? failed('policy_ended', params) : ok('policy_met', params);
}

function timeOf(facts: SignatureFacts, now: Date): Found {
  return facts.timeStamp ? stampedTimeOf(facts, facts.timeStamp, now) : statedTimeOf(facts, now);
}

function stampedTimeOf({ validFrom, validUntil }: SignatureFacts, stamp: TimeStampFacts, now: Date): Found {
  const { at, authority } = stamp;
  const state = stampStateOf(stamp, now);
  if (state === 'wrong') return failed('stamp_wrong', { at, authority });
  const time = Date.parse(at);
  if (time > now.getTime() + CLOCK_TOLERANCE_MS) return failed('time_to_come', { at });
  if (time < Date.parse(validFrom)) return failed('not_yet_valid', { at: validFrom });
  if (time > Date.parse(validUntil)) return failed('expired', { at: validUntil });
  return state === 'proved'
    ? ok('time_stamped', { at, authority })
    : unknown('stamp_unproved', { at, authority });
}

/** Without a time stamp only the present is certain: a certificate that has expired since proves no moment. */
function statedTimeOf({ statedAt, validFrom, validUntil }: SignatureFacts, now: Date): Found {
  const [from, until] = [Date.parse(validFrom), Date.parse(validUntil)];
  const stated = statedAt === undefined ? undefined : Date.parse(statedAt);
  if (stated !== undefined) {
    if (stated > now.getTime() + CLOCK_TOLERANCE_MS) return failed('time_to_come', { at: statedAt ?? '' });
    if (stated < from) return failed('not_yet_valid', { at: validFrom });
    if (stated > until) return failed('expired', { at: validUntil });
  }
  if (now.getTime() > until) return unknown('expired_since', { at: validUntil });
  if (now.getTime() < from) return failed('not_yet_valid', { at: validFrom });
  return stated === undefined ? unknown('time_not_stated') : ok('time_within', { at: statedAt ?? '' });
}

function coverageOf({ after, matches }: SignatureFacts): Found {
  if (matches === false) return unknown('coverage_unknown');
  switch (after) {
    case 'nothing':
      return ok('covers_all');
    case 'signatures':
      return ok('signatures_after');
    case 'changes':
      return failed('added_after');
    case 'unread':
      return unknown('coverage_unknown');
  }
}
