import type { RowOf } from '@serventia/kit';
import type { birth } from '../../civil/birth.entity.ts';
import { motherAgeAtBirth } from '../../civil/birth/parent-findings.ts';
import { ageAtDeath, type CountedAge } from '../../civil/death/age-at-death.ts';
import type { death } from '../../civil/death.entity.ts';
import type { marriage } from '../../civil/marriage/marriage.entity.ts';
import type { stillborn } from '../../civil/stillborn.entity.ts';
import {
  birthplace,
  birthPlaceCode,
  type CartinfCodes,
  cityCell,
  codeFor,
  dayCell,
  digits,
  filiation,
  fullPlace,
  left,
  numberCell,
  sexCode,
  type ToldBook,
  type ToldParty,
  unknown,
} from './cells.ts';

/** The office and the quarter that every line begins with. */
export interface CartinfHead {
  /** Seven digits of the municipality of the office. */
  readonly city: string;
  /** Two digits each, given to the office by IBGE. */
  readonly district: string;
  readonly office: string;
  readonly year: number;
  readonly quarter: number;
}

/** Where an act stands, and who takes part in it. */
export type Standing = Pick<RowOf<typeof birth>, 'book' | 'term' | 'registered_on'>;
type With<Act> = Act & Standing & { readonly parties: readonly ToldParty[] };

export type ToldBirth = With<
  Pick<
    RowOf<typeof birth>,
    'born_on' | 'birth_place_kind' | 'birth_city' | 'twin' | 'sex' | 'mother_age' | 'dnv'
  >
>;
export type ToldMarriage = With<Pick<RowOf<typeof marriage>, 'celebrated_on'>>;
export type ToldDeath = With<
  Pick<
    RowOf<typeof death>,
    | 'died_on'
    | 'death_nature'
    | 'death_place_kind'
    | 'city'
    | 'sex'
    | 'birth_date'
    | 'age_value'
    | 'age_unit'
    | 'civil_status'
    | 'hometown_city'
    | 'death_statement'
  >
>;
export type ToldStillbirth = With<
  Pick<
    RowOf<typeof stillborn>,
    | 'delivered_on'
    | 'birth_place_kind'
    | 'birth_city'
    | 'twin'
    | 'pregnancy_kind'
    | 'sex'
    | 'mother_age'
    | 'gestation_weeks'
    | 'death_statement'
  >
>;

const AUXILIARY: Readonly<Record<string, string>> = { 'B-Aux': 'BAUXILIAR', 'C-Aux': 'CAUXILIAR' };

const BOOK_WIDTH = 12;

/** LIVRO: `A66`, `BAUXILIAR3`; `BAUX1000` where the long form does not fit. */
export function bookName({ letter, number }: ToldBook): string {
  const name = `${AUXILIARY[letter] ?? letter}${number}`;
  return name.length > BOOK_WIDTH ? `${letter.replace('-', '').toUpperCase()}${number}` : name;
}

/** UF, MUN, DIST, CARTORIO, TRIM, ANO. */
const headCell = ({ city, district, office, year, quarter }: CartinfHead): string =>
  [city, district, office, String(quarter), digits(year % 100, 2)].join('');

/** The head with the book: 26 characters. */
export const bookPrefix = (head: CartinfHead, book: ToldBook | undefined): string =>
  headCell(head) + left(book ? bookName(book) : null, BOOK_WIDTH);

/** The head with the book and the term, 33 characters, and the day and month of the registration. */
function prefix(head: CartinfHead, act: Standing, { books }: CartinfCodes): string {
  const book = act.book === null ? undefined : books.get(act.book);
  return bookPrefix(head, book) + digits(act.term, 7) + dayCell(act.registered_on).slice(0, 4);
}

/** CARTINF01: 112 characters. */
export function birthLine(head: CartinfHead, act: ToldBirth, codes: CartinfCodes): string {
  return [
    prefix(head, act, codes),
    dayCell(act.born_on),
    birthPlaceCode(act.birth_place_kind),
    cityCell(codes, act.birth_city),
    act.twin ? '2' : '1',
    sexCode(act.sex),
    filiation(codes, act.parties, act.mother_age ?? motherAgeAtBirth(act)),
    numberCell(act.dnv, 35),
  ].join('');
}

