import type { BirthContext, TwinFacts } from '@serventia/domain/civil/birth/birth-facts';
import { birthFindings } from '@serventia/domain/civil/birth-rules';
import type { Finding, RowOf } from '@serventia/kit';
import type { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import type { Sql } from '../../db/database.ts';
import { type Caller, officeOf, todayOf } from '../../http/caller.ts';
import type { LoadedAct } from '../acts/act.ts';
import { calendarOf } from '../basic/calendar.ts';

type Birth = LoadedAct<typeof birthEntity>;
type TwinAct = Pick<RowOf<typeof birthEntity>, 'id' | 'name' | 'dnv' | 'born_on'>;

/** What the rules say of a birth with its parties and twins, with what only the office's books can tell. */
export async function birthFindingsOf(db: Sql, birth: Birth, caller: Caller): Promise<Finding[]> {
  const born = await twinsOf(db, birth, caller);
  return birthFindings({ ...birth, born }, await contextOf(db, birth, caller));
}

/** The twins of a birth, with what the office's books say of those whose own act is in them. */
async function twinsOf(db: Sql, birth: Birth, caller: Caller): Promise<TwinFacts[]> {
  const siblings = birth.born.flatMap(({ sibling }) => sibling ?? []);
  if (siblings.length === 0) return birth.born;
  const found = await db.query<TwinAct>(
    'select id, name, dnv, born_on from birth where office_id = $1 and id = any($2)',
    [officeOf(caller), siblings],
  );
  const acts = new Map(found.map((act) => [act.id, act]));
  return birth.born.map((twin) => {
    const { name = null, dnv = null, born_on = null } = acts.get(twin.sibling ?? 0) ?? {};
    return { ...twin, name: twin.name ?? name, dnv, born_on };
  });
}

async function contextOf(db: Sql, birth: Birth, caller: Caller): Promise<BirthContext> {
  const found = await db.find<{
    office_city: number | null;
    dnv_used: boolean;
    cpf_used: boolean;
    duplicates: number;
  }>(LOOKUP, [officeOf(caller), birth.id, birth.dnv, birth.cpf, birth.name, birth.born_on]);
  return {
    today: todayOf(caller),
    calendar: await calendarOf(db, officeOf(caller)),
    officeCity: found?.office_city ?? null,
    dnvInUse: found?.dnv_used ?? false,
    cpfInUse: found?.cpf_used ?? false,
    possibleDuplicates: Number(found?.duplicates ?? 0),
  };
}

/** Voided and canceled acts free their DNV; drafts do not hold it yet. */
const LOOKUP = `
  with registered as (
    select b.dnv, b.cpf, b.name, b.born_on from birth b join record r on r.id = b.id
    where b.office_id = $1 and b.id <> $2 and r.status in ('pending', 'sealed', 'legacy')
      and (b.dnv = $3 or b.cpf = $4 or (b.name = $5 and b.born_on = $6::date)))
  select
    (select city_id from notary_office where id = $1) as office_city,
    exists (select 1 from registered where dnv = $3) as dnv_used,
    exists (select 1 from registered where cpf = $4) as cpf_used,
    (select count(*) from registered where name = $5 and born_on = $6::date) as duplicates`;
