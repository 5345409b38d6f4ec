/** The search over everything. */
export const search = {
  title: 'Search everything',
  placeholder: 'Name, CPF, matrícula, DNV, term or page',
  placeholder_pages: 'Page of the settings',
  opened: 'Opened last',
  people: 'People',
  acts: 'Acts',
  places: 'Pages',
  term: 'term {{term}}',
  match_exact: 'exact',
  match_prefix: 'begins with',
  match_similar: 'similar',
  hint: 'Type two letters or more. ↑ ↓ choose, Enter opens, Esc closes.',
  hits_one: '{{count}} result',
  hits_other: '{{count}} results',
  searching: 'Searching…',
} as const;
