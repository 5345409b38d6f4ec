import type { BookAct, Books } from '@serventia/domain/integrations/book-findings';
import { couldVote } from '@serventia/domain/integrations/infodip-file';
import type { censec } from '@serventia/domain/integrations/censec.entity';
import type { crc } from '@serventia/domain/integrations/crc.entity';
import { type Period, reportedPeriod } from '@serventia/domain/integrations/period';
import type { sirc } from '@serventia/domain/integrations/sirc.entity';
import type { ChildRowsOf, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';

/** A record stands in a book once it has its number there, until it is taken out of it. */
const IN_BOOKS =
  "r.office_id = $1 and r.status in ('pending', 'sealed') and r.registered_on between $2 and $3";

/** What SIRC is told of, and what is counted for IBGE. */
const VITAL =
  "r.resource in ('civil_registration/birth', 'civil_registration/marriage', 'civil_registration/death', 'civil_registration/stillborn')";

/** A delivery of one kind, with the rows inside it, and the days that it reports. */
interface Asked<Delivery = Row> {
  readonly context: Reading;
  readonly row: Delivery;
  readonly period: Period;
}

/** Typed as a method: the books of one kind of delivery stand in the table of them all. */
type BooksOf<Delivery = Row> = { ask(asked: Asked<Delivery>): Promise<Books> }['ask'];

const EMPTY: Books = { counts: {}, named: new Map(), missing: [] };

const params = ({ context, period }: Pick<Asked, 'context' | 'period'>): unknown[] => [
  officeOf(context.caller),
  period.from,
  period.to,
];

async function countsOf(
  asked: Pick<Asked, 'context' | 'period'>,
  sql: string,
): Promise<Record<string, number>> {
  const rows = await asked.context.db.query<{ kind: string; count: number }>(sql, params(asked));
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

const told = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);

const byId = (acts: readonly BookAct[]): Map<number, BookAct> => new Map(acts.map((act) => [act.id, act]));

type WithRegistrations = ChildRowsOf<typeof crc | typeof sirc, 'registrations'>;

/** The records that a load names, with what sort of interdiction they are where they are one. */
async function registrationBooks(asked: Asked<WithRegistrations>): Promise<Books> {
  const { context, row } = asked;
  const named = await context.db.query<{ [Key in keyof BookAct]: BookAct[Key] }>(
    `select r.id, r.resource, r.registered_on::text as on, i.interdiction_kind as kind
     from record r left join interdiction i on i.id = r.id where r.office_id = $1 and r.id = any($2)`,
    [officeOf(context.caller), told(row.registrations.map(({ record }) => record))],
  );
  return { ...EMPTY, named: byId(named) };
}

async function sircBooks(asked: Asked<RowOf<typeof sirc> & WithRegistrations>): Promise<Books> {
  if (asked.row.sirc_movement !== 'no_movement') return registrationBooks(asked);
  const counts = await countsOf(
    asked,
    `select r.resource as kind, count(*)::integer as count from record r
     where ${IN_BOOKS} and ${VITAL}
     group by r.resource`,
  );
  return { ...EMPTY, counts };
}

async function quarterBooks(asked: Asked): Promise<Books> {
  const counts = await countsOf(
    asked,
    `select case r.resource when 'civil_registration/stillborn' then 'fetal_death' else split_part(r.resource, '/', 2) end as kind,
       count(*)::integer as count from record r
     where ${IN_BOOKS} and ${VITAL}
     group by r.resource
     union all
     select 'book', count(distinct r.book_id)::integer from record r
     where ${IN_BOOKS} and ${VITAL}`,
  );
  return { ...EMPTY, counts };
}

/** An act of the civil registry that stands in the books. */
interface VitalAct {
  readonly id: number;
  readonly resource: string;
}

/** The acts that a quarter counts, in the order of their books. */
export const vitalActs = (context: Reading, period: Period): Promise<VitalAct[]> =>
  context.db.query<{ [Key in keyof VitalAct]: VitalAct[Key] }>(
    `select r.id, r.resource from record r where ${IN_BOOKS} and ${VITAL} order by r.book_id, r.term, r.id`,
    params({ context, period }),
  );

type Dead = Parameters<typeof couldVote>[0] & { readonly id: number };
type Voter = Pick<Dead, 'id'> & { readonly isSure: boolean };

/** Somebody unknown is told of in the month in which an averbação said who it was, also of an old book. */
const IDENTIFIED = `d.unknown_person and r.office_id = $1 and r.status in ('pending', 'sealed', 'legacy')
  and exists (select 1 from record_endorsement e where e.record_id = r.id and e.endorsement_status = 'done'
    and e.effect = 'identification' and e.registered_on between $2 and $3)`;

/** Deaths of who could vote, and of whom the record does not say that they could not, in the order of their books. */
export async function possibleVoters(context: Reading, period: Period): Promise<Voter[]> {
  const deaths = await context.db.query<{ [Key in keyof Dead]: Dead[Key] }>(
    `select d.id, d.birth_date, d.died_on::text as died_on, d.age_value, d.age_unit, c.iso_alpha2 = 'BR' as brazilian
     from record r join death d on d.id = r.id left join country c on c.id = d.nationality_id
     where (${IN_BOOKS} and not d.unknown_person) or (${IDENTIFIED})
     order by r.book_id, r.term, r.id`,
    params({ context, period }),
  );
  return deaths.flatMap((dead) => {
    const could = couldVote(dead);
    return could === false ? [] : [{ id: dead.id, isSure: could === true }];
  });
}

async function deathBooks({ context, period }: Asked): Promise<Books> {
  const voters = await possibleVoters(context, period);
  const sure = voters.filter(({ isSure }) => isSure).length;
  return { ...EMPTY, counts: { death: sure }, possibleVoters: voters.length };
}

type WithActs = RowOf<typeof censec> & ChildRowsOf<typeof censec, 'reported_acts'>;

/** What each central of CENSEC is told of: acts by what it calls them, and city halls the acts that move real estate. */
const TOLD_ACTS =
  'select id, dated_on, censec_code as kind from deed union all select id, dated_on, censec_code from proxy';
/** A power em causa própria moves real estate as a sale does (CC art. 685), under the operation 31 of DOI. */
const TRANSFERS = `
  select id, dated_on, 'CTP ' || doi_operation as kind from deed d
   where exists (select 1 from deed_property p where p.deed_id = d.id)
  union all
  select id, dated_on, 'CTP 31' from proxy x
   where proxy_kind = 'own_cause' and exists (select 1 from proxy_property p where p.proxy_id = x.id)`;

/** An act of notes in its book, until it is taken out of it; it is one once all have signed. */
const IN_NOTES = "r.status in ('pending', 'sealed')";
const SIGNED = `${IN_NOTES} and coalesce(r.missing_signatures, 0) = 0`;

/** A batch of its module names the act, with what more is asked of that batch `c` and its line `i`. */
const namedBy = (module: string, more = 'true'): string => `exists (
  select 1 from censec_item i join censec c on c.id = i.censec_id
  where i.office_id = r.office_id and c.censec_module = ${module} and (i.deed_id = r.id or i.proxy_id = r.id) and ${more})`;
const TELLS = "c.outbound_status <> 'canceled' and i.item_status <> 'rejected'";

interface NotesAct extends BookAct {
  readonly waits: boolean;
  /** Another batch tells it: neither that nor its line there was refused or given up. */
  readonly told_elsewhere: boolean;
}

/** Deeds and proxies of a module of CENSEC that are dated in its period and stand in their book, also those that wait for signatures. */
async function censecBooks(asked: Asked<WithActs>): Promise<Books> {
  const { context, row } = asked;
  const ids = told(row.reported_acts.flatMap(({ deed, proxy }) => [deed, proxy]));
  const acts = await context.db.query<{ [Key in keyof NotesAct]: NotesAct[Key] }>(
    `select r.id, r.resource, a.dated_on::text as on, a.kind, not (${SIGNED}) as waits,
       ${namedBy('$6', `c.id is distinct from $7 and ${TELLS}`)} as told_elsewhere
     from record r join (${row.censec_module === 'ctp' ? TRANSFERS : TOLD_ACTS}) a on a.id = r.id
     where r.office_id = $1 and ((${IN_NOTES} and a.dated_on between $2 and $3 and a.kind like $4) or r.id = any($5))`,
    [...params(asked), `${row.censec_module.toUpperCase()} %`, ids, row.censec_module, row.id ?? null],
  );
  const named = new Set(ids);
  const others = acts.filter(({ id }) => !named.has(id));
  const signed = others.filter(({ waits }) => !waits);
  return {
    counts: { acts: signed.length },
    named: byId(acts.filter(({ id }) => named.has(id))),
    missing: signed.filter(({ told_elsewhere: elsewhere }) => !elsewhere),
    waiting: others.length - signed.length,
  };
}

type Fortnight = Pick<RowOf<typeof censec>, 'id' | 'censec_module' | 'year' | 'month' | 'fortnight'>;

const MODULE = "lower(split_part(a.kind, ' ', 1))";

/** Fortnights that were reported, and have an act by now that no batch ever named: it was signed by all since. */
export const outgrownFortnights = (context: Reading): Promise<Fortnight[]> =>
  context.db.query<{ [Key in keyof Fortnight]: Fortnight[Key] }>(
    `with untold as materialized (
       select ${MODULE} as module, a.dated_on
       from record r join (${TOLD_ACTS} union all ${TRANSFERS}) a on a.id = r.id
       where r.office_id = $1 and ${SIGNED} and not ${namedBy(MODULE)}
     )
     select distinct f.id, f.censec_module, f.year, f.month, f.fortnight
     from censec f join untold u on u.module = f.censec_module
       and extract(year from u.dated_on) = f.year and extract(month from u.dated_on) = f.month
       and (f.censec_module = 'ctp' or (extract(day from u.dated_on) <= 15) = (f.fortnight = 'first'))
     where f.office_id = $1 and f.rectifies_id is null and f.outbound_status in ('sent', 'accepted')
       and not exists (select from censec o where o.office_id = $1 and o.rectifies_id = f.id and o.outbound_status = 'draft')
     order by f.id`,
    [officeOf(context.caller)],
  );

/** Months of these days that have no batch for city halls, and a transfer by now that no batch ever named. */
export const untoldMonths = (
  context: Reading,
  period: Period,
): Promise<Pick<Fortnight, 'year' | 'month'>[]> =>
  context.db.query<{ year: number; month: number }>(
    `select distinct extract(year from a.dated_on)::integer as year, extract(month from a.dated_on)::integer as month
     from record r join (${TRANSFERS}) a on a.id = r.id
     where r.office_id = $1 and ${SIGNED} and a.kind is not null and a.dated_on between $2 and $3
       and not ${namedBy("'ctp'")}
       and not exists (select from censec c where c.office_id = $1 and c.censec_module = 'ctp'
         and c.outbound_status <> 'canceled' and c.year = extract(year from a.dated_on)
         and c.month = extract(month from a.dated_on))
     order by year, month`,
    params({ context, period }),
  );

/** Occurrences of a year that were told, or still have to be. */
async function coafBooks(asked: Asked): Promise<Books> {
  const counts = await countsOf(
    asked,
    `select 'occurrence' as kind, count(*)::integer as count from occurrence
     where office_id = $1 and ended_on between $2 and $3 and occurrence_status <> 'archived'`,
  );
  return { ...EMPTY, counts };
}

const BOOKS: Readonly<Record<string, BooksOf>> = {
  crc: registrationBooks,
  sirc: sircBooks,
  tse: deathBooks,
  ibge: quarterBooks,
  censec: censecBooks,
  siscoaf_batch: coafBooks,
};

/** What the office's books say of a delivery, with the rows inside it; undefined for one that they say nothing of. */
export async function booksOf(context: Reading, resource: string, row: Row): Promise<Books | undefined> {
  const period = reportedPeriod(resource, row);
  return period && (await BOOKS[resource]?.({ context, row, period }));
}
