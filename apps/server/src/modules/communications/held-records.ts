import type { AnnotatedKind } from '@serventia/domain/civil/communications/civil-events';
import type { Concerned } from '@serventia/domain/civil/communications/concerned';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';

/** A registered record of this office. */
export interface HeldRecord extends Row {
  readonly id: number;
  readonly title: string | null;
  readonly matricula: string | null;
  readonly term: number | null;
}

type Named = Pick<Concerned, 'names' | 'cpf' | 'bornOn'>;

/** Who bears the CPF or the day of birth is looked up first: few, whatever the statistics of the tables say. */
const party = (role: string, act: string, { only = 'true', later = 'null' } = {}): string => `
  with named as materialized (
    select record_id, side, name, cpf from person_record
    where office_id = $1 and role = '${role}' and (cpf = $3 or birth_date = $4::text))
  select r.id, r.title, r.matricula, r.term from named p
  join record r on r.id = p.record_id and r.status in ('pending', 'sealed', 'legacy')
  join ${act} a on a.id = r.id
  where r.id <> $2 and ${only} and (p.cpf = $3
    or array[folded(p.name), folded(${later})] && array(select folded(n) from unnest($5::text[]) n))
  order by r.id`;

/** The name that one of two has since the marriage or the union. */
const NAME_AFTER = "case p.side when 'second' then a.second_name_after else a.first_name_after end";

/** What was transcribed from abroad is a record of book E, where its person is a party (LRP art. 32). */
const TRANSCRIBED: Readonly<Partial<Record<AnnotatedKind, string>>> = {
  birth: party('registered', 'born_abroad', { only: "a.transcript_kind in ('birth', 'foreign_service')" }),
  marriage: party('spouse', 'born_abroad', { only: "a.transcript_kind = 'marriage'", later: NAME_AFTER }),
};

/** Registered records of a person, by their CPF, or by one of their names and their day of birth. */
const HELD: Readonly<Record<AnnotatedKind, string>> = {
  birth: `
    select r.id, r.title, r.matricula, r.term from birth b
    join record r on r.id = b.id and r.status in ('pending', 'sealed', 'legacy')
    where b.office_id = $1 and r.id <> $2
      and (b.cpf = $3 or (b.born_on = $4::date and folded(b.name) = any(select folded(n) from unnest($5::text[]) n)))
    order by r.id`,
  marriage: party('spouse', 'marriage', { later: NAME_AFTER }),
  stable_union: party('partner', 'stable_union', { later: NAME_AFTER }),
  child_birth: party('parent', 'birth'),
};

/** The records of a kind that this office holds of a person, but the one of `except`. */
export async function findHeldRecords(
  { db, caller }: Reading,
  kind: AnnotatedKind,
  { names, cpf, bornOn }: Named,
  except = 0,
): Promise<readonly HeldRecord[]> {
  if (cpf === null && bornOn === null) return [];
  const params = [officeOf(caller), except, cpf, bornOn, names];
  const found = [...(await db.query<HeldRecord>(HELD[kind], params))];
  const transcribed = TRANSCRIBED[kind];
  if (transcribed) found.push(...(await db.query<HeldRecord>(transcribed, params)));
  return [...new Map(found.map((record) => [record.id, record])).values()];
}
