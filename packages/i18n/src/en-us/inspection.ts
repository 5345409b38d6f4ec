import type { inspection as source } from '../pt-br/inspection.ts';
import type { SameShape } from '../same-shape.ts';

export const inspection: SameShape<typeof source> = {
  title: 'Inspection',
  period: 'Period',
  book_type: 'Books',
  all_books: 'All books',
  print: 'Report as PDF',
  nothing: 'There are none.',
  books: 'Books',
  book: 'Book',
  collection: 'Collection',
  open_book: 'Open book',
  acts: 'Acts in the period',
  terms: 'Terms of the period',
  gaps: 'Missing terms',
  justified: 'Justified gaps',
  term: 'Term',
  day: 'Day',
  what: 'What',
  reason: 'Reason',
  count: 'Count',
  voids: 'Terms without effect and canceled',
  unsealed: 'Acts without a seal',
  without_certificate: 'Acts without their first certificate',
  unclosed_books: 'Books without a closing term',
  overdue: 'Overdue',
};
