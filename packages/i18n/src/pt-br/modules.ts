/** The modules of the product. */
export const modules = {
  'my-notary-office': 'Minha serventia',
  'civil-registration': 'Registro civil',
  'note-registration': 'Tabelionato de notas',
  'property-registration': 'Registro de imóveis',
  seals: 'Selos e custas',
  financial: 'Financeiro',
  integrations: 'Integrações',
  settings: 'Configurações',
} as const;
