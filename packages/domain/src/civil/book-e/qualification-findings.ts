import { error, type Finding, when } from '@serventia/kit/finding';
import type { EarlierRecordFacts } from '../act/act-lists.ts';
import type { Maybe, PartyFacts } from '../birth/birth-facts.ts';
import { type IndexedParty, isBlank, partiesOf, partyField, type WithParties } from '../birth/facts.ts';

/** What a record says of somebody; one of the fields is enough. The first is named where all are empty. */
const QUALITIES = {
  birth: ['birth_date'],
  age: ['birth_date', 'age'],
  status: ['civil_status'],
  profession: ['profession', 'profession_text'],
  origin: ['hometown_city', 'hometown_text'],
  home: ['city', 'address_abroad'],
  cpf: ['cpf', 'no_cpf'],
  sex: ['sex'],
} as const satisfies Readonly<Record<string, readonly [keyof PartyFacts, ...(keyof PartyFacts)[]]>>;
export type Quality = keyof typeof QUALITIES;

const isUntold = (value: Maybe<string | number | boolean | readonly string[]>): boolean =>
  value === false || (!Array.isArray(value) && isBlank(value as Maybe<string | number>));

/** The qualities that the act must say of somebody and does not, each at its field. */
export function missingQualities(
  each: IndexedParty,
  norm: string,
  asked: readonly Quality[],
): readonly Finding[] {
  return asked.flatMap((quality) => {
    const [first, ...others] = QUALITIES[quality];
    return when(
      [first, ...others].every((field) => isUntold(each.party[field])),
      error(partyField(each, first), 'required', { norm }),
    );
  });
}

/** An act that cites earlier records of its people. */
export interface WithEarlierRecords {
  readonly earlier_records?: Maybe<readonly EarlierRecordFacts[]>;
}

/** Whether the act cites a record of a kind; of one side, where it is an act of two. */
export function hasEarlier(
  act: WithEarlierRecords,
  kind: NonNullable<EarlierRecordFacts['earlier_kind']>,
  side?: 'first' | 'second',
): boolean {
  return (act.earlier_records ?? []).some(
    (each) => each.earlier_kind === kind && (side === undefined || each.side === side),
  );
}

/** An earlier record that the act must cite and does not. */
export function missingRecord(
  act: WithEarlierRecords,
  kind: 'birth' | 'marriage',
  norm: string,
): readonly Finding[] {
  return when(!hasEarlier(act, kind), error('earlier_records', `${kind}_record_missing`, { norm }));
}

/** Whether the act names a parent of somebody: beside them, or as a party. */
export function hasFiliation(act: WithParties, { party }: IndexedParty): boolean {
  const isBeside = !isBlank(party.mother_name) || !isBlank(party.father_name);
  return isBeside || partiesOf(act, 'parent').some(({ party: parent }) => !isBlank(parent.name));
}
