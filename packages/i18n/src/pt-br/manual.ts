/** The frame of the manual. */
export const manual = {
  contents: 'Conteúdo',
  search: 'Buscar no manual',
  found: 'Resultados',
  nothing_found: 'Nada no manual tem estas palavras.',
  next: 'Próxima: {{title}}',
  previous: 'Anterior: {{title}}',
  no_page: 'O manual não tem esta página.',
} as const;
