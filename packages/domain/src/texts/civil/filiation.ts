import { partialDateInWords } from '../../words/date-in-words.ts';
import type { Gender } from '../fact-values.ts';
import { agree } from '../language/agree.ts';
import { joinWords } from '../language/join.ts';
import {
  genderOf,
  isSamePerson,
  partiesIn,
  type PartyRow,
  qualifyParty,
  type QualifyOptions,
} from './party-words.ts';

const ORDER = { first: 0, second: 1 } as const;

/** The named parents in the order of their sides. */
export function parentsOf(parties: readonly PartyRow[]): PartyRow[] {
  const place = ({ side }: PartyRow): number => (side ? ORDER[side] : ORDER.second);
  return partiesIn(parties, 'parent').toSorted((one, other) => place(one) - place(other));
}

function parentInWords(parent: PartyRow, already: readonly PartyRow[], options: QualifyOptions): string {
  const gender: Gender = genderOf(parent);
  const name = parent.name ?? '';
  if (already.some((person) => isSamePerson(person, parent)))
    return `${name}, já ${agree('qualificado', [gender])}`;
  if (parent.deceased) {
    const on = parent.died_on ? ` em ${partialDateInWords(parent.died_on)}` : '';
    return `${name}, já ${agree('falecido', [gender])}${on}`;
  }
  return qualifyParty(parent, options);
}

/**
 * Whose child somebody is, after `filho de`: each parent in the order of the act, qualified once, then "já qualificada";
 * one parent alone and nothing about the other (LRP arts. 59 and 60; Lei 8.560/1992 art. 5). Null without parents.
 */
export function parentsClause(
  parents: readonly PartyRow[],
  already: readonly PartyRow[],
  optionsOf: (parent: PartyRow) => QualifyOptions,
): string | null {
  const written = parents.map((parent) => parentInWords(parent, already, optionsOf(parent)));
  if (written.length === 0) return null;
  const isLong = written.some((text) => text.includes(','));
  return written.join(isLong ? '; e de ' : ' e de ');
}

/** Parents by their names alone, after `filho de`: `A e de B`. */
export function parentNames(names: readonly (string | null)[]): string | null {
  return names.filter((name) => name !== null && name !== '').join(' e de ') || null;
}

function grandparentNames(parent: PartyRow, parties: readonly PartyRow[], index: number): string[] {
  const side = parent.side ?? (index === 0 ? 'first' : 'second');
  const named = partiesIn(parties, 'grandparent')
    .filter((party) => (party.side ?? 'first') === side)
    .map(({ name }) => name ?? '');
  if (named.length > 0) return named;
  return [parent.father_name, parent.mother_name].flatMap((name) => name || []);
}

/** `por parte de A, X e Y; por parte de B, Z`: who is not known is not named. Null without grandparents. */
export function grandparentsClause(
  parents: readonly PartyRow[],
  parties: readonly PartyRow[],
): string | null {
  const lines = parents.flatMap((parent, index) => {
    const names = grandparentNames(parent, parties, index);
    return names.length === 0 ? [] : [`por parte de ${parent.name ?? ''}, ${joinWords(names)}`];
  });
  return lines.join('; ') || null;
}
