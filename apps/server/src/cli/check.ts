import type pg from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { checkActs } from '../integrity/check-acts.ts';
import { checkAnchors, checkChain } from '../integrity/check-chain.ts';
import { checkFiles } from '../integrity/check-files.ts';
import type { Verdict } from '../integrity/verdict.ts';

interface Check {
  readonly name: string;
  /** Counts what is wrong. */
  readonly query: string;
}

/**
 * Every term where it was given: an act that was moved since (LRP art. 110 III) counts where it stood first. The terms
 * of old books were given before the product, with gaps and repetitions of their own.
 */
const GIVEN = `
  select r.office_id, b.book_type_id, b.collection, coalesce(c.from_term, r.term) as term
  from record r
  left join lateral (select from_book_id, from_term from changing_book_page where record_id = r.id and change_status = 'done' order by id limit 1) c on true
  join book b on b.id = coalesce(c.from_book_id, r.book_id)
  where r.term is not null and not b.archived`;

/** What must hold in the books whatever happened; each query counts the rows that break it. */
export const CHECKS: readonly Check[] = [
  {
    name: 'terms without a gap or a double, by office, book type and collection',
    query: `select count(*) from (
      select office_id, book_type_id, collection, count(*) as terms, count(distinct term) as distinct_terms, max(term) - min(term) + 1 as span
      from (${GIVEN}) g group by 1, 2, 3) s
      where terms <> distinct_terms or terms <> span`,
  },
  {
    name: 'the last term of each sequence is the last one given',
    query: `select count(*) from term_sequence s where s.last_term <> coalesce((select max(g.term) from (${GIVEN}) g where g.office_id = s.office_id and g.book_type_id = s.book_type_id and g.collection = s.collection), s.last_term)`,
  },
  {
    name: 'each registered act stands on a face of its book',
    query:
      'select count(*) from record r join book b on b.id = r.book_id where r.term is not null and not b.archived and not exists (select 1 from sheet s where s.record_id = r.id and s.book_id = r.book_id and s.number = r.sheet and s.face = r.face)',
  },
  {
    name: 'credits are purchases and refunds less what was consumed',
    query: `select count(*) from seal_account a where a.balance_cents <> coalesce((select sum(case entry_kind when 'purchase' then amount when 'refund' then amount when 'consume' then -amount else 0 end) from credit_entry e where e.office_id = a.office_id), 0)`,
  },
  {
    name: 'what is reserved is what waits for the court',
    query: `select count(*) from seal_account a where a.reserved_cents <> coalesce((select sum(price) from registered_seal s where s.office_id = a.office_id and s.seal_status = 'reserved'), 0)`,
  },
  {
    name: 'every sealed act has exactly one seal, and drafts have none',
    query: `select count(*) from record r where (r.status = 'sealed') <> exists (select 1 from registered_seal s where s.record_id = r.id and s.purpose = 'act' and s.seal_status = 'applied') and r.status in ('introducing', 'created', 'pending', 'sealed')`,
  },
  {
    name: 'each act of a matrícula has the seal that was given to it',
    query: `select count(*) from registered_seal s left join enrollment_record r on r.id = s.enrollment_record_id left join enrollment_endorsement e on e.id = s.enrollment_endorsement_id where s.seal_status = 'applied' and (s.enrollment_record_id is not null or s.enrollment_endorsement_id is not null) and coalesce(r.registered_seal_id, e.registered_seal_id) is distinct from s.id`,
  },
  {
    name: 'each act lacks as many signatures as its record says, and a sealed one none',
    query: `select count(*) from record r left join (select deed_id as act, count(*) as n from deed_part where signature_state = 'missing' group by 1 union all select proxy_id, count(*) from proxy_part where signature_state = 'missing' group by 1) p on p.act = r.id where r.missing_signatures <> coalesce(p.n, 0) or (r.missing_signatures > 0 and r.status not in ('pending', 'ineffective'))`,
  },
  {
    name: 'kept texts of acts are what their hashes say',
    query: `select count(*) from (select plain_text as text, sha256 from record_text union all select text, text_sha256 from enrollment_record union all select text, text_sha256 from enrollment_endorsement) t where sha256 <> encode(sha256(convert_to(text, 'UTF8')), 'hex')`,
  },
  {
    name: 'tallies agree with the rows they count',
    query: `select count(*) from (select office_id, count(*) as n from birth group by 1) b full join (select office_id, sum(rows_gained) as n from row_tally where relation = 'birth' group by 1 having sum(rows_gained) <> 0) t using (office_id) where b.n is distinct from t.n`,
  },
  {
    name: 'each row of birth has a history',
    query: `select count(*) from birth b where not exists (select 1 from history h where h.entity = 'civil_registration/birth' and h.row_id = b.id)`,
  },
];

/** What a server has that is to be checked. */
export interface Checked {
  readonly owner: pg.Client;
  readonly files: FileStore;
  readonly dataDir: string;
}

/** Prints each check with its verdict; 1 when something is wrong. */
export async function checkServer(checked: Checked): Promise<number> {
  let wrong = 0;
  for await (const verdict of verdictsOn(checked)) {
    if (verdict.wrong > 0) wrong += 1;
    for (const line of linesOf(verdict)) console.log(line);
  }
  return wrong === 0 ? 0 : 1;
}

/** Everything that is checked, each as soon as it is known. */
export async function* verdictsOn({ owner, files, dataDir }: Checked): AsyncGenerator<Verdict> {
  for (const { name, query } of CHECKS) {
    const { rows } = await owner.query<{ count: string }>(query);
    const count = Number(rows[0]?.count);
    yield { name, wrong: count, findings: [] };
  }
  yield checkChain(owner);
  yield checkAnchors(owner, dataDir);
  yield checkActs(owner);
  yield checkFiles(owner, files);
}

/** How many findings of a check are named. */
const MOST_NAMED = 100;

/** A verdict in words: what is wrong is named below it. */
export function linesOf({ name, wrong, findings, note }: Verdict): string[] {
  const more = findings.length - MOST_NAMED;
  return [
    `${wrong === 0 ? 'right' : `WRONG (${wrong})`}  ${name}${note ? ` (${note})` : ''}`,
    ...findings.slice(0, MOST_NAMED).map((finding) => `  ${finding}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
