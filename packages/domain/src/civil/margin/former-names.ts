import type { DraftOf } from '@serventia/kit';
import type { endorsementFields } from '../../office/endorsement-fields.ts';
import { type Effect, isUntold } from './effects.ts';
import { type MarginChange, nameIn, type RecordState, stateAfter } from './record-state.ts';

/**
 * What an entry tells of a former name that a later one made secret: nothing; something that the record no longer says
 * and a certificate in short form leaves out with it; or something that it can neither tell nor leave out.
 */
export type FormerNames = 'none' | 'superseded' | 'secret';

/** What a margin made secret: the names of parents who are none any more, and those of whom the record is about. */
export interface SecretNames {
  readonly filiation: readonly string[];
  readonly own: readonly string[];
  /** The number of the last adoption in the margin; 0 where there is none. */
  readonly adoption: number;
}

/** An entry of a margin as it would be told. */
interface ToldText {
  readonly number: number;
  readonly kind: 'averbacao' | 'annotation';
  readonly effect: Effect | null;
  readonly text: string;
}

/** Effects that keep the former name of the person from everybody (ECA art. 47 §4; CNN art. 519; LRP art. 57 §7). */
const HIDES_NAME: ReadonlySet<Effect> = new Set(['adoption', 'name_and_sex', 'protected_name']);

/** Effects whose outcome stands in the boxes of the short form: it says all of them that still holds. */
const IN_THE_BOXES: ReadonlySet<Effect> = new Set([
  'given_name',
  'surname',
  'rectification',
  'court_rectification',
  'completion',
  'cpf',
  'identification',
]);

/** The names that the averbações of a margin, in their order, keep from a certificate in short form. */
export function secretNames(
  base: RecordState,
  margin: readonly (MarginChange & Pick<DraftOf<typeof endorsementFields>, 'number'>)[],
): SecretNames {
  const filiation = new Set<string>();
  const own = new Set<string>();
  let state = base;
  for (const change of margin) {
    const after = stateAfter(state, change);
    if (isUntold(change.effect ?? null)) {
      for (const name of without(parentsIn(state), parentsIn(after))) filiation.add(name);
      if (change.effect && HIDES_NAME.has(change.effect))
        for (const name of without(everOwn(state), ownIn(after))) own.add(name);
    }
    state = after;
  }
  return {
    filiation: [...filiation],
    own: [...own],
    adoption: margin.findLast(({ effect }) => effect === 'adoption')?.number ?? 0,
  };
}

/** What an entry tells of the secret names. */
export function formerNamesIn(
  { number, kind, effect, text }: ToldText,
  { filiation, own, adoption }: SecretNames,
): FormerNames {
  const isNote = kind === 'averbacao' && effect === 'note';
  // An adopted child has a new record (ECA art. 47 §2): the loss of parental authority before it is of the old one.
  if (isNote && number < adoption) return 'superseded';
  const written = comparable(text);
  const tells = (names: readonly string[]): boolean =>
    names.some((name) => written.includes(comparable(name)));
  const isSuperseded = effect !== null && (IN_THE_BOXES.has(effect) || (isNote && !tells(own)));
  if (!tells(filiation) && !tells(own)) return 'none';
  return isSuperseded ? 'superseded' : 'secret';
}

const comparable = (text: string): string => text.toLocaleUpperCase('pt-BR').replaceAll(/\s+/gu, ' ');

const without = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => !others.includes(name));

const namesOf = (state: RecordState, roles: ReadonlySet<string>): string[] =>
  state.parties.flatMap(({ role, name }) => (name && roles.has(role) ? [name] : []));

const PARENTS: ReadonlySet<string> = new Set(['parent', 'grandparent']);
const COUPLE: ReadonlySet<string> = new Set(['spouse', 'partner']);

const parentsIn = (state: RecordState): string[] => namesOf(state, PARENTS);

function ownIn(state: RecordState): string[] {
  const named = [nameIn(state, 'first'), nameIn(state, 'second')].filter((name) => name !== null);
  return [...named, ...namesOf(state, COUPLE)];
}

/** The names that the record has and had: whoever knows one of them finds the person under the others. */
const everOwn = (state: RecordState): string[] => [...ownIn(state), ...state.formerNames];
