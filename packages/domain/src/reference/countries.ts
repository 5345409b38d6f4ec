import countries from 'i18n-iso-countries';
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import pt from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };

export interface Country {
  /** ISO 3166-1 numeric, three digits: '076' is Brazil. */
  readonly isoNumeric: string;
  readonly isoAlpha2: string;
  readonly isoAlpha3: string;
  readonly name: string;
  readonly nameEn: string;
}

function nameIn(names: Readonly<Record<string, string | string[]>>, alpha2: string): string {
  const name = names[alpha2] ?? alpha2;
  return typeof name === 'string' ? name : (name[0] ?? alpha2);
}

/** Names that the list has as Portugal says them, and two that it has exchanged: the two states of the Congo. */
const IN_BRAZIL: Readonly<Record<string, string>> = {
  AI: 'Anguilla',
  AM: 'Armênia',
  BA: 'Bósnia e Herzegovina',
  BJ: 'Benin',
  CD: 'República Democrática do Congo',
  CG: 'República do Congo',
  CX: 'Ilha Christmas',
  CZ: 'República Tcheca',
  DJ: 'Djibuti',
  EE: 'Estônia',
  FO: 'Ilhas Faroe',
  GL: 'Groenlândia',
  IR: 'Irã',
  KE: 'Quênia',
  KI: 'Kiribati',
  KW: 'Kuwait',
  KY: 'Ilhas Cayman',
  LV: 'Letônia',
  MC: 'Mônaco',
  MG: 'Madagascar',
  MK: 'Macedônia do Norte',
  MM: 'Mianmar',
  MS: 'Montserrat',
  MU: 'Maurício',
  MW: 'Malaui',
  NC: 'Nova Caledônia',
  PL: 'Polônia',
  PS: 'Palestina',
  QA: 'Catar',
  RO: 'Romênia',
  SC: 'Seicheles',
  SI: 'Eslovênia',
  TM: 'Turcomenistão',
  TT: 'Trinidad e Tobago',
  VN: 'Vietnã',
  YE: 'Iêmen',
};

/** Countries and territories of ISO 3166-1, with user-assigned codes such as Kosovo's, by Portuguese name. */
export const COUNTRIES: readonly Country[] = Object.entries(countries.getNumericCodes())
  .map(([numeric, alpha2]) => ({
    isoNumeric: numeric.padStart(3, '0'),
    isoAlpha2: alpha2,
    isoAlpha3: countries.alpha2ToAlpha3(alpha2) ?? '',
    name: IN_BRAZIL[alpha2] ?? nameIn(pt.countries, alpha2),
    nameEn: nameIn(en.countries, alpha2),
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
