import { expect, it } from 'vitest';
import { type NumberedBook, type OldBook, oldBookFindings } from './old-book-findings.ts';

const OLD: OldBook = {
  number: 3,
  firstTerm: 401,
  lastTerm: 800,
  openedOn: '1967-03-01',
  closedOn: '1969-11-30',
};
const NUMBERED: NumberedBook = { number: 12, firstTerm: 5001 };

it.each<[string, Partial<OldBook>, NumberedBook | undefined, string[]]>([
  ['before the numbered books', {}, NUMBERED, []],
  ['of a collection without others', {}, undefined, []],
  ['of one term', { lastTerm: 401 }, undefined, []],
  ['up to the first numbered term', { number: 11, lastTerm: 5000 }, NUMBERED, []],
  ['with the first numbered term', { lastTerm: 5001 }, NUMBERED, ['last_term terms_of_numbered_book']],
  ['with the number of a numbered book', { number: 12 }, NUMBERED, [' number_of_later_book']],
  ['with terms that go back', { lastTerm: 400 }, undefined, ['last_term terms_in_order']],
  ['closed before it was opened', { closedOn: '1967-02-01' }, undefined, ['closed_on old_book_closed_early']],
  ['without its days', { openedOn: null, closedOn: null }, NUMBERED, []],
])('an old book %s', (_, changes, numbered, found) => {
  const findings = oldBookFindings({ ...OLD, ...changes }, numbered);
  expect(findings.map(({ field, code }) => `${field} ${code}`)).toEqual(found);
});
