import { deedPart } from '@serventia/domain/notes/deed-parts.entity';
import { proxyPart } from '@serventia/domain/notes/proxy-parts.entity';
import { type person as personEntity, personRecord } from '@serventia/domain/parties/person.entity';
import {
  type Identified,
  isIdentifying,
  registeredFindings,
  type RegisteredPerson,
} from '@serventia/domain/parties/registered-people';
import type { Entity, Finding } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import type { Reading } from '../../resource/read.ts';

const PARTIES = new Set([personRecord.name, deedPart.name, proxyPart.name]);

/** A person who was entered a second time is told of, with the way to the first. */
export const personHooks: EntityHooks<typeof personEntity> = {
  findings: async (context, row) => {
    return registeredFindings('name', row, await bornOnTheDaysOf(context, 'person', row.id, [row]));
  },
};

/** The parties of an act, in whichever list, who were typed by hand and are among the people of the office. */
export async function registeredParties(
  context: Reading,
  { children = {} }: Pick<Entity, 'children'>,
  act: Row,
): Promise<Finding[]> {
  const typed = Object.entries(children).flatMap(([list, { entity }]) =>
    PARTIES.has(entity) ? typedOf(list, act[list] as readonly Row[]) : [],
  );
  const people = await bornOnTheDaysOf(
    context,
    'record',
    Number(act['id']),
    typed.map(({ party }) => party),
  );
  return typed
    .filter(({ party: { cpf } }) => !cpf || people.every((person) => person.cpf !== cpf))
    .flatMap(({ field, party }) => registeredFindings(field, party, people));
}

function typedOf(list: string, rows: readonly Row[]): { field: string; party: Identified }[] {
  return rows.flatMap((row, place) =>
    row['person'] || row['person_kind'] === 'legal' ? [] : [{ field: `${list}.${place}.name`, party: row }],
  );
}

/**
 * The people of the office who were born on the days on which these were, few whose names are compared then, and whom
 * it knew before the row in which they were typed: acts that are registered together tell nothing new of each other.
 */
async function bornOnTheDaysOf(
  { db, caller }: Reading,
  table: 'person' | 'record',
  id: number,
  typed: readonly Identified[],
): Promise<readonly RegisteredPerson[]> {
  const days = typed.filter(isIdentifying).map(({ birth_date: born }) => born);
  if (days.length === 0) return [];
  return db.query<{ [Key in keyof RegisteredPerson]: RegisteredPerson[Key] }>(
    `select id, name, cpf, birth_date, mother_name from person where office_id = $1 and birth_date = any($2)
      and created_at < (select created_at from ${table} where office_id = $1 and id = $3) order by id`,
    [officeOf(caller), days, id],
  );
}
