/** The centrals of CENSEC, with the list that each of them has in a load (dossier 5.1). */
export const CENSEC_LISTS = {
  cep: 'atosCep',
  cesdi: 'atosCesdi',
  rcto: 'testamentos',
  ctp: 'declaracoes',
} as const;
export type CensecCentral = keyof typeof CENSEC_LISTS;
