import type { stableUnion } from '@serventia/domain/civil/stable-union.entity';
import type { RegisteredUnion } from '@serventia/domain/civil/book-e/stable-union-findings';
import { officeOf } from '../../http/caller.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import type { Reading } from '../../resource/read.ts';

/** The unions that stand in the books of the office and name anybody of an act (CNN art. 537 §5). */
export async function registeredUnions(
  { db, caller }: Reading,
  { id, parties }: WholeRow<typeof stableUnion>,
): Promise<{ readonly registeredUnions: readonly RegisteredUnion[] }> {
  const partners = parties.filter(({ role }) => role === 'partner');
  const found = await db.query<{ matricula: string | null; partners: RegisteredUnion['partners'] }>(
    STANDING,
    [
      officeOf(caller),
      id,
      partners.flatMap(({ cpf }) => cpf ?? []),
      partners.flatMap(({ birth_date: born }) => born ?? []),
    ],
  );
  return { registeredUnions: found };
}

const STANDING = `
  select case when r.restricted then null else r.matricula end as matricula,
    json_agg(json_build_object('name', p.name, 'cpf', p.cpf, 'birth_date', p.birth_date)) as partners
  from stable_union u
  join record r on r.id = u.id and r.status in ('pending', 'sealed', 'legacy')
  join person_record p on p.record_id = r.id and p.role = 'partner'
  where u.office_id = $1 and u.id <> $2 and u.union_act = 'recognition'
    and exists (select 1 from person_record k where k.record_id = r.id and k.role = 'partner'
      and (k.cpf = any($3::text[]) or k.birth_date = any($4::text[])))
    and not exists (select 1 from record_endorsement e
      where e.record_id = r.id and e.endorsement_status = 'done' and e.effect in ('union_dissolved', 'annulment', 'cancellation'))
  group by r.id`;
