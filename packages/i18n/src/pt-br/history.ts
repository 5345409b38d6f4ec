/** The history of a row. */
export const history = {
  title: 'Histórico',
  added: 'incluiu',
  edited: 'alterou',
  deleted: 'excluiu',
  rows: '{{count}} linha(s)',
  changed: 'alterado',
} as const;
