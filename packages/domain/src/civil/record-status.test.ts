import { expect, test } from 'vitest';
import {
  actionsFrom,
  isEditable,
  RECORD_ACTIONS,
  RECORD_STATUSES,
  type RecordAction,
  type RecordStatus,
  requiresReason,
  transition,
} from './record-status.ts';

const table: [RecordStatus, RecordAction, RecordStatus][] = [
  ['introducing', 'check', 'created'],
  ['introducing', 'register', 'pending'],
  ['created', 'reopen', 'introducing'],
  ['created', 'register', 'pending'],
  ['pending', 'seal', 'sealed'],
  ['pending', 'void', 'ineffective'],
  ['sealed', 'cancel', 'canceled'],
];

test.each(table)('%s, %s: %s', (status, action, next) => expect(transition(status, action)).toBe(next));

test('nothing else is possible', () => {
  const possible = RECORD_STATUSES.flatMap((status) =>
    RECORD_ACTIONS.filter((action) => transition(status, action)).map((action) => [status, action]),
  );
  expect(possible).toHaveLength(table.length);
});

test('the menu follows the table', () => {
  expect(actionsFrom('introducing')).toEqual(['check', 'register']);
  expect(actionsFrom('pending')).toEqual(['seal', 'void']);
  expect(actionsFrom('canceled')).toEqual([]);
});

test('only a draft is edited', () => {
  expect(RECORD_STATUSES.filter((status) => isEditable(status))).toEqual(['introducing']);
});

test('what undoes is explained', () => {
  expect(RECORD_ACTIONS.filter((action) => requiresReason(action))).toEqual(['reopen', 'void', 'cancel']);
});
