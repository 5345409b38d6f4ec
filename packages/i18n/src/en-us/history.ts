import type { history as source } from '../pt-br/history.ts';

export const history: Record<keyof typeof source, string> = {
  title: 'History',
  added: 'added',
  edited: 'edited',
  deleted: 'deleted',
  rows: '{{count}} row(s)',
  changed: 'changed',
};
