import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeSignature, outcomeOf, SIGNATURE_ITEMS, type SignatureFacts } from './judgement.ts';
import { type SigningCertificateFacts, signingRefusal } from './may-sign.ts';
import { SIGNING_POLICIES } from './policies.ts';
import type { TimeStampFacts } from './time-stamp.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const GOOD: SignatureFacts = {
  matches: true,
  after: 'nothing',
  namesCertificate: true,
  hasSigningTime: false,
  policy: { oid: SIGNING_POLICIES.basic.oid, hash: SIGNING_POLICIES.basic.hash },
  statedAt: '2026-06-01T11:00:00Z',
  timeStamp: undefined,
  holder: 'person',
  validFrom: '2026-01-01T00:00:00Z',
  validUntil: '2027-01-01T00:00:00Z',
  chain: 'trusted',
  revocation: { state: 'good' },
};

it('finds nothing wrong with a signature of which everything is known', () => {
  const items = judgeSignature(GOOD, NOW);
  expect(items.map(({ item, state }) => [item, state])).toEqual(SIGNATURE_ITEMS.map((item) => [item, 'ok']));
  expect(outcomeOf(items)).toBe('ok');
});

const STAMP: TimeStampFacts = {
  at: '2026-05-01T10:00:00Z',
  authority: 'ACT',
  matches: true,
  validFrom: '2025-01-01T00:00:00Z',
  validUntil: '2030-01-01T00:00:00Z',
  chain: 'trusted',
  revocation: { state: 'good' },
};
const stamped = (changes: Partial<TimeStampFacts> = {}): Partial<SignatureFacts> => ({
  timeStamp: { ...STAMP, ...changes },
});
const BY_RT: Partial<SignatureFacts> = { policy: SIGNING_POLICIES.stamped };
const revoked = (at: string) => ({ revocation: { state: 'revoked', at } }) as const;
const declared = (oid: string, hash: string): Partial<SignatureFacts> => ({ policy: { oid, hash } });

describe('one fact changes one item', () => {
  it.each<[string, string, string, Partial<SignatureFacts>]>([
    ['integrity', 'failed', 'altered', { matches: false }],
    ['integrity', 'unknown', 'algorithm_unknown', { matches: undefined }],
    ['signer', 'failed', 'certificate_differs', { namesCertificate: false }],
    ['signer', 'failed', 'seal_not_signature', { holder: 'company' }],
    ['signer', 'unknown', 'holder_unknown', { holder: 'unknown' }],
    ['chain', 'unknown', 'not_icp', { chain: 'foreign' }],
    ['chain', 'unknown', 'chain_incomplete', { chain: 'incomplete' }],
    ['chain', 'failed', 'chain_broken', { chain: 'broken' }],
    ['revocation', 'unknown', 'revocation_unknown', { revocation: { state: 'unknown' } }],
    ['revocation', 'failed', 'revoked', revoked('2026-05-01T00:00:00Z')],
    ['revocation', 'unknown', 'revoked_later', revoked('2026-06-01T11:30:00Z')],
    ['policy', 'unknown', 'policy_absent', { policy: undefined }],
    ['policy', 'unknown', 'policy_unknown', declared('2.16.76.1.7.1.99.1', SIGNING_POLICIES.basic.hash)],
    ['policy', 'unknown', 'policy_superseded', declared('2.16.76.1.7.1.11.1.2', SIGNING_POLICIES.basic.hash)],
    ['policy', 'failed', 'policy_hash', declared(SIGNING_POLICIES.basic.oid, '23da544a')],
    ['policy', 'failed', 'policy_signing_time', { hasSigningTime: true }],
    ['policy', 'failed', 'policy_certificate', { namesCertificate: undefined }],
    ['time', 'unknown', 'time_not_stated', { statedAt: undefined }],
    ['time', 'failed', 'time_to_come', { statedAt: '2026-06-01T12:11:00Z' }],
    ['time', 'failed', 'not_yet_valid', { statedAt: '2025-12-31T23:59:59Z' }],
    ['time', 'failed', 'expired', { validUntil: '2026-06-01T10:59:59Z' }],
    ['time', 'unknown', 'expired_since', { validUntil: '2026-06-01T11:30:00Z' }],
    ['policy', 'failed', 'policy_time_stamp', BY_RT],
    ['policy', 'ok', 'policy_met', { ...BY_RT, ...stamped() }],
    ['time', 'ok', 'time_stamped', stamped()],
    // A stamp proves the moment of a signature whose certificate has expired or was revoked since.
    ['time', 'ok', 'time_stamped', { ...stamped(), validUntil: '2026-05-02T00:00:00Z' }],
    ['revocation', 'ok', 'revoked_after_stamp', { ...stamped(), ...revoked('2026-05-02T00:00:00Z') }],
    ['revocation', 'failed', 'revoked', { ...stamped(), ...revoked('2026-05-01T09:59:59Z') }],
    ['time', 'failed', 'expired', { ...stamped(), validUntil: '2026-05-01T09:00:00Z' }],
    ['time', 'failed', 'not_yet_valid', { ...stamped(), validFrom: '2026-05-01T11:00:00Z' }],
    ['time', 'failed', 'time_to_come', stamped({ at: '2026-06-01T12:11:00Z' })],
    ['time', 'failed', 'stamp_wrong', stamped({ matches: false })],
    ['time', 'failed', 'stamp_wrong', stamped({ chain: 'foreign' })],
    ['time', 'failed', 'stamp_wrong', stamped({ validFrom: '2026-05-01T11:00:00Z' })],
    ['time', 'failed', 'stamp_wrong', stamped(revoked('2026-05-01T09:00:00Z'))],
    ['time', 'unknown', 'stamp_unproved', stamped(revoked('2026-05-01T11:00:00Z'))],
    ['time', 'unknown', 'stamp_unproved', stamped({ chain: 'incomplete' })],
    ['time', 'unknown', 'stamp_unproved', stamped({ revocation: { state: 'unknown' } })],
    ['time', 'unknown', 'stamp_unproved', stamped({ validUntil: '2026-05-20T00:00:00Z' })],
    // What no stamp proves stays as it is without one.
    [
      'revocation',
      'unknown',
      'revoked_later',
      { ...stamped({ chain: 'incomplete' }), ...revoked('2026-06-01T11:30:00Z') },
    ],
    ['coverage', 'failed', 'added_after', { after: 'changes' }],
    ['coverage', 'ok', 'signatures_after', { after: 'signatures' }],
    ['coverage', 'unknown', 'coverage_unknown', { after: 'unread' }],
  ])('%s is %s: %s', (item, state, code, changes) => {
    const found = judgeSignature({ ...GOOD, ...changes }, NOW).find((each) => each.item === item);
    expect(found).toMatchObject({ state, code });
  });
});

