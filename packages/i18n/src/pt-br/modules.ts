/** The modules of the product. */
export const modules = {
  'my-notary-office': 'Minha serventia',
  'civil-registration': 'Registro civil',
  seals: 'Selos e custas',
  settings: 'Configurações',
} as const;
