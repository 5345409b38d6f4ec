import type { history as source } from '../pt-br/history.ts';

export const history: Record<keyof typeof source, string> = {
  title: 'History',
  added: 'added',
  edited: 'edited',
  deleted: 'deleted',
  rows_one: '{{count}} item',
  rows_many: '{{count}} items',
  rows_other: '{{count}} items',
  changed: 'changed',
  progress: 'Progress',
  was_added: 'Added.',
  was_edited: 'Changed.',
  was_deleted: 'Deleted.',
  whole: 'Whole history',
};
