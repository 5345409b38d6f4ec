import { birth } from '@serventia/domain/civil/birth.entity';
import { death } from '@serventia/domain/civil/death.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import type { SearchedFact } from '@serventia/domain/documents/requests/request-fields';
import type { SearchedNames } from '@serventia/domain/documents/requests/request-findings';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { nameTokens } from '@serventia/domain/parties/person-name';
import type { Entity } from '@serventia/kit';
import type { Row, Sql } from '../../../db/database.ts';
import { officeOf } from '../../../http/caller.ts';
import { closedIds } from '../../../resource/closed.ts';
import type { Reading } from '../../../resource/read.ts';
import { search } from '../../office/search.ts';

/** A search for a negative certificate: names, the kind of record, and the days of registration (`YYYY-MM-DD`). */
export interface NameSearch {
  readonly fact: SearchedFact;
  readonly names: readonly string[];
  readonly from: string;
  readonly to: string;
}

interface SearchedAct {
  readonly entity: Entity;
  /** The names of those whose act it is, beside the title of its record. */
  readonly names: string;
}

const TITLE = 'select r.title as name';

/** A marriage is that of each spouse, by the names before and after it. */
const ACTS: Readonly<Record<SearchedFact, SearchedAct>> = {
  birth: { entity: birth, names: TITLE },
  death: {
    entity: death,
    names: `${TITLE} union select d.social_name from death d where d.id = r.id`,
  },
  stillbirth: { entity: stillborn, names: TITLE },
  marriage: {
    entity: marriage,
    names: `select p.name from person_record p where p.record_id = r.id and p.role = 'spouse'
      union select p.social_name from person_record p where p.record_id = r.id and p.role = 'spouse'
      union select m.first_name_after from marriage m where m.id = r.id
      union select m.second_name_after from marriage m where m.id = r.id`,
  },
};

/** The kind of act that is searched. */
export const searchedAct = (fact: SearchedFact): Entity => ACTS[fact].entity;

interface Found extends Row {
  readonly id: number;
  readonly title: string | null;
  readonly term: number | null;
  readonly name: string;
  /** A name, the change of one by an averbação, or a mention among the other words of an averbação. */
  readonly said: 'name' | 'change' | 'mention';
}

/**
 * Records of the office under one of the names: those of the people whose act it is, and those that averbações gave
 * them or took from them. A canceled record was found, too, and one that is closed to whoever asks: it is counted, not
 * named.
 */
export async function searchNames(reading: Reading, wanted: NameSearch): Promise<SearchedNames> {
  const equal = new Map<number, string>();
  const alike = new Map<number, string>();
  const closed = new Set(closedIds(reading.caller, recordEntity));
  const shown = (found: Pick<Found, 'id' | 'title' | 'term'>): string =>
    closed.has(found.id) ? CLOSED_RECORD : shownRecord(found);
  for (const name of wanted.names) {
    const tokens = nameTokens(name);
    if (tokens.length === 0) continue;
    for (const found of await holding(reading, wanted, tokens)) {
      const records = isOf(found, tokens) ? equal : alike;
      records.set(found.id, shown(found));
    }
    for (const found of await soundingLike(reading, wanted, name)) alike.set(found.id, shown(found));
  }
  for (const id of equal.keys()) alike.delete(id);
  return {
    equal: [...equal.values()],
    alike: [...alike.values()],
    indexedFrom: await firstDay(reading, wanted.fact),
  };
}

/** Of old books the index has what was entered and no more: it does not begin with them. */
async function firstDay({ db, caller }: Reading, fact: SearchedFact): Promise<string | null> {
  const found = await db.find<{ day: string | null }>(
    `select min(registered_on) as day from record r where r.office_id = $1 and r.resource = $2 and r.status <> 'legacy'`,
    [officeOf(caller), ACTS[fact].entity.name],
  );
  return found?.day ?? null;
}

/** A record that is closed to the caller was found, and is not named. */
const CLOSED_RECORD = '—';

const shownRecord = ({ title, term }: Pick<Found, 'title' | 'term'>): string =>
  term === null ? (title ?? '') : `${title ?? ''} (${term})`;

function isOf({ name, said }: Found, wanted: readonly string[]): boolean {
  const tokens = nameTokens(name);
  if (said === 'name') return tokens.join(' ') === wanted.join(' ');
  return said === 'change' && ` ${tokens.join(' ')} `.includes(` ${wanted.join(' ')} `);
}

/** Registered in the span; a record brought without its day may be of any. */
const IN_SPAN = `r.office_id = $1 and r.resource = $2 and r.status in ('pending', 'sealed', 'legacy', 'canceled')
  and (r.registered_on is null or r.registered_on between $3 and $4)`;

/** Records with a name, or words of an averbação, that holds all words of the one that is searched. */
function holding(
  { db, caller }: Reading,
  { fact, from, to }: NameSearch,
  tokens: readonly string[],
): Promise<Found[]> {
  const { entity, names } = ACTS[fact];
  return db.query<Found>(
    `select r.id, r.title, r.term, n.name, n.said from record r cross join lateral (
       select own.name, 'name' as said from (${names}) own
       union all
       select concat_ws(' ', e.before_text, e.after_text), 'change' from record_endorsement e
       where e.record_id = r.id and e.endorsement_status = 'done'
       union all
       select e.full_text, 'mention' from record_endorsement e
       where e.record_id = r.id and e.endorsement_status = 'done'
     ) n
     where ${IN_SPAN} and n.name is not null
       and not exists (select from unnest($5::text[]) word where folded(n.name) not like '%' || folded(word) || '%')
     order by r.id`,
    [officeOf(caller), entity.name, from, to, tokens],
  );
}

/** The nearest records whose names sound or look like the one that is searched. */
async function soundingLike(
  { db, caller }: Reading,
  { fact, from, to }: NameSearch,
  name: string,
): Promise<Pick<Found, 'id' | 'title' | 'term'>[]> {
  const { entity } = ACTS[fact];
  const hits = await search(db, officeOf(caller), name, [entity.name]);
  return recordsInSpan(
    db,
    [officeOf(caller), entity.name, from, to],
    hits.map(({ id }) => id),
  );
}

function recordsInSpan(
  db: Sql,
  span: readonly [number, string, string, string],
  ids: readonly number[],
): Promise<Found[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db.query<Found>(`select r.id, r.title, r.term from record r where ${IN_SPAN} and r.id = any($5)`, [
        ...span,
        ids,
      ]);
}
