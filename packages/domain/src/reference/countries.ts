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

/** Countries and territories of ISO 3166-1, with user-assigned codes such as Kosovo's, by Portuguese name. */
export const COUNTRIES: readonly Country[] = Object.entries(countries.getNumericCodes())
  .map(([numeric, alpha2]) => ({
    isoNumeric: numeric.padStart(3, '0'),
    isoAlpha2: alpha2,
    isoAlpha3: countries.alpha2ToAlpha3(alpha2) ?? '',
    name: nameIn(pt.countries, alpha2),
    nameEn: nameIn(en.countries, alpha2),
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
