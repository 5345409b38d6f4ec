import { expect, test } from 'vitest';
import { RECORD_STATUSES } from '../civil/record-status.ts';
import { certificateRefusal } from './certificate-refusal.ts';

test.each([
  ['sealed', 0, undefined],
  ['sealed', 1, 'endorsed_act'],
  ['canceled', 0, 'canceled_act'],
  ['canceled', 2, 'canceled_act'],
  ['pending', 0, 'not_sealed'],
  ['ineffective', 0, 'not_sealed'],
] as const)('of an act that is %s with %i endorsements: %s', (status, endorsementCount, refusal) => {
  expect(certificateRefusal({ status, endorsementCount })).toBe(refusal);
});

test('only one status has certificates', () => {
  const certified = RECORD_STATUSES.filter(
    (status) => certificateRefusal({ status, endorsementCount: 0 }) === undefined,
  );
  expect(certified).toEqual(['sealed']);
});
