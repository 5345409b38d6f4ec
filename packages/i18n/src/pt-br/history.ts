/** The history of a row. */
export const history = {
  title: 'Histórico',
  added: 'incluiu',
  edited: 'alterou',
  deleted: 'excluiu',
  rows_one: '{{count}} item',
  rows_many: '{{count}} itens',
  rows_other: '{{count}} itens',
  changed: 'alterado',
  progress: 'Andamento',
  was_added: 'Incluído.',
  was_edited: 'Alterado.',
  was_deleted: 'Excluído.',
  whole: 'Histórico completo',
} as const;
