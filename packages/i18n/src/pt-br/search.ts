/** The search over everything. */
export const search = {
  title: 'Busca geral',
  placeholder: 'Nome, CPF, matrícula, DNV, termo ou página',
  placeholder_pages: 'Página das configurações',
  opened: 'Abertos por último',
  people: 'Pessoas',
  acts: 'Atos',
  places: 'Páginas',
  term: 'termo {{term}}',
  match_exact: 'exato',
  match_prefix: 'começa com',
  match_similar: 'parecido',
  hint: 'Digite ao menos duas letras. ↑ ↓ escolhem, Enter abre, Esc fecha.',
  hits_one: '{{count}} resultado',
  hits_many: '{{count}} resultados',
  hits_other: '{{count}} resultados',
  searching: 'Buscando…',
} as const;