const STATUS_BEFORE_MARRIAGE = { single: '1', widowed: '2', divorced: '3' } as const;

/** CARTINF02: 105 characters. Two of one sex are told as such; a conversion of a union has no day of a wedding. */
export function marriageLine(head: CartinfHead, act: ToldMarriage, codes: CartinfCodes): string {
  const spouses = (['first', 'second'] as const).map((place) =>
    act.parties.find(({ role, side }) => role === 'spouse' && side === place),
  );
  const ofBoth = (cell: (spouse: ToldParty | undefined) => string): string => spouses.map(cell).join('');
  return [
    prefix(head, act, codes),
    dayCell(act.celebrated_on),
    ofBoth((spouse) => sexCode(spouse?.sex ?? null)),
    ofBoth((spouse) => codeFor(STATUS_BEFORE_MARRIAGE, spouse?.civil_status ?? null)),
    ofBoth((spouse) => dayCell(spouse?.birth_date ?? null)),
    ofBoth((spouse) => fullPlace(codes, spouse?.hometown_city ?? null)),
    ofBoth((spouse) => fullPlace(codes, spouse?.city ?? null)),
  ].join('');
}

const DEATH_PLACES = {
  hospital: '1',
  health_post: '2',
  other_health_service: '2',
  ambulance: '2',
  samu: '2',
  home: '3',
  public_road: '4',
  other: '5',
} as const;

/** Codes of the others who are neither single, married nor widowed are not known (verify): 9. */
const STATUS_AT_DEATH = { single: '1', married: '2', widowed: '3' } as const;

/** As the mortality system numbers the units (SIM); the layout is known to have 4 for years (verify). */
const AGE_UNITS: Readonly<Record<CountedAge['unit'], string>> = { days: '2', months: '3', years: '4' };

function ageCells(act: ToldDeath): string {
  const age = ageAtDeath(act);
  return age === null || age.count < 0 ? unknown(4) : digits(age.count, 3) + AGE_UNITS[age.unit];
}

/** CARTINF03: 103 characters. */
export function deathLine(head: CartinfHead, act: ToldDeath, codes: CartinfCodes): string {
  return [
    prefix(head, act, codes),
    dayCell(act.died_on),
    codeFor({ natural: '1', violent: '2' }, act.death_nature),
    codeFor(DEATH_PLACES, act.death_place_kind),
    fullPlace(codes, act.city),
    sexCode(act.sex),
    ageCells(act),
    codeFor(STATUS_AT_DEATH, act.civil_status),
    birthplace(codes, act),
    numberCell(act.death_statement, 35),
  ].join('');
}

/** The first week of each class of gestation but the first: 1 is below 22, 6 from 42 on. */
const GESTATION_CLASSES = [22, 28, 32, 37, 42];

const gestationCode = (weeks: number | null): string =>
  weeks === null ? '9' : String(1 + GESTATION_CLASSES.filter((first) => weeks >= first).length);

function pregnancyCode({ pregnancy_kind: kind, twin }: ToldStillbirth): string {
  if (twin || kind === 'double' || kind === 'triple_or_more') return '2';
  return kind === 'single' ? '1' : '9';
}

/**
 * CARTINF04: 95 characters. The one program whose lines are known tells no day of the delivery (verify), and nothing
 * of its place; that is coded as that of a birth (verify).
 */
export function stillbirthLine(head: CartinfHead, act: ToldStillbirth, codes: CartinfCodes): string {
  const age = act.mother_age ?? motherAgeAtBirth({ parties: act.parties, born_on: act.delivered_on });
  return [
    prefix(head, act, codes),
    birthPlaceCode(act.birth_place_kind),
    cityCell(codes, act.birth_city),
    pregnancyCode(act),
    sexCode(act.sex),
    filiation(codes, act.parties, age),
    gestationCode(act.gestation_weeks),
    numberCell(act.death_statement, 25),
  ].join('');
}
