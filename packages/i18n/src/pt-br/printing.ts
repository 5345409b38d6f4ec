/** What is printed on paper of our own. */
export const printing = { test_label: 'Etiqueta de teste: á ç õ', labels: 'Etiquetas do balcão' } as const;
