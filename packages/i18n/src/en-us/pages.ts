import type { pages as source } from '../pt-br/pages.ts';

export const pages: Record<keyof typeof source, string> = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  page: 'Page {{page}}',
};
