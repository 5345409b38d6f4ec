import { earlierRecord } from '@serventia/domain/civil/earlier-record.entity';
import { previousMarriage } from '@serventia/domain/civil/previous-marriage.entity';
import { type PARTY_ROLES, personRecord } from '@serventia/domain/parties/person.entity';
import { type Entity, type RowOf, writableFields } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import type { ValuesFor } from '../../resource/write.ts';

type Role = (typeof PARTY_ROLES)[number];

/** The values of a row that another one may be made of. */
function valuesOf<E extends Entity>(entity: E, row: RowOf<E>): ValuesFor<E> {
  const held: Row = row;
  const values = writableFields(entity, 'update')
    .filter(([name]) => name !== entity.position)
    .map(([name]) => [name, held[name] ?? null]);
  // Each value comes from the field of the same name.
  return Object.fromEntries(values) as ValuesFor<E>;
}

/** The people of an act in some roles, as the act made of it takes them. */
export function partiesLike(
  { parties }: { readonly parties: readonly RowOf<typeof personRecord>[] },
  roles: readonly Role[],
): ValuesFor<typeof personRecord>[] {
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
