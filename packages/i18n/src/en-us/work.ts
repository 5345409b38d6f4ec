import type { work as source } from '../pt-br/work.ts';
import type { SameShape } from '../same-shape.ts';

export const work: SameShape<typeof source> = {
  title: 'Work to do',
  whose: 'Whose',
  office: 'The whole office',
  mine: 'Begun by me',
  kind: 'Kind',
  all_kinds: 'All kinds',
  late_only: 'Overdue only',
  nothing: 'Nothing to do with these filters.',
  due: 'Due',
  what: 'To do',
  norm: 'Norm',
  person: 'Begun by',
  at_once: 'No last day: as soon as possible',
  in_business_days: 'counted in business days',
  seal: 'waiting for a seal',
  signatures_until: 'waiting for signatures',
  deposit_left: 'use in a receipt or refund',
  next_book: 'prepare the next one',
};
