import { describe, expect, it } from 'vitest';
import type { FieldSpec, RowOf } from '@serventia/kit';
import { followedTitle } from './followed-title.ts';
import { protocol } from './protocol.entity.ts';
import { isFinished, PROTOCOL_STATES, type ProtocolState } from './protocol-states.ts';

const DAYS = {
  analysis_due: '2026-03-10',
  prenotation_until: '2026-03-20',
  payment_due: '2026-03-12',
  reentry_due: '2026-03-20',
  doubt_answer_due: '2026-03-25',
} as const;

const titleIn = (state: ProtocolState, changes: Partial<RowOf<typeof protocol>> = {}) =>
  ({
    label: '12',
    state,
    request_kind: 'registration',
    fees: null,
    deposit: null,
    ...DAYS,
    ...changes,
  }) as RowOf<typeof protocol>;

const follow = (state: ProtocolState, changes: Partial<RowOf<typeof protocol>> = {}, noteWaits = false) =>
  followedTitle({ protocol: titleIn(state, changes), enteredOn: '2026-03-01', steps: [], noteWaits });

/** The states in which a day of the protocol counts, as it is declared. */
function dueIn(field: keyof typeof DAYS): readonly unknown[] {
  const spec: FieldSpec = protocol.fields[field];
  return spec.kind === 'civil_date' ? (spec.due?.in ?? []) : [];
}

describe('the day that is due', () => {
  it.each<[ProtocolState, string | null, string | undefined]>([
    ['prenoted', DAYS.analysis_due, 'office'],
    ['in_analysis', DAYS.analysis_due, 'office'],
    ['reentered', DAYS.analysis_due, 'office'],
    ['exam_filed', DAYS.analysis_due, 'office'],
    ['note_issued', DAYS.reentry_due, 'presenter'],
    ['awaiting_payment', DAYS.payment_due, 'presenter'],
    ['doubt', DAYS.doubt_answer_due, 'presenter'],
    ['fit', null, undefined],
    ['blocked', null, undefined],
    ['ready', null, undefined],
    ['registered', null, undefined],
    ['cancelled', null, undefined],
  ])('of a title that is %s is %s, of the %s', (state, on, by) => {
    const { due } = follow(state);
    expect([due?.on ?? null, due?.by]).toEqual([on, by]);
  });

  it.each(PROTOCOL_STATES)('of a title that is %s is one that the protocol counts then', (state) => {
    const { due, holds_until: until } = follow(state);
    const counted = Object.entries(DAYS).flatMap(([field, day]) =>
      dueIn(field as keyof typeof DAYS).includes(state) ? [day] : [],
    );
    expect(counted).toEqual(expect.arrayContaining([due?.on, until].filter(Boolean)));
  });

  it('is not told before it is known', () => {
    expect(follow('doubt', { doubt_answer_due: null }).due).toBeNull();
  });
});

it.each<[ProtocolState, boolean, string | null]>([
  ['ready', false, 'title'],
  ['exam_ready', false, 'exam'],
  ['note_issued', true, 'note'],
  ['note_issued', false, null],
  ['reentered', true, null],
  ['registered', false, null],
  ['picked_up', false, null],
])('of a title that is %s (note waits: %s) can be fetched: %s', (state, noteWaits, fetch) => {
  expect(follow(state, {}, noteWaits).fetch).toBe(fetch);
});

it('holds its place while its day counts, and never once it is closed', () => {
  for (const state of PROTOCOL_STATES) if (isFinished(state)) expect(follow(state).holds_until).toBeNull();
  expect(follow('fit').holds_until).toBe(DAYS.prenotation_until);
  expect(follow('doubt').holds_until).toBeNull();
});