it('is failed as soon as one item is, and unknown before it is good', () => {
  const state = fc.constantFrom('ok' as const, 'failed' as const, 'unknown' as const);
  fc.assert(
    fc.property(fc.array(state), (states) => {
      const items = states.map((each) => ({ item: 'time' as const, state: each, code: '' }));
      const outcome = outcomeOf(items);
      expect(outcome === 'failed').toBe(states.includes('failed'));
      expect(outcome === 'ok').toBe(states.length > 0 && states.every((each) => each === 'ok'));
    }),
  );
});

describe('who may sign', () => {
  const certificate: SigningCertificateFacts = {
    holder: 'person',
    holderName: 'MARIA',
    cpf: '11144477735',
    contradicts: false,
    isForSigning: true,
    chain: 'trusted',
    revocation: { state: 'good' },
    validFrom: '2026-01-01T00:00:00Z',
    validUntil: '2027-01-01T00:00:00Z',
  };
  const user = { name: 'Maria', cpf: '11144477735' };

  it('is the user whose CPF the certificate names, also while nobody can say whether it was revoked', () => {
    expect(signingRefusal(certificate, user, NOW)).toBeUndefined();
    expect(signingRefusal({ ...certificate, revocation: { state: 'unknown' } }, user, NOW)).toBeUndefined();
  });

  it.each<[string, Partial<SigningCertificateFacts>, Partial<typeof user> | { cpf: null }]>([
    ['seal_not_signature', { holder: 'company' }, {}],
    ['certificate_contradicts', { contradicts: true }, {}],
    ['certificate_without_cpf', { holder: 'unknown', cpf: undefined }, {}],
    ['user_without_cpf', {}, { cpf: null }],
    ['wrong_person', { cpf: '52998224725' }, {}],
    ['certificate_not_for_signing', { isForSigning: false }, {}],
    ['certificate_not_yet', { validFrom: '2026-06-01T12:00:01Z' }, {}],
    ['certificate_expired', { validUntil: '2026-06-01T11:59:59Z' }, {}],
    ['certificate_not_icp', { chain: 'foreign' }, {}],
    ['certificate_chain_incomplete', { chain: 'incomplete' }, {}],
    ['certificate_revoked', { revocation: { state: 'revoked', at: '2026-05-01T00:00:00Z' } }, {}],
  ])('refuses with %s', (code, changed, changedUser) => {
    expect(signingRefusal({ ...certificate, ...changed }, { ...user, ...changedUser }, NOW)?.code).toBe(code);
  });
});
