import type { RowOf } from '@serventia/kit';
import { ageRange, formatCivilDate, isCivilDate } from '../calendar/civil-date.ts';
import { ageAtDeath } from '../civil/death/age-at-death.ts';
import type { death } from '../civil/death.entity.ts';
import type { personRecord } from '../parties/person.entity.ts';

/** The age from which a citizen may vote (CF art. 14 §1 II c). */
const VOTING_AGE = 16;

interface PossibleVoter
  extends Pick<RowOf<typeof death>, 'birth_date' | 'died_on' | 'age_value' | 'age_unit'> {
  /** Null where the record names no nationality. */
  readonly brazilian: boolean | null;
}

function oldEnough(dead: PossibleVoter): boolean | null {
  const age = ageAtDeath(dead);
  if (age !== null) return age.unit === 'years' && age.count >= VOTING_AGE;
  if (!dead.birth_date || !dead.died_on || isCivilDate(dead.birth_date)) return null;
  const { min, max } = ageRange(dead.birth_date, dead.died_on);
  if (min >= VOTING_AGE) return true;
  return max < VOTING_AGE ? false : null;
}

/**
 * Whether somebody who died could vote: Brazilians of sixteen or more (Código Eleitoral art. 71 §3; dossier 5.3). Null
 * where the record leaves it open.
 */
export function couldVote(dead: PossibleVoter): boolean | null {
  const isOld = oldEnough(dead);
  if (dead.brazilian === false || isOld === false) return false;
  return dead.brazilian === true && isOld === true ? true : null;
}

type Parent = Pick<RowOf<typeof personRecord>, 'role' | 'gender_role' | 'name'>;

/** A death as the electoral court is told of it. */
export type ToldVoter = Pick<
  RowOf<typeof death>,
  | 'name'
  | 'birth_date'
  | 'hometown_city'
  | 'hometown_text'
  | 'voter_number'
  | 'id_kind'
  | 'id_number'
  | 'id_issuer'
  | 'died_on'
  | 'book'
  | 'sheet'
  | 'term'
> & { readonly parties: readonly Parent[] };

/** What the deaths refer to, by the id of the row. */
export interface InfodipCodes {
  /** `CRATO/CE`. */
  readonly cities: ReadonlyMap<number, string>;
  /** The number of the book. */
  readonly books: ReadonlyMap<number, number>;
}

/** Letters of a typewriter in one line, without accents nor what parts the fields. */
function plain(text: string | null): string {
  return (text ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(';', ',')
    .replaceAll(/[^ -~]+/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim()
    .toUpperCase();
}

const dayOf = (date: string | null): string => (date && isCivilDate(date) ? formatCivilDate(date) : '');

const parentNamed = (parties: readonly Parent[], place: 'mother' | 'father'): string =>
  plain(parties.find(({ role, gender_role: is }) => role === 'parent' && is === place)?.name ?? null);

function identity({ id_kind: kind, id_number: number, id_issuer: issuer }: ToldVoter): string {
  if (kind !== 'rg' && kind !== 'cin') return '';
  return [number, issuer].map(plain).filter(Boolean).join('-');
}

function homeOf({ hometown_city: city, hometown_text: text }: ToldVoter, { cities }: InfodipCodes): string {
  return plain((city === null ? undefined : cities.get(city)) ?? text);
}

const number = (value: number | null | undefined): string => (value ?? '').toString();

function lineOf(dead: ToldVoter, codes: InfodipCodes): string {
  const book = dead.book === null ? undefined : codes.books.get(dead.book);
  const fields = [
    plain(dead.name),
    dayOf(dead.birth_date),
    parentNamed(dead.parties, 'father'),
    parentNamed(dead.parties, 'mother'),
    homeOf(dead, codes),
    (dead.voter_number ?? '').replaceAll(/\D/gu, ''),
    identity(dead),
    dayOf(dead.died_on),
    `C-${number(book)}`,
    number(dead.sheet),
    number(dead.term),
  ];
  return fields.map((field) => `${field};`).join('');
}

/**
 * The deaths of a month for Infodip (dossier 5.3), one a line that ends with CR and LF. No layout of the court is public:
 * the fields, each followed by a semicolon, are those that a program in use writes (verify). Deaths are told with what
 * their margin says, so that the court finds who is meant.
 */
export function infodipFile(deaths: readonly ToldVoter[], codes: InfodipCodes): string {
  return deaths.map((dead) => `${lineOf(dead, codes)}\r\n`).join('');
}
