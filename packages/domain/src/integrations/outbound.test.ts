import { frozenBy } from '@serventia/kit';
import { expect, it } from 'vitest';
import { OUTBOUND } from './outbound.ts';
import { OUTBOX } from './sinter.entity.ts';

it.each([
  ['draft', undefined],
  ['generated', 'followed_batch'],
  ['rejected', 'followed_batch'],
  ['sent', 'sent_batch'],
  ['accepted', 'ended_batch'],
  ['canceled', 'ended_batch'],
])('a batch that is %s says what can still be done: %s', (outbound_status, said) => {
  expect(frozenBy(OUTBOUND, { outbound_status })).toBe(said);
  // Reopening is offered where it is spoken of, and there alone.
  expect('reopen' in (OUTBOUND.steps[outbound_status] ?? {})).toBe(said === 'followed_batch');
});

it.each([
  ['queued', undefined],
  ['sent', 'sent_batch'],
  ['error', 'failed_event'],
  ['acknowledged', 'ended_batch'],
  ['canceled', 'ended_batch'],
])('an event that is %s says what can still be done: %s', (outbox_status, said) => {
  expect(frozenBy(OUTBOX, { outbox_status })).toBe(said);
  expect('retry' in (OUTBOX.steps[outbox_status] ?? {})).toBe(said === 'failed_event');
});
