import { ageRange, isCivilDate, isPartialDate } from '../../calendar/civil-date.ts';
import { nameTokens } from '../../parties/person-name.ts';
import type { BirthContext, BirthFacts, Maybe, PartyFacts, PartyRole } from './birth-facts.ts';

/** A party with its place in the act: findings speak of `parties.<index>.<field>`. */
export interface IndexedParty {
  readonly party: PartyFacts;
  readonly index: number;
}

/** An act of any kind with who takes part in it. */
export type WithParties = Pick<BirthFacts, 'parties'>;

export interface AgeRange {
  readonly min: number;
  readonly max: number;
}

export function isBlank(value: Maybe<string | number | boolean>): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

export function partyField({ index }: IndexedParty, field: keyof PartyFacts): string {
  return `parties.${index}.${field}`;
}

export function allParties(birth: WithParties): IndexedParty[] {
  return (birth.parties ?? []).map((party, index) => ({ party, index }));
}

export function partiesOf(birth: WithParties, ...roles: readonly PartyRole[]): IndexedParty[] {
  return allParties(birth).filter(({ party }) => party.role && roles.includes(party.role));
}

/** The parents that somebody named. */
export function namedParents(birth: BirthFacts): IndexedParty[] {
  return partiesOf(birth, 'parent').filter(({ party }) => !isBlank(party.name));
}

export function findParent(birth: BirthFacts, genderRole: 'mother' | 'father'): IndexedParty | undefined {
  return namedParents(birth).find(({ party }) => party.gender_role === genderRole);
}

export function fullName(birth: BirthFacts): string {
  return [birth.given_name, birth.surname].filter((part) => !isBlank(part)).join(' ');
}

export function sameName(a: string, b: string): boolean {
  const tokens = nameTokens(a);
  return tokens.length > 0 && tokens.join(' ') === nameTokens(b).join(' ');
}

/** The day of the declaration. */
export function declaredOn(birth: BirthFacts, context: BirthContext): string {
  return birth.declared_on && isCivilDate(birth.declared_on) ? birth.declared_on : context.today;
}

/** The day of birth when it is known and exists. */
export function bornOn(birth: BirthFacts): string | undefined {
  return birth.born_on && isCivilDate(birth.born_on) ? birth.born_on : undefined;
}

/** The complete years a party has on a day: from the date of birth, or from the age on the declaration. */
export function ageOn(party: PartyFacts, on: string, declared: string): AgeRange | undefined {
  if (party.birth_date && isPartialDate(party.birth_date)) return ageRange(party.birth_date, on);
  if (typeof party.age !== 'number') return undefined;
  const yearsBefore = ageRange(on, declared).max;
  const exact = on === declared ? 0 : 1;
  return { min: party.age - yearsBefore - exact, max: party.age - yearsBefore };
}
