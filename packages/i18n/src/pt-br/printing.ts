/** What is printed on paper of our own. */
export const printing = {
  test_label: 'Etiqueta de teste: á ç õ',
  standard_model: '{{name}}: modelo do sistema',
  model_version: '{{name}}, versão {{version}}',
  model_left_aside: '{{name}}; o modelo da serventia, {{unusable}}, tem um erro',
  draft_of_act: 'Minuta do ato',
  labels: 'Etiquetas do balcão',
  ticket: 'Senha',
} as const;
