import { expect, it } from 'vitest';
import { callingOrder, hasPriority, VISIT_PRIORITIES, type VisitPriority } from './visit-order.ts';

const waiting = (...priorities: VisitPriority[]) =>
  priorities.map((priority, place) => ({ priority, number: place + 1 }));
const numbers = (...given: Parameters<typeof callingOrder>): number[] =>
  callingOrder(...given).map(({ number }) => number);

it('calls by arrival where nobody has priority', () => {
  expect(numbers([...waiting('none', 'none', 'none')].toReversed(), 'priority_first')).toEqual([1, 2, 3]);
});

it('calls who is 80 first, then the others with priority by arrival, donors of blood, and then everybody', () => {
  const all = waiting('none', 'blood_donor', 'pregnant', 'elderly', 'none', 'over_80', 'autism');
  expect(numbers(all, 'priority_first')).toEqual([6, 3, 4, 7, 2, 1, 5]);
});

it('has one without priority follow each with it, where the office calls by turns', () => {
  const all = waiting('none', 'none', 'none', 'elderly', 'disability');
  expect(numbers(all, 'by_turns')).toEqual([4, 1, 5, 2, 3]);
  expect(numbers(all, 'by_turns', 'none')).toEqual([4, 1, 5, 2, 3]);
  expect(numbers(all, 'by_turns', 'nursing')).toEqual([1, 4, 2, 5, 3]);
});

it('makes who is 80 wait for no turn, and counts that as one of those with priority', () => {
  const all = waiting('none', 'elderly', 'over_80', 'none');
  expect(numbers(all, 'by_turns', 'elderly')).toEqual([3, 1, 2, 4]);
});

it('goes on with those who are left when the others are over', () => {
  expect(numbers(waiting('elderly', 'pregnant', 'obesity', 'none'), 'by_turns')).toEqual([1, 4, 2, 3]);
  expect(numbers([], 'by_turns')).toEqual([]);
});

it('gives everybody of the law priority, and nobody else', () => {
  expect(VISIT_PRIORITIES.filter((priority) => !hasPriority(priority))).toEqual(['none']);
});
