import { expect, it } from 'vitest';
import { callerFor } from '../http/caller.ts';
import { answeredOn, onDay } from './on-day.ts';

const at = (now: string) => ({ ...callerFor('Maria', 1), clock: () => new Date(now) });

it.each([
  ['2026-11-30T10:52:00Z', '2026-11-28', '2026-11-28T15:00:00.000Z', '2026-11-28T18:00:00.000Z'],
  ['2026-11-30T10:52:00Z', '2026-11-30', '2026-11-30T10:52:00.000Z', '2026-11-30T10:52:00.000Z'],
  ['2026-11-30T16:10:00Z', '2026-11-30', '2026-11-30T15:00:00.000Z', '2026-11-30T16:10:00.000Z'],
])('at %s nothing of the demonstration is done later: on %s', (now, day, done, answered) => {
  expect(onDay(at(now), day).clock().toISOString()).toBe(done);
  expect(answeredOn(at(now), day).toISOString()).toBe(answered);
});
