import { describe, expect, it } from 'vitest';
import { defineEntity } from './define-entity.ts';
import type { Duration, EntityDeclaration, FieldMap } from './entity.ts';
import { boolean, choice, civilDate, instant, integer, money, reference, text } from './field.ts';
import { groupingsOf, groupingText, parseGroupings, PERIODS, shownPeriod } from './summary.ts';

const declared: EntityDeclaration<FieldMap> = {
  scope: 'office',
  label: 'name',
  list: { columns: ['name'], order: ['name'] },
  form: [{ name: 'main', fields: ['name'] }],
  access: { read: ['clerk'] },
  fields: {
    name: text({ filter: true }),
    clerk: text({ filter: true, few: true }),
    guests: integer({ filter: true }),
    price: money({ filter: true }),
    paid: boolean({ filter: true }),
    mood: choice('mood', ['good', 'bad'], { filter: true }),
    hidden: choice('mood', ['good', 'bad'], { filter: true, internal: true }),
    person: reference('basic/person', { filter: true }),
    town: reference('basic/town', {}),
    day: civilDate({ filter: true }),
    came_at: instant({ filter: true }),
  },
};

const visit = defineEntity('basic/visit', declared);

const OF_DAYS = ['month', 'year', 'day', 'weekday'];

const names = groupingsOf(visit).map(groupingText);

describe('what a summary puts rows together by', () => {
  it('is what has few values and is filtered by, and the periods of days and moments', () => {
    expect(names).toEqual([
      'clerk',
      'paid',
      'mood',
      'person',
      ...OF_DAYS.map((period) => `day.${period}`),
      ...PERIODS.map((period) => `came_at.${period}`),
    ]);
  });

  it.each(names)('is read as it is written: %s', (name) => {
    const by = parseGroupings(visit, name);
    expect('code' in by ? by : by.map(groupingText)).toEqual([name]);
  });

  it('is one field or two, and a field that is named twice counts once', () => {
    expect(parseGroupings(visit, 'mood,day.month')).toEqual([
      { field: 'mood' },
      { field: 'day', period: 'month' },
    ]);
    expect(parseGroupings(visit, 'mood,mood')).toEqual([{ field: 'mood' }]);
  });

  it.each(['name', 'guests', 'town', 'hidden', 'day', 'day.hour', 'mood.day', 'mood,paid,clerk', 'mood,'])(
    'is not %j',
    (name) => {
      expect(parseGroupings(visit, name)).toEqual({
        code: 'unknown_parameter',
        params: { allowed: names.join(', ') },
      });
    },
  );

  it('must be told', () => {
    expect([parseGroupings(visit, undefined), parseGroupings(visit, '')]).toEqual([
      { code: 'required' },
      { code: 'required' },
    ]);
  });
});

it.each([
  ['2026-11-03', 'day', '03/11/2026', '11/03/2026'],
  ['2026-11', 'month', '11/2026', '11/2026'],
  ['2026', 'year', '2026', '2026'],
  ['1', 'weekday', 'segunda-feira', 'Monday'],
  ['7', 'weekday', 'domingo', 'Sunday'],
  ['09', 'hour', '9h', '09:00'],
] as const)('a period is read as people say it: %s, a %s', (key, period, portuguese, english) => {
  expect([
    shownPeriod(key, period, { language: 'pt-br' }),
    shownPeriod(key, period, { language: 'en-us' }),
  ]).toEqual([portuguese, english]);
});

it.each([
  ['an amount', { minutes: 'price' }],
  ['nothing', { minutes: 'gone' }],
  ['a number of days', { from: 'day', until: 'guests' }],
] satisfies [string, Duration][])('a duration is not told by %s', (_, duration) => {
  const durations: readonly Duration[] = [duration];
  const declare = (): unknown =>
    defineEntity('basic/visit', { ...declared, list: { ...declared.list, durations } });
  expect(declare).toThrow('a duration cannot be told by');
});
