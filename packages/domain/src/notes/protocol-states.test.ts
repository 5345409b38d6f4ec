import { describe, expect, it } from 'vitest';
import {
  hasLapsed,
  hasPriority,
  isFinished,
  isRegistrable,
  PROTOCOL_ACTIONS,
  PROTOCOL_STATES,
  protocolStep,
  RIB_CODES,
} from './protocol-states.ts';

describe('the states of a title', () => {
  it.each([
    ['prenoted', 'analyse', 'in_analysis'],
    ['in_analysis', 'issue_note', 'note_issued'],
    ['note_issued', 'reenter', 'reentered'],
    ['reentered', 'analyse', 'in_analysis'],
    ['in_analysis', 'await_payment', 'awaiting_payment'],
    ['awaiting_payment', 'pay', 'fit'],
    ['in_analysis', 'approve', 'fit'],
    ['fit', 'register', 'registered'],
    ['registered', 'make_ready', 'ready'],
    ['ready', 'deliver', 'delivered'],
    ['ready', 'pick_up', 'picked_up'],
    ['note_issued', 'raise_doubt', 'doubt'],
    ['in_analysis', 'raise_doubt', 'doubt'],
    ['doubt', 'grant_doubt', 'doubt_granted'],
    ['doubt_granted', 'cancel', 'cancelled'],
    ['doubt', 'reject_doubt', 'doubt_rejected'],
    ['doubt_rejected', 'register', 'registered'],
    ['note_issued', 'withdraw', 'withdrawn'],
    ['note_issued', 'expire', 'expired'],
    ['awaiting_payment', 'expire', 'expired'],
    ['prenoted', 'expire', 'expired'],
    ['in_analysis', 'expire', 'expired'],
    ['reentered', 'expire', 'expired'],
    ['fit', 'expire', 'expired'],
    ['prenoted', 'block', 'blocked'],
    ['blocked', 'unblock', 'prenoted'],
    ['exam_filed', 'conclude_exam', 'exam_ready'],
    ['exam_ready', 'deliver', 'exam_concluded'],
    ['note_issued', 'extend', 'note_issued'],
    ['fit', 'withdraw', 'withdrawn'],
    ['fit', 'analyse', 'in_analysis'],
    ['doubt', 'withdraw', 'withdrawn'],
    ['doubt', 'notify_doubt', 'doubt'],
  ] as const)('%s, %s: %s', (state, action, next) => expect(protocolStep(state, action)).toBe(next));

  it.each([
    ['prenoted', 'register'],
    ['prenoted', 'issue_note'],
    ['note_issued', 'analyse'],
    ['in_analysis', 'pay'],
    ['doubt', 'register'],
    ['doubt_granted', 'register'],
    ['registered', 'cancel'],
    ['exam_filed', 'register'],
    ['doubt', 'expire'],
    ['blocked', 'expire'],
    ['registered', 'expire'],
  ] as const)('%s does not %s', (state, action) => expect(protocolStep(state, action)).toBeUndefined());

  it('end where nothing more can be done, and nowhere else', () => {
    expect(PROTOCOL_STATES.filter(isFinished)).toEqual([
      'delivered',
      'picked_up',
      'exam_concluded',
      'cancelled',
      'withdrawn',
      'expired',
    ]);
  });

  it('are all reached, and each action leads somewhere', () => {
    const steps = PROTOCOL_STATES.flatMap((state) =>
      PROTOCOL_ACTIONS.map((action) => ({ action, to: protocolStep(state, action) })),
    ).filter(({ to }) => to !== undefined);
    const reached = new Set(steps.map(({ to }) => to));
    expect(PROTOCOL_STATES.filter((state) => !reached.has(state))).toEqual(['exam_filed']);
    expect(new Set(steps.map(({ action }) => action))).toEqual(new Set(PROTOCOL_ACTIONS));
  });

  it('have the public codes of RIB', () => {
    expect(PROTOCOL_STATES.map((state) => RIB_CODES[state])).toEqual([
      4, 20, 7, 1, 21, 20, 6, 3, 8, 23, 9, 10, 11, 12, 13, 5, 14, 2, 2, 2,
    ]);
  });
});

describe('the priority of a title', () => {
  const today = '2026-03-10';
  it.each([
    ['prenoted', '2026-03-10', { lapsed: false, first: true }],
    ['prenoted', '2026-03-09', { lapsed: true, first: false }],
    ['fit', '2026-03-09', { lapsed: true, first: false }],
    ['blocked', '2026-03-09', { lapsed: false, first: true }],
    ['doubt', '2026-03-09', { lapsed: false, first: true }],
    ['doubt_rejected', '2026-03-09', { lapsed: false, first: true }],
    ['registered', '2026-03-11', { lapsed: false, first: false }],
    ['expired', '2026-03-11', { lapsed: false, first: false }],
    ['withdrawn', '2026-03-11', { lapsed: false, first: false }],
    ['prenoted', null, { lapsed: false, first: false }],
  ] as const)('%s until %s', (state, until, { lapsed, first }) => {
    const title = { state, prenotation_until: until };
    expect([hasLapsed(title, today), hasPriority(title, today)]).toEqual([lapsed, first]);
  });

  it('can lapse only where it can be ended, and ends in every such state', () => {
    for (const state of PROTOCOL_STATES) {
      const lapsed = hasLapsed({ state, prenotation_until: '2026-01-01' }, today);
      expect([state, lapsed]).toEqual([state, protocolStep(state, 'expire') === 'expired']);
    }
  });

  it('leads to acts once the title was found in order', () => {
    expect(PROTOCOL_STATES.filter(isRegistrable)).toEqual(['fit', 'doubt_rejected']);
  });
});
