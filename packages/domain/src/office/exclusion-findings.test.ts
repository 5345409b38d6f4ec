import { describe, expect, it } from 'vitest';
import { exclusionFindings, voidFindings } from './exclusion-findings.ts';

describe('an act without signatures', () => {
  const waiting = { missing_signatures: 1, signatures_until: '2026-04-01' };
  const found = (code: string, changes: object, today: string): string[] =>
    voidFindings({ code }, { ...waiting, ...changes }, today).map((each) => `${each.field} ${each.code}`);

  it.each([
    ['on the last day of its term', {}, '2026-04-01', ['exclusion_reason signature_term_runs']],
    ['on the day after', {}, '2026-04-02', []],
    ['of which nothing waits for signatures', { missing_signatures: null }, '2026-03-02', []],
    ['that has no term', { signatures_until: null }, '2026-03-02', []],
  ])('%s', (_, changes, today, expected) =>
    expect(found('falta_assinatura', changes, today)).toEqual(expected),
  );

  it('is voided for another reason within its term', () =>
    expect(found('desistencia', {}, '2026-03-02')).toEqual([]));
});

it('asks for the order of a judge where the reason needs one', () => {
  const reason = { needs_order: true, legal_basis: 'LRP art. 113' };
  const order = { order_court: 'Vara', order_case: '1', order_issued_on: '2026-02-03' };
  expect(exclusionFindings({}, reason).map(({ field }) => field)).toEqual(Object.keys(order));
  expect(exclusionFindings(order, reason)).toEqual([]);
  expect(exclusionFindings({}, { ...reason, needs_order: false })).toEqual([]);
});
