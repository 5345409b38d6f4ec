import type { RowOf } from '@serventia/kit';
import type { nameIndex } from '../../office/name-index.entity.ts';
import { nameIn, type RecordState } from './record-state.ts';

/** A name under which a record stands in the alphabetical index. */
export type IndexedName = Pick<RowOf<typeof nameIndex>, 'name' | 'name_state'>;

const INDEXED: ReadonlySet<string> = new Set([
  'birth',
  'marriage',
  'death',
  'stillborn',
  'proclamation',
  'born_abroad',
  'emancipation',
  'interdiction',
  'stable_union',
]);

/** Those who are named in the index beside whom the record is about: the parents of a stillborn child, a couple to be. */
const ALSO_NAMED: Readonly<Record<string, string>> = { stillborn: 'parent', proclamation: 'spouse' };

/**
 * Each name of a record in the alphabetical index of its book, once (LRP art. 34): the registered person, the deceased,
 * both spouses or partners with their names before and after, the parents of a stillborn child and its own name, whom
 * an act of book E is about, and what the margin changed. None for records outside of the civil books.
 */
export function indexedNames(state: RecordState): readonly IndexedName[] {
  if (!INDEXED.has(state.kind)) return [];
  const current = new Set(currentNames(state));
  const former = new Set([...namesBefore(state), ...state.formerNames].filter((name) => !current.has(name)));
  return [
    ...[...current].map((name): IndexedName => ({ name, name_state: 'current' })),
    ...[...former].map((name): IndexedName => ({ name, name_state: 'former' })),
  ];
}

const isName = (name: string | null | undefined): name is string => Boolean(name);

function currentNames(state: RecordState): string[] {
  const own =
    state.couple === null ? [nameIn(state, null)] : [nameIn(state, 'first'), nameIn(state, 'second')];
  return [...own, ...namesOf(state, ALSO_NAMED[state.kind])].filter(isName);
}

/** What two were called before they married. */
function namesBefore(state: RecordState): string[] {
  return state.couple === null ? [] : [...namesOf(state, 'spouse'), ...namesOf(state, 'partner')];
}

const namesOf = ({ parties }: RecordState, role: string | undefined): string[] =>
  parties
    .filter((party) => party.role === role)
    .map(({ name }) => name)
    .filter(isName);
