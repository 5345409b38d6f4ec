import { deedPart } from '@serventia/domain/notes/deed-parts.entity';
import { proxyPart } from '@serventia/domain/notes/proxy-parts.entity';
import { person as personEntity, personRecord } from '@serventia/domain/parties/person.entity';
import { checkValue, type Entity, normaliseValue, type RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import { beside } from '../../resource/beside.ts';
import type { ValuesFor, WriteContext } from '../../resource/write.ts';
import { addRows, followRows, type RowChange } from '../../resource/write-rows.ts';
import { indexRows } from '../../search/index-row.ts';

/** Entities whose rows take part in an act. */
const PARTIES = [personRecord, deedPart, proxyPart] as const;
type PartyEntity = (typeof PARTIES)[number];
type Party = Pick<RowOf<typeof personRecord>, 'id' | 'name' | 'cpf' | 'birth_date' | 'person'> &
  Partial<Pick<RowOf<typeof deedPart>, 'person_kind' | 'cnpj' | 'legal_person'>>;

/** Those who take part in a civil act, where it lists them. */
export function partiesOf(entity: Entity, act: Row): RowOf<typeof personRecord>[] {
  return entity.children?.['parties']?.entity === personRecord.name
    ? (act['parties'] as RowOf<typeof personRecord>[])
    : [];
}

/**
 * Ties each named party of an act, in whichever list, to a person of the office: the one with the same CPF, or a new
 * one with what the act says; a company to the one with its CNPJ. The office meets them again in its search. `by`
 * names the action that does so in the history.
 */
export async function linkParties(
  context: WriteContext,
  { children = {} }: Pick<Entity, 'children'>,
  act: Row,
  by: string,
): Promise<void> {
  for (const [name, { entity }] of Object.entries(children)) {
    const of = PARTIES.find((each) => each.name === entity);
    if (!of) continue;
    const parties = act[name] as readonly Party[];
    await linkCompanies(context, of, parties.filter(isCompany), by);
    await linkPersons(
      context,
      of,
      parties.filter((party) => !isCompany(party)),
      by,
    );
  }
}

const isCompany = ({ person_kind: kind }: Party): boolean => kind === 'legal';

/** Companies are tied to those that the office knows: what it asks of a new one, no act says. */
async function linkCompanies(
  context: WriteContext,
  of: PartyEntity,
  all: readonly Party[],
  by: string,
): Promise<void> {
  const companies = all.filter(({ cnpj, legal_person: known }) => cnpj && !known);
  if (companies.length === 0) return;
  const rows = await context.db.query<{ id: number; cnpj: string }>(
    'select id, cnpj from legal_person where office_id = $1 and cnpj = any($2)',
    [officeOf(context.caller), companies.map(({ cnpj }) => cnpj)],
  );
  const known = new Map(rows.map((row) => [row.cnpj, row.id]));
  const links = companies.flatMap(({ id, cnpj }): RowChange[] => {
    const found = known.get(cnpj ?? '');
    return found === undefined ? [] : [{ id, legal_person: found }];
  });
  await beside(context, 'linking', () => followRows(context, of, links, by));
}

async function linkPersons(
  context: WriteContext,
  of: PartyEntity,
  all: readonly Party[],
  by: string,
): Promise<void> {
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
  const told = strangers.flatMap(([key, [party]]) => {
    const person = party && qualificationOf(party, todayOf(caller));
    return person?.name ? [{ key, person }] : [];
  });
  const made = await addPersons(
    context,
    told.map(({ person }) => person),
  );
  for (const [index, id] of made.entries()) known.set(told[index]?.key ?? '', id);
  const links = parties.flatMap((party): RowChange[] => {
    const person = known.get(identityOf(party));
    return person === undefined ? [] : [{ id: party.id, person }];
  });
  await beside(context, 'linking', () => followRows(context, of, links, by));
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

/** What an act says of a party, as far as the card of a person takes it: the name of a party may be longer. */
function qualificationOf(party: Row, today: string): ValuesFor<typeof personEntity> {
  return Object.fromEntries(
    Object.entries(personEntity.fields).flatMap(([name, spec]) => {
      const value = normaliseValue(spec, party[name] ?? null);
      return value === null || checkValue(spec, value, today) ? [] : [[name, value]];
    }),
  );
}
