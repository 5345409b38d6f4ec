import { addDays } from '@serventia/domain/calendar/civil-date';
import { inventCpf, inventName, inventSurname, nameOf } from './invented-people.ts';
import type { Random } from './random.ts';

/** Where invented people come from. */
export interface Homeland {
  readonly country: number;
  readonly city: number;
}

/** A party as a clerk writes it into an act. */
export interface Party {
  readonly role: string;
  readonly name: string;
  readonly side?: 'first' | 'second';
  readonly gender_role?: 'mother' | 'father';
  readonly cpf?: string;
  readonly no_cpf?: boolean;
  readonly mother_name?: string;
  readonly sex?: 'F' | 'M';
  readonly birth_date?: string;
  readonly civil_status?: string;
  readonly council_number?: string;
  readonly profession_text?: string;
}

/** The parties of an act, from here, each of whom signs. */
export function partiesFrom({ country, city }: Homeland, parties: readonly Party[]) {
  return parties.map((party) => ({
    ...party,
    nationality: country,
    hometown_city: city,
    city,
    signature_kind: 'signs',
  }));
}

/** Somebody with a CPF and an age between two on a day. */
export function inventPerson(
  random: Random,
  wanted: {
    readonly sex: 'F' | 'M';
    readonly surname: string;
    readonly on: string;
    readonly ages?: readonly [number, number];
  },
) {
  const [youngest, oldest] = wanted.ages ?? [19, 38];
  const name = nameOf(inventName(random, wanted.sex, wanted.surname));
  const years = youngest + random.below(oldest - youngest + 1);
  const birthDate = addDays(wanted.on, -Math.ceil(years * 365.25) - random.below(300));
  return { name, cpf: inventCpf(random), sex: wanted.sex, birth_date: birthDate } as const;
}

/** Those whom an office meets again and again: they stand in its register of persons once. */
export interface Regulars {
  readonly witnesses: readonly Party[];
  readonly doctors: readonly Party[];
  readonly justice: Party;
  readonly priest: Party;
}

/** People of the town, as old as they are on a day. */
export function inventRegulars(random: Random, on: string): Regulars {
  const somebody = (sex: 'F' | 'M', role: string, more: Partial<Party> = {}): Party => ({
    ...inventPerson(random, { sex, surname: inventSurname(random), on, ages: [32, 64] }),
    civil_status: 'married',
    ...more,
    role,
  });
  const several = (count: number, make: (sex: 'F' | 'M') => Party): Party[] =>
    Array.from({ length: count }, (_, index) => make(index % 2 === 0 ? 'F' : 'M'));
  return {
    witnesses: several(12, (sex) => somebody(sex, 'witness')),
    doctors: several(8, (sex) =>
      somebody(sex, 'doctor', { council_number: `CRM-CE ${10_000 + random.below(9000)}` }),
    ),
    justice: somebody('M', 'justice_of_peace', { name: 'Raimundo Nonato Cavalcante' }),
    priest: somebody('M', 'celebrant', { civil_status: 'single' }),
  };
}
