import type { RowOf } from '@serventia/kit';
import type { death } from '../civil/death.entity.ts';
import type { NamedRows } from '../texts/act-reading.ts';
import type { PartyRow } from '../texts/civil/party-words.ts';
import { joinWords } from '../texts/language/join.ts';
import { printCity } from './short-form.ts';

type Death = RowOf<typeof death>;

/** The causes as they were attested, each once, in their order; null where the record says none. */
export function printCauses(
  row: Pick<Death, 'cause_a' | 'cause_b' | 'cause_c' | 'cause_d' | 'cause_other_1' | 'cause_other_2'>,
): string | null {
  const causes = [row.cause_a, row.cause_b, row.cause_c, row.cause_d, row.cause_other_1, row.cause_other_2];
  return causes.filter(Boolean).join('; ') || null;
}

const BURIALS = {
  burial: 'Sepultamento',
  cremation: 'Cremação',
  donation: 'Doação do corpo para estudo e pesquisa',
  unknown: 'Ignorado',
} as const;

/** What is done with the body, where (LRP art. 80, 9). */
export function printBurial(
  row: Pick<Death, 'burial_kind' | 'burial_place' | 'burial_city'>,
  names: NamedRows,
): string | null {
  if (row.burial_kind === null) return null;
  const where = [row.burial_place, printCity(names.city(row.burial_city))].filter(Boolean).join(', ');
  return where === '' ? BURIALS[row.burial_kind] : `${BURIALS[row.burial_kind]} · ${where}`;
}

/** People by their names; null where there is nobody. */
export function printNames(parties: readonly PartyRow[]): string | null {
  return joinWords(parties.map(({ name }) => name ?? '')) || null;
}

/** Who attested a death, with the number in the council of medicine. */
export function printDoctors(doctors: readonly PartyRow[]): string | null {
  return (
    doctors
      .map(({ name, council_number: number }) => [name, number].filter(Boolean).join(' · '))
      .join('; ') || null
  );
}

interface TypedPlace {
  readonly name: string | null;
  readonly address: string | null;
  readonly city: string | null;
  /** The act says that nobody knows it. */
  readonly isUnknown: boolean;
}

/** A place with its address and city, as a box has it: the one of the list where it is chosen, or as it was typed. */
export function printPlace(
  chosen: { readonly name: string | null; readonly address: string | null } | undefined,
  { name, address, city, isUnknown }: TypedPlace,
): string | null {
  const known = chosen?.name ?? name ?? (isUnknown ? 'Lugar ignorado' : null);
  return [known, chosen?.address ?? address, city].filter(Boolean).join(', ') || null;
}
