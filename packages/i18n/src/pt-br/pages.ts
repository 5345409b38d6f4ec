/** Buttons between pages. */
export const pages = {
  first: 'Primeira página',
  previous: 'Página anterior',
  next: 'Próxima página',
  last: 'Última página',
  page: 'Página {{page}}',
} as const;
