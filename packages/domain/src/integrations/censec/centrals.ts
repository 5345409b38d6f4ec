/** The centrals whose layout is public, with the list that each of them has in a load; that of the CTP is another. */
export const CENSEC_LISTS = { cep: 'atosCep', cesdi: 'atosCesdi', rcto: 'testamentos' } as const;
export type ToldCentral = keyof typeof CENSEC_LISTS;

export const isToldCentral = (module: string | null | undefined): module is ToldCentral =>
  module !== null && module !== undefined && Object.hasOwn(CENSEC_LISTS, module);
