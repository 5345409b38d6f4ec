import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';

export interface City {
  /** Seven digits, the last one a check digit but for nine cities. */
  readonly ibgeCode: string;
  readonly name: string;
  readonly stateCode: string;
}

/** The 5,571 municipalities of the IBGE, Boa Esperança do Norte (2025) included, by name. Server only: 150 kB. */
export const CITIES: readonly City[] = getMunicipalities().map(({ code, name, stateCode }) => ({
  ibgeCode: code,
  name,
  stateCode,
}));
