import type { SameShape } from '../same-shape.ts';
import type { manual as ptBr } from '../pt-br/manual.ts';

export const manual: SameShape<typeof ptBr> = {
  contents: 'Contents',
  search: 'Search the manual',
  found: 'Results',
  nothing_found: 'Nothing in the manual has these words.',
  next: 'Next: {{title}}',
  previous: 'Previous: {{title}}',
  no_page: 'The manual has no such page.',
};
