import type { LaterNoteAct } from '@serventia/domain/documents/note-margin';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';
import { sheetsOf } from '@serventia/domain/documents/sheets-of';

type Place = Parameters<typeof sheetsOf>[0];
type Found = Row &
  Place & {
    -readonly [Key in keyof Omit<LaterNoteAct, 'sheets' | 'cites'>]: LaterNoteAct[Key];
  } & {
    readonly cited_book: string | null;
    readonly cited_sheet: string | null;
    readonly cited_on: string | null;
  };

/**
 * The acts of this office that speak of an earlier one, registered and signed by all, in the order of their days: powers of
 * attorney that name it, and deeds that cite it by its place in the books. One that lost its effect says nothing.
 */
export async function laterActsOf({ db, caller }: Reading, record: number): Promise<LaterNoteAct[]> {
  const found = await db.query<Found>(LATER, [officeOf(caller), record]);
  return found.map(({ kind, reserve, by, to, book, on, cited_book, cited_sheet, cited_on, ...place }) => ({
    kind,
    reserve,
    by,
    to,
    book,
    on,
    sheets: sheetsOf(place),
    cites: cited_on === null ? null : { book: cited_book ?? '', sheet: cited_sheet ?? '', on: cited_on },
  }));
}

const STANDING = "r.status in ('pending', 'sealed', 'legacy') and coalesce(r.missing_signatures, 0) = 0";
const PLACE = 'r.sheet, r.face, r.last_sheet, r.last_face, b.name as book';

/** The names of the parties of a power of attorney in some roles, in their order. */
const named = (roles: string): string =>
  `array(select p.name from proxy_part p where p.proxy_id = a.id and p.role in (${roles}) and p.name is not null order by p.position, p.id)`;

const LATER = `
  with earlier as (
    select e.id, e.sheet, e.face, eb.name as book, eb.number, o.cns, coalesce(ed.dated_on, ep.dated_on) as dated_on,
      case when ep.id is not null then array['proxy', 'substitution'] else array['deed', 'will'] end as cited_as
    from record e join book eb on eb.id = e.book_id join notary_office o on o.id = e.office_id
      left join deed ed on ed.id = e.id left join proxy ep on ep.id = e.id
    where e.office_id = $1 and e.id = $2)
  select a.proxy_kind as kind, a.reserve_of_powers as reserve, ${named("'substitutor', 'revoked', 'renouncer'")} as by,
    ${named("'substitute'")} as to, ${PLACE}, coalesce(a.dated_on, r.registered_on)::text as on,
    null as cited_book, null as cited_sheet, null as cited_on, r.id as later
  from proxy a join record r on r.id = a.id join book b on b.id = r.book_id
  where a.office_id = $1 and a.origin_proxy_id = $2 and ${STANDING}
  union all
  select a.deed_type, null, array[]::text[], array[]::text[], ${PLACE}, coalesce(a.dated_on, r.registered_on)::text,
    a.origin_book, a.origin_sheet, a.origin_on::text, r.id
  from earlier e join deed a on a.office_id = $1 and a.origin_cns = e.cns and a.origin_on = e.dated_on
      and a.origin_kind = any(e.cited_as) and (e.number::text = ltrim(a.origin_book, '0') or e.book = a.origin_book)
      and e.sheet::text = substring(a.origin_sheet from '^0*([0-9]+)')
      and (a.origin_sheet !~* 'v' or e.face = 'V')
    join record r on r.id = a.id join book b on b.id = r.book_id
  where a.deed_type in ('amendment', 'revocation', 'will_revocation') and ${STANDING}
  order by "on", later`;
