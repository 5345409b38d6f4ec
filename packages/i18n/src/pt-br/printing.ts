/** What is printed on paper of our own. */
export const printing = {
  test_label: 'Etiqueta de teste: á ç õ',
  standard_model: '{{name}}: modelo do sistema',
  draft_of_act: 'Minuta do ato',
  labels: 'Etiquetas do balcão',
} as const;
