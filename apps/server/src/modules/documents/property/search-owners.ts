import type { FoundOwners } from '@serventia/domain/documents/requests/property-findings';
import { nameTokens } from '@serventia/domain/parties/person-name';
import type { Row } from '../../../db/database.ts';
import { officeOf } from '../../../http/caller.ts';
import type { Reading } from '../../../resource/read.ts';

/** Who is searched among the owners: names, and digits of a CPF or CNPJ. */
export interface OwnerSearch {
  readonly names: readonly string[];
  readonly number: string | null;
}

interface FoundOwner extends Row {
  readonly title: string;
  readonly name: string;
  readonly number: string | null;
}

const plain = (name: string | null): string => nameTokens(name ?? '').join(' ');

/**
 * The enrollments in force of which somebody holds a right, and the transcrições by which they acquired and that did not
 * pass on by what their margin says: by the number, or by a name that they have or had, where no number tells them apart.
 * Alike are those of the same name with another number, of a name that holds the words, and of the spouse.
 */
export async function searchOwners(
  { db, caller }: Reading,
  { names, number }: OwnerSearch,
): Promise<FoundOwners> {
  const wantedBy = [officeOf(caller), number, names.map((name) => `%${nameTokens(name).join('%')}%`)];
  const found = [
    ...(await db.query<FoundOwner>(OWNERS, wantedBy)),
    ...(await db.query<FoundOwner>(ACQUIRED, wantedBy)),
  ];
  const wanted = new Set(names.map(plain));
  const equal = new Set<string>();
  const alike = new Set<string>();
  for (const owner of found) {
    const shown = `${owner.title} (${owner.name})`;
    const isNumber = number !== null && owner.number === number;
    const isUntold = wanted.has(plain(owner.name)) && (number === null || owner.number === null);
    (isNumber || isUntold ? equal : alike).add(shown);
  }
  return { equal: [...equal], alike: [...alike].filter((shown) => !equal.has(shown)) };
}

const ACQUIRED = `
  select t.title, p.name, coalesce(p.cpf, p.cnpj) as number
  from transcription_party p join transcription t on t.id = p.transcription_id
  where p.office_id = $1 and p.transcription_side = 'acquiring' and t.old_book = 'transfers'
    and not exists (select 1 from transcription_annotation a
      where a.transcription_id = t.id and a.annotation_kind = 'whole_passed' and a.cancelled_by is null)
    and (coalesce(p.cpf, p.cnpj) = $2 or folded(p.name) like any($3) or folded(p.spouse_name) like any($3))
  order by t.number, p.position`;

/** Who holds a right still, and is named otherwise since: by their number, or by the averbação that qualified them anew. */
const IS_NAMED_OTHERWISE = `exists (select 1 from enrollment_owner n
  where n.enrollment_id = o.enrollment_id and n.ended_by is null
    and (coalesce(n.cpf, n.cnpj) = coalesce(o.cpf, o.cnpj)
      or (n.since_act = o.ended_by and n.acquired_by is not distinct from o.acquired_by
        and n.right_kind = o.right_kind and n.share = o.share)))`;

const OWNERS = `
  select e.title, o.name, coalesce(o.cpf, o.cnpj) as number
  from enrollment_owner o join enrollment e on e.id = o.enrollment_id
  where o.office_id = $1 and (o.ended_by is null or ${IS_NAMED_OTHERWISE}) and e.enrollment_status = 'active' and e.book_digit = '2'
    and (coalesce(o.cpf, o.cnpj) = $2 or folded(o.name) like any($3)
      or (o.ended_by is null and folded(o.spouse_name) like any($3)))
  order by e.number, o.position`;
