import {
  INSPECTED,
  type InspectedBooks,
  type InspectedKind,
  type InspectedRows,
  type Inspection,
  MOST_INSPECTED,
} from '@serventia/domain/office/inspection';
import { record } from '@serventia/domain/office/record.entity';
import { missingTerms, type TermRange, unjustified } from '@serventia/domain/office/term-gaps';
import { officeOf, todayOf } from '../../../http/caller.ts';
import { closedIds } from '../../../resource/closed.ts';
import type { Reading } from '../../../resource/read.ts';
import { workOf } from '../work/work-list.ts';

/** The period and books that are inspected. */
export interface InspectionQuery {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  /** The id of a type of book; null for all. */
  readonly bookType: number | null;
}

/** The report of an inspection, for whoever reads all acts and books: books with their terms, what is missing in them, and what is overdue. */
export async function inspect(reading: Reading, asked: InspectionQuery): Promise<Inspection> {
  const { db, caller } = reading;
  const office = await db.find<{ name: string }>('select name from notary_office where id = $1', [
    officeOf(caller),
  ]);
  const found: InspectedRows[] = [];
  for (const kind of INSPECTED) found.push(await rowsOf(reading, kind, asked));
  const work = await workOf(reading, { mine: false, late: true, kind: null, page: 1 }, 'pt-br');
  return {
    from: asked.from,
    to: asked.to,
    today: todayOf(caller),
    office: office?.name ?? '',
    books: await booksOf(reading, asked),
    found,
    overdue: work.kinds.filter(({ late }) => late > 0),
  };
}

interface Sequence
  extends Record<string, unknown>,
    Omit<InspectedBooks, 'gaps' | 'justified' | 'open_book' | 'acts' | 'first_term' | 'last_term'> {
  readonly begins: number | null;
  readonly ends: number | null;
  readonly terms: readonly number[] | null;
  readonly noted: readonly TermRange[] | null;
  readonly open_book: string | null;
  readonly acts: number;
  readonly first_term: number | null;
  readonly last_term: number | null;
}

async function booksOf({ db, caller }: Reading, asked: InspectionQuery): Promise<InspectedBooks[]> {
  const rows = await db.query<Sequence>(BOOKS, [officeOf(caller), asked.from, asked.to, asked.bookType]);
  return rows.map(({ begins, ends, terms, noted, ...shown }) => {
    const missing =
      begins === null || ends === null ? [] : missingTerms(terms ?? [], { from: begins, to: ends });
    return { ...shown, gaps: unjustified(missing, noted ?? []), justified: noted ?? [] };
  });
}

/**
 * Each type and collection with its books. Terms count where they were given: an act that was moved since (LRP art. 110
 * III) stood first elsewhere. A sequence begins with the first term that the product numbers: what was not entered of older
 * books is not missing in them.
 */
const BOOKS = `
  with given as (
    select b.book_type_id, b.collection, coalesce(c.from_term, r.term) as term, r.registered_on
    from record r
    left join lateral (
      select from_book_id, from_term from changing_book_page where record_id = r.id and change_status = 'done' order by id limit 1
    ) c on true
    join book b on b.id = coalesce(c.from_book_id, r.book_id)
    where r.office_id = $1 and r.term is not null
  )
  select t.id as book_type, t.letter, b.collection,
    (array_agg(b.name order by b.number desc) filter (where b.status = 'open'))[1] as open_book,
    min(b.first_term) filter (where not b.archived) as begins, s.last_term as ends,
    (select array_agg(g.term order by g.term) from given g where g.book_type_id = t.id and g.collection = b.collection) as terms,
    (select json_agg(json_build_object('from', x.from_term, 'to', x.to_term) order by x.from_term)
      from term_gap x join book xb on xb.id = x.book_id
      where x.office_id = $1 and xb.book_type_id = t.id and xb.collection = b.collection) as noted,
    (select count(*) from given g where g.book_type_id = t.id and g.collection = b.collection and g.registered_on between $2 and $3)::integer as acts,
    (select min(g.term) from given g where g.book_type_id = t.id and g.collection = b.collection and g.registered_on between $2 and $3) as first_term,
    (select max(g.term) from given g where g.book_type_id = t.id and g.collection = b.collection and g.registered_on between $2 and $3) as last_term
  from book b join book_type t on t.id = b.book_type_id
  left join term_sequence s on s.office_id = b.office_id and s.book_type_id = b.book_type_id and s.collection = b.collection
  where b.office_id = $1 and ($4::bigint is null or t.id = $4)
  group by t.id, t.letter, b.collection, s.last_term
  order by t.id, b.collection`;

const ACTS = (condition: string, detail = 'null::text'): string => `
  select coalesce(r.resource, 'basic/record') as entity, r.id, coalesce(r.title, '') as title, ${detail} as detail,
    r.term, r.registered_on as "on", count(*) over ()::integer as count
  from record r left join record_exclusion_reason x on x.id = r.exclusion_reason_id
  left join book b on b.id = r.book_id
  where r.office_id = $1 and r.registered_on between $2 and $3 and ($4::bigint is null or b.book_type_id = $4)
    and r.id <> all($5) and ${condition}
  order by r.registered_on, r.id limit ${MOST_INSPECTED}`;

/** The certificate that goes with an act of the civil registry is the first document of its record. */
const STATEMENTS: Readonly<Record<InspectedKind, string>> = {
  voids: ACTS("r.term is not null and r.status in ('ineffective', 'canceled')", 'x.description'),
  unsealed: ACTS("r.status = 'pending' and coalesce(r.missing_signatures, 0) = 0"),
  without_certificate:
    ACTS(`r.status = 'sealed' and r.resource in ('civil_registration/birth', 'civil_registration/marriage',
    'civil_registration/death', 'civil_registration/stillborn') and not exists (select from document d where d.record_id = r.id)`),
  /** An earlier record is to be annotated, here or at another office, and was not told of it yet (LRP arts. 106 and 107). */
  untold:
    ACTS(`r.status in ('pending', 'sealed') and exists (select from communication c where c.record_id = r.id
    and c.communication_status in ('prepared', 'to_send', 'refused'))`),
  unclosed_books: `
    select 'basic/book' as entity, b.id, b.name as title, null::text as detail, b.last_term as term, b.closed_on as "on",
      count(*) over ()::integer as count
    from book b
    where b.office_id = $1 and ($4::bigint is null or b.book_type_id = $4)
      and ((b.status = 'open' and b.used_faces >= b.sheet_count * 2)
        or (b.status = 'closed' and b.closed_on between $2::date and $3::date
          and not exists (select from term t where t.book_id = b.id and t.term_kind = 'closing')))
    order by b.book_type_id, b.collection, b.number limit ${MOST_INSPECTED}`,
};

async function rowsOf(
  { db, caller }: Reading,
  kind: InspectedKind,
  { from, to, bookType }: InspectionQuery,
): Promise<InspectedRows> {
  const period = [officeOf(caller), from, to, bookType];
  const rows = await db.query<
    InspectedRows['results'][number] & { readonly count: number } & Record<string, unknown>
  >(STATEMENTS[kind], kind === 'unclosed_books' ? period : [...period, closedIds(caller, record)]);
  return {
    kind,
    count: rows[0]?.count ?? 0,
    results: rows.map(({ entity, id, title, detail, term, on }) => ({ entity, id, title, detail, term, on })),
  };
}
