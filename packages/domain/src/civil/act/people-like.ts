import { type Entity, type RowOf, type ValuesOf, writableFields } from '@serventia/kit';
import { type PARTY_ROLES, personRecord } from '../../parties/person.entity.ts';
import { earlierRecord } from '../earlier-record.entity.ts';
import { previousMarriage } from '../previous-marriage.entity.ts';

type Role = (typeof PARTY_ROLES)[number];
type Held = Readonly<Record<string, unknown>>;
type ValuesLike<E extends Entity> = Partial<ValuesOf<E['fields']>>;

/** The values of a row that another one may be made of. */
function valuesOf<E extends Entity>(entity: E, row: RowOf<E>): ValuesLike<E> {
  const held: Held = row;
  const values = writableFields(entity, 'update')
    .filter(([name]) => name !== entity.position)
    .map(([name]) => [name, held[name] ?? null]);
  // Each value comes from the field of the same name.
  return Object.fromEntries(values) as ValuesLike<E>;
}

interface HasParties {
  readonly parties: readonly RowOf<typeof personRecord>[];
}

/** The people of an act in some roles, as the act made of it takes them. */
export function partiesLike(
  { parties }: HasParties,
  roles: readonly Role[],
): ValuesLike<typeof personRecord>[] {
  return parties
    .filter(({ role }) => roles.includes(role))
    .map((party) => ({ ...valuesOf(personRecord, party), role: party.role }));
}

interface LooksBack {
  readonly earlier_records: readonly RowOf<typeof earlierRecord>[];
  readonly previous_marriages: readonly RowOf<typeof previousMarriage>[];
}

/** What the couple's act looks back to, as the act made of it takes it. */
export function lookBackLike(act: LooksBack) {
  return {
    earlier_records: act.earlier_records.map((row) => valuesOf(earlierRecord, row)),
    previous_marriages: act.previous_marriages.map((row) => valuesOf(previousMarriage, row)),
  };
}
