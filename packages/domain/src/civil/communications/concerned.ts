import { joinWords } from '../../texts/language/join.ts';
import { carersIn } from '../margin/carers.ts';
import { nameIn, type RecordState } from '../margin/record-state.ts';
import { oneOfTwo, type Party, type Side, subjectOf } from '../margin/state-parties.ts';

/** Somebody to whom an event happens. */
export interface Concerned {
  /** Which of the two, in a record of two. */
  readonly side: Side | null;
  readonly name: string;
  /** Every name by which their other records may know them. */
  readonly names: readonly string[];
  readonly cpf: string | null;
  /** `YYYY-MM-DD`; null where the record does not say the whole day. */
  readonly bornOn: string | null;
  /** Whether the record says that they are or were married. */
  readonly married: boolean;
  /** The name that they have from then on, where it is another. */
  readonly nameAfter: string | null;
  /** The other of the two, or those who care for them. */
  readonly other: string | null;
}

/** Whose averbação it is, of two, and the names that it gives. */
export interface Change {
  readonly spouse?: Side | null | undefined;
  readonly first_name_after?: string | null | undefined;
  readonly second_name_after?: string | null | undefined;
  readonly name_after?: string | null | undefined;
}

const ONCE_MARRIED: ReadonlySet<unknown> = new Set(['married', 'separated', 'divorced', 'widowed']);
const SIDES: readonly Side[] = ['first', 'second'];

const wholeDay = (date: unknown): string | null =>
  typeof date === 'string' && date.length === 10 ? date : null;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const eachOnce = (...names: readonly string[]): readonly string[] => [...new Set(names)];
const another = (name: string | null | undefined, before: string): string | null =>
  name && name !== before ? name : null;

/**
 * To whom a registered act, or an averbação in its margin, lets something happen. `state` is what the record said
 * before the averbação; without one, what the act says.
 */
export function concernedBy(state: RecordState, change?: Change): readonly Concerned[] {
  if (state.couple !== null) return ofTwo(state, change);
  const own = ['birth', 'death'].includes(state.kind) ? ofAct(state.act) : ofSubject(state);
  if (!own) return [];
  const name = nameIn(state, null) ?? own.name;
  return [{ ...own, name, names: eachOnce(own.name, name), nameAfter: another(change?.name_after, name) }];
}

function ofTwo(state: RecordState, change: Change | undefined): readonly Concerned[] {
  const two = SIDES.map((side) => ({
    side,
    party: oneOfTwo(state, 'spouse', side) ?? oneOfTwo(state, 'partner', side),
  }));
  return two.flatMap(({ side, party }, index) => {
    if (!party?.name || (change?.name_after && (change.spouse ?? 'first') !== side)) return [];
    const before = change ? (nameIn(state, side) ?? party.name) : party.name;
    const after = change
      ? (change.name_after ?? change[`${side}_name_after`])
      : textOf(state.act[`${side}_name_after`]);
    return [
      {
        ...personOf(party),
        side,
        name: before,
        names: eachOnce(party.name, before),
        nameAfter: another(after, before),
        other: two[1 - index]?.party?.name ?? null,
      },
    ];
  });
}

function personOf(party: Party): Concerned {
  return {
    side: null,
    name: party.name ?? '',
    names: eachOnce(party.name ?? ''),
    cpf: party.cpf,
    bornOn: wholeDay(party.birth_date),
    married: ONCE_MARRIED.has(party.civil_status),
    nameAfter: null,
    other: null,
  };
}

function ofSubject(state: RecordState): Concerned | undefined {
  const subject = subjectOf(state);
  if (!subject?.name) return undefined;
  return {
    ...personOf(subject),
    other: joinWords(carersIn(state).flatMap(({ name }) => name ?? [])) || null,
  };
}

function ofAct(act: RecordState['act']): Concerned | undefined {
  const name = textOf(act['name']);
  return name === null
    ? undefined
    : {
        side: null,
        name,
        names: [name],
        cpf: textOf(act['cpf']),
        bornOn: wholeDay(act['birth_date'] ?? act['born_on']),
        married: ONCE_MARRIED.has(act['civil_status']),
        nameAfter: null,
        other: null,
      };
}
