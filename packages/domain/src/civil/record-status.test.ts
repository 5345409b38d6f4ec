import { frozenBy } from '@serventia/kit/life';
import { expect, test } from 'vitest';
import { RECORD_LIFE, RECORD_STATUSES } from './record-status.ts';

test('the way of an act, and no other', () => {
  const ways = RECORD_STATUSES.flatMap((status) =>
    Object.entries(RECORD_LIFE.steps[status] ?? {}).map(([action, next]) => `${status} ${action} ${next}`),
  );
  expect(ways).toEqual([
    'introducing check created',
    'introducing register pending',
    'introducing register_legacy legacy',
    'created reopen introducing',
    'created register pending',
    'pending seal sealed',
    'pending void ineffective',
    'sealed cancel canceled',
    'sealed unseal pending',
    'legacy transcribe legacy',
    'legacy return_to_draft introducing',
    'canceled reactivate sealed',
  ]);
});

test('only a draft is edited, and what was checked says so', () => {
  const reasons = RECORD_STATUSES.map((status) => [status, frozenBy(RECORD_LIFE, { status })]);
  expect(reasons).toEqual([
    ['introducing', undefined],
    ['created', 'checked_act'],
    ...RECORD_STATUSES.slice(2).map((status) => [status, 'registered_act']),
  ]);
});
