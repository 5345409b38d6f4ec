import { formatCep } from '../../identifiers/cep.ts';
import type { NamedCity, NamedRows } from '../act-reading.ts';
import { ofCity } from '../language/places.ts';

interface Address {
  readonly street: string | null;
  readonly street_number: string | null;
  readonly complement: string | null;
  readonly district: string | null;
  readonly postal_code: string | null;
  readonly city: number | null;
}

/** `cidade de Bacabal, Estado do Maranhão`. */
export const cityInWords = (city: NamedCity): string => `cidade ${ofCity(city)}`;

const houseNumber = (number: string): string => (/\d/u.test(number) ? `número ${number}` : 'sem número');

/**
 * The full address of a party as deeds have it, its numbers in figures (dossier texts 1.1): `Rua das Flores, número
 * 10, Centro, CEP 65700-000, na cidade de Bacabal, Estado do Maranhão`. Null where nothing of it is known.
 */
export function addressInFigures(row: Address, names: NamedRows): string | null {
  const city = names.city(row.city);
  const near = [
    row.street,
    row.street && row.street_number ? houseNumber(row.street_number) : null,
    row.complement,
    row.district,
    row.postal_code ? `CEP ${formatCep(row.postal_code)}` : null,
  ].filter(Boolean);
  if (!city) return near.join(', ') || null;
  return [...near, near.length === 0 ? cityInWords(city) : `na ${cityInWords(city)}`].join(', ');
}
