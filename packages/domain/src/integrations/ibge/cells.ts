import type { RowOf } from '@serventia/kit';
import type { personRecord } from '../../parties/person.entity.ts';

/** Somebody who takes part in an act, as far as the statistics ask. */
export type ToldParty = Pick<
  RowOf<typeof personRecord>,
  'role' | 'side' | 'gender_role' | 'name' | 'sex' | 'birth_date' | 'hometown_city' | 'city' | 'civil_status'
>;

/** A book as the file calls it: its letter (`A`, `B-Aux`) and its number. */
export interface ToldBook {
  readonly letter: string;
  readonly number: number;
}

/** What the acts refer to, by the id of the row. */
export interface CartinfCodes {
  /** Seven digits of IBGE. */
  readonly cities: ReadonlyMap<number, string>;
  readonly books: ReadonlyMap<number, ToldBook>;
}

/** What the record does not say is filled with nines. */
export const unknown = (width: number): string => '9'.repeat(width);

function fitting(text: string, width: number): string {
  if (text.length > width) throw new RangeError(`“${text}” is longer than ${width} characters`);
  return text;
}

/** A number with zeros before it; none is below zero. */
export const digits = (value: number | null, width: number): string =>
  value === null || value < 0 ? unknown(width) : fitting(String(value).padStart(width, '0'), width);

/** A text with blanks after it. */
export const left = (text: string | null, width: number): string =>
  text ? fitting(text, width).padEnd(width, ' ') : unknown(width);

/** The digits of a declaration of birth or death, with blanks after them. */
export const numberCell = (number: string | null, width: number): string =>
  left(number?.replaceAll(/\D/gu, '') ?? null, width);

/** DDMMAAAA of a date that may be known in part (`1980`, `1980-05`). */
export function dayCell(date: string | null): string {
  const [year = unknown(4), month = unknown(2), day = unknown(2)] = date?.split('-') ?? [];
  return `${day}${month}${year}`;
}

/** The code of one of the listed answers; 9 for any other, and for none. */
export const codeFor = <Answer extends string>(
  codes: Readonly<Partial<Record<Answer, string>>>,
  answer: Answer | null,
): string => (answer === null ? undefined : codes[answer]) ?? '9';

export const sexCode = (sex: ToldParty['sex']): string => codeFor({ M: '1', F: '2' }, sex);

/** Local of a birth: hospital or another health unit, or elsewhere. */
export const birthPlaceCode = (kind: 'health_unit' | 'outside_health_unit' | 'unknown' | null): string =>
  codeFor({ health_unit: '1', outside_health_unit: '5' }, kind);

const cityCode = ({ cities }: CartinfCodes, city: number | null): string =>
  (city === null ? undefined : cities.get(city)) ?? unknown(7);

/** UF and municipality: the code of IBGE in its two parts. */
export const cityCell = (codes: CartinfCodes, city: number | null): string => cityCode(codes, city);

/**
 * The country has a code only abroad, by a table of IBGE that is not public (verify): who is from there stands with an
 * unknown place and 999, which stands for Brazil, too, in the files of a program that is in use.
 */
const COUNTRY = unknown(3);

/** UF and country of the birth of somebody. */
export const birthplace = (
  codes: CartinfCodes,
  person: Pick<ToldParty, 'hometown_city'> | undefined,
): string => cityCode(codes, person?.hometown_city ?? null).slice(0, 2) + COUNTRY;

/** UF, municipality and country. */
export const fullPlace = (codes: CartinfCodes, city: number | null): string =>
  cityCode(codes, city) + COUNTRY;

/** 99 is an unknown age. */
const ageCell = (age: number | null | undefined): string =>
  digits(typeof age === 'number' && age < 99 ? age : null, 2);

const parentOf = (parties: readonly ToldParty[], place: 'mother' | 'father'): ToldParty | undefined =>
  parties.find(({ role, gender_role: is }) => role === 'parent' && is === place);

/** Birthplaces of father and mother, residence and age of the mother: births and fetal deaths tell them alike. */
export function filiation(
  codes: CartinfCodes,
  parties: readonly ToldParty[],
  motherAge: number | null | undefined,
): string {
  const mother = parentOf(parties, 'mother');
  return [
    birthplace(codes, parentOf(parties, 'father')),
    birthplace(codes, mother),
    fullPlace(codes, mother?.city ?? null),
    ageCell(motherAge),
  ].join('');
}
