import { expect, test } from 'vitest';
import { RECORD_STATUSES } from '../civil/record-status.ts';
import { certificateRefusal, signerRefusal } from './certificate-refusal.ts';

test.each([
  ['sealed', undefined],
  ['canceled', 'canceled_act'],
  ['pending', 'not_sealed'],
  ['ineffective', 'ineffective_act'],
] as const)('of an act that is %s: %s', (status, refusal) => {
  expect(certificateRefusal({ status })).toBe(refusal);
});

test('an act without a kept text has no certificate that transcribes it', () => {
  const sealed = { status: 'sealed' } as const;
  expect(certificateRefusal({ ...sealed, lacksText: true })).toBe('certificate_without_text');
  expect(certificateRefusal({ ...sealed, lacksScans: true })).toBe('certificate_without_scans');
  expect(certificateRefusal({ ...sealed, lacksText: false })).toBeUndefined();
  expect(certificateRefusal({ status: 'pending', lacksText: true })).toBe('not_sealed');
});

test('an act with an entry that may not be mentioned has no certificate', () => {
  const sealed = { status: 'sealed' } as const;
  expect(certificateRefusal({ ...sealed, hasWithheldEntry: true })).toBe('withheld_endorsement');
  expect(certificateRefusal({ ...sealed, hasWithheldEntry: false })).toBeUndefined();
});

test('an act of notes is copied once all have signed, and as canceled where a judge canceled it', () => {
  expect(certificateRefusal({ status: 'pending', isUnsigned: true })).toBe('unsigned_act');
  expect(certificateRefusal({ status: 'pending', isUnsigned: false })).toBe('not_sealed');
  expect(certificateRefusal({ status: 'ineffective', isUnsigned: true })).toBe('ineffective_act');
  expect(certificateRefusal({ status: 'canceled', tellsCancellation: true })).toBeUndefined();
  expect(certificateRefusal({ status: 'canceled', tellsCancellation: true, lacksText: true })).toBe(
    'certificate_without_text',
  );
});

test('what is sealed and what stands in an old book has certificates', () => {
  const certified = RECORD_STATUSES.filter((status) => certificateRefusal({ status }) === undefined);
  expect(certified).toEqual(['sealed', 'legacy']);
});

test.each([
  ['Escrevente autorizada', '2026-02-03', undefined],
  ['Escrevente autorizada', '2026-02-04', 'signer_not_yet'],
  ['Escrevente autorizada', null, 'signer_without_role'],
  [null, '2026-02-03', 'signer_without_role'],
])('who is %s since %s signs on 2026-02-03: %s', (role, since, refusal) => {
  expect(signerRefusal({ role, since }, '2026-02-03')).toBe(refusal);
});
