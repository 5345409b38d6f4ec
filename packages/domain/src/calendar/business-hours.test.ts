import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addServiceHours } from './business-hours.ts';

const HOURS = { opensAt: '08:00', closesAt: '17:00' };

// 2026-11-26 is a Thursday.
it.each([
  ['in the morning', '2026-11-26', '09:30', '2026-11-26 13:30'],
  ['before the office opens', '2026-11-26', '06:00', '2026-11-26 12:00'],
  ['to the minute that it closes', '2026-11-26', '13:00', '2026-11-26 17:00'],
  ['in the afternoon', '2026-11-26', '15:00', '2026-11-27 10:00'],
  ['after it closed', '2026-11-26', '19:00', '2026-11-27 12:00'],
  ['on a Friday afternoon', '2026-11-27', '16:00', '2026-11-30 11:00'],
  ['on a Saturday', '2026-11-28', '10:00', '2026-11-30 12:00'],
  ['before a holiday', '2026-12-24', '16:00', '2026-12-28 11:00'],
])('four hours asked for %s', (_, day, time, end) => {
  const { day: endsOn, time: endsAt } = addServiceHours({ day, time }, 4, HOURS);
  expect(`${endsOn} ${endsAt}`).toBe(end);
});

it('ends within the hours of service, and never before it began', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 40 }), (minute, hours) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const end = addServiceHours({ day: '2026-11-26', time }, hours, HOURS);
      expect(end.time >= HOURS.opensAt && end.time <= HOURS.closesAt).toBe(true);
      expect(`${end.day} ${end.time}` > `2026-11-26 ${time}`).toBe(true);
    }),
  );
});

it('is refused for an office that never opens', () => {
  expect(() =>
    addServiceHours({ day: '2026-11-26', time: '09:00' }, 4, { opensAt: '17:00', closesAt: '08:00' }),
  ).toThrow(RangeError);
});
