/** The search over everything. */
export const search = {
  title: 'Search everything',
  placeholder: 'Name, CPF, matrícula, DNV or term',
  people: 'People',
  acts: 'Acts',
  match_exact: 'exact',
  match_prefix: 'begins with',
  match_similar: 'similar',
  hint: 'Type two letters or more. ↑ ↓ choose, Enter opens, Esc closes.',
  hits_one: '{{count}} result',
  hits_other: '{{count}} results',
  searching: 'Searching…',
} as const;
