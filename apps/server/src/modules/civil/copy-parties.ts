import { earlierRecord } from '@serventia/domain/civil/earlier-record.entity';
import { previousMarriage } from '@serventia/domain/civil/previous-marriage.entity';
import { type PARTY_ROLES, personRecord } from '@serventia/domain/parties/person.entity';
import { type Entity, writableFields } from '@serventia/kit';
import type { Row } from '../../db/database.ts';

type Role = (typeof PARTY_ROLES)[number];

/** The values of a row that another one may be made of. */
function valuesOf(entity: Entity, row: Row): Row {
  return Object.fromEntries(
    writableFields(entity, 'update')
      .filter(([name]) => name !== entity.position)
      .map(([name]) => [name, row[name] ?? null]),
  );
}

const rowsOf = (act: Row, name: string): Row[] => (Array.isArray(act[name]) ? (act[name] as Row[]) : []);

/** The people of an act in some roles, as the act made of it takes them. */
export function partiesLike(act: Row, roles: readonly Role[]): Row[] {
  return rowsOf(act, 'parties')
    .filter(({ role }) => roles.some((each) => each === role))
    .map((party) => ({ ...valuesOf(personRecord, party), role: party['role'] }));
}

/** What the couple's act looks back to, as the act made of it takes it. */
export function lookBackLike(act: Row): Row {
  return {
    earlier_records: rowsOf(act, 'earlier_records').map((row) => valuesOf(earlierRecord, row)),
    previous_marriages: rowsOf(act, 'previous_marriages').map((row) => valuesOf(previousMarriage, row)),
  };
}
