import { type Finding, warning } from '@serventia/kit/finding';
import { nameTokens } from './person-name.ts';

type Maybe<Value> = Value | null | undefined;

/** Somebody, as far as it tells whether they are the same as another. */
export interface Identified {
  readonly name?: Maybe<string>;
  readonly cpf?: Maybe<string>;
  readonly birth_date?: Maybe<string>;
  readonly mother_name?: Maybe<string>;
}

/** A person of the office's register. */
export interface RegisteredPerson extends Identified {
  readonly id: number;
  readonly name: string;
}

/** Without them nobody is told from anybody of the same name. */
export const isIdentifying = ({ name, birth_date: born }: Identified): boolean =>
  !!name && born?.length === 10;

const sameWords = (one: string, other: string): boolean =>
  nameTokens(one).join(' ') === nameTokens(other).join(' ');

/** The same name, day of birth and mother; where a mother is not told, the same name and day, and no other CPF. */
function isSame(one: Identified, other: Identified): boolean {
  if (one.birth_date !== other.birth_date || !sameWords(one.name ?? '', other.name ?? '')) return false;
  if (one.mother_name && other.mother_name) return sameWords(one.mother_name, other.mother_name);
  return !one.cpf || !other.cpf || one.cpf === other.cpf;
}

/** Somebody typed by hand who is among these people of the register: told, with the way to that person. */
export function registeredFindings(
  field: string,
  typed: Identified,
  people: readonly RegisteredPerson[],
): Finding[] {
  if (!isIdentifying(typed)) return [];
  const known = people.find((person) => isSame(typed, person));
  if (!known) return [];
  const { id, name } = known;
  return [
    { ...warning(field, 'person_registered', { params: { name } }), row: { resource: 'basic/person', id } },
  ];
}
