import { person as personEntity, personRecord } from '@serventia/domain/parties/person.entity';
import type { Entity, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import { beside } from '../../resource/beside.ts';
import type { ValuesFor, WriteContext } from '../../resource/write.ts';
import { addRows, followRows, type RowChange } from '../../resource/write-rows.ts';
import { indexRows } from '../../search/index-row.ts';

type Party = RowOf<typeof personRecord>;

/** Those who take part in an act, where it lists them. */
export function partiesOf(entity: Entity, act: Row): Party[] {
  return entity.children?.['parties']?.entity === personRecord.name ? (act['parties'] as Party[]) : [];
}

/**
 * Ties each named party of an act to a person of the office: the one with the same CPF, or a new one with what
 * the act says. The office meets them again in its search. `by` names the action that does so in the history.
 */
export async function linkPersons(context: WriteContext, all: readonly Party[], by: string): Promise<void> {
  const { db, caller } = context;
  const parties = all.filter((party) => party.name && !party.person);
  if (parties.length === 0) return;
  const numbers = parties.map(({ cpf }) => cpf).filter((cpf) => cpf !== null);
  // Several acts may bring the same new person at once: the second waits here and then finds whom the first made.
  await db.query(
    'select pg_advisory_xact_lock(hashtextextended($1 || cpf, 0)) from (select unnest($2::text[]) as cpf order by 1) as told',
    [`${officeOf(caller)} `, numbers],
  );
  const rows = await db.query<{ id: number; cpf: string }>(
    'select id, cpf from person where office_id = $1 and cpf = any($2)',
    [officeOf(caller), numbers],
  );
  const known = new Map(rows.map((row) => [row.cpf, row.id]));
  const strangers = [...Map.groupBy(parties, identityOf)].filter(([key]) => !known.has(key));
  const made = await addPersons(
    context,
    strangers.flatMap(([, [party]]) => (party ? [qualificationOf(party)] : [])),
  );
  for (const [index, id] of made.entries()) known.set(strangers[index]?.[0] ?? '', id);
  const links = parties.map((party): RowChange => ({ id: party.id, person: known.get(identityOf(party)) }));
  await beside(context, 'linking', () => followRows(context, personRecord, links, by));
}

/** People whom an act brings, whose data its own rules have judged. */
async function addPersons(
  context: WriteContext,
  persons: readonly ValuesFor<typeof personEntity>[],
): Promise<number[]> {
  const ids = await addRows(context, personEntity, persons);
  const rows = persons.map((person, index) => ({ ...person, id: ids[index] }));
  await indexRows(context.db, personEntity, officeOf(context.caller), rows);
  return ids;
}

/** Who a party is within the act: a parent who declares is the same person in both roles, with a CPF or without. */
function identityOf({ cpf, name, birth_date: born }: Party): string {
  return cpf ?? `${(name ?? '').toLowerCase()} ${born ?? ''}`;
}

function qualificationOf(party: Row): ValuesFor<typeof personEntity> {
  return Object.fromEntries(
    Object.keys(personEntity.fields)
      .map((name) => [name, party[name] ?? null])
      .filter(([, value]) => value !== null),
  );
}
