import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { closedIds } from '../../resource/closed.ts';
import type { BirthBooks, SiblingFacts } from '@serventia/domain/civil/birth/birth-facts';
import type { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import { officeOf } from '../../http/caller.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import type { Reading } from '../../resource/read.ts';

type Birth = WholeRow<typeof birthEntity>;

/** What the office's books say of a birth with its parties and twins. */
export async function birthBooks(
  context: Reading,
  birth: Birth,
): Promise<BirthBooks & Record<string, unknown>> {
  const { db, caller } = context;
  const found = await db.find<{
    dnv_used: boolean;
    cpf_used: boolean;
    duplicates: number;
    homonyms: number;
  }>(LOOKUP, [officeOf(caller), birth.id, birth.dnv, birth.cpf, birth.name, birth.born_on]);
  return {
    dnvInUse: found?.dnv_used ?? false,
    cpfInUse: found?.cpf_used ?? false,
    possibleDuplicates: found?.duplicates ?? 0,
    homonyms: found?.homonyms ?? 0,
    siblings: await siblingsOf(context, birth),
  };
}

/** The acts of the twins of a birth, as far as they are in the office's books. */
async function siblingsOf({ db, caller }: Reading, birth: Birth): Promise<readonly SiblingFacts[]> {
  const siblings = birth.born.flatMap(({ sibling }) => sibling ?? []);
  if (siblings.length === 0) return [];
  return db.query<{ [Key in keyof SiblingFacts]: SiblingFacts[Key] }>(
    'select id, name, dnv, born_on from birth where office_id = $1 and id = any($2) and id <> all($3)',
    [officeOf(caller), siblings, closedIds(caller, recordEntity)],
  );
}

/** Voided and canceled acts free their DNV; drafts do not hold it yet. */
const LOOKUP = `
  with registered as (
    select b.dnv, b.cpf, b.name, b.born_on from birth b join record r on r.id = b.id
    where b.office_id = $1 and b.id <> $2 and r.status in ('pending', 'sealed', 'legacy')
      and (b.dnv = $3 or b.cpf = $4 or b.name = $5))
  select
    exists (select 1 from registered where dnv = $3) as dnv_used,
    exists (select 1 from registered where cpf = $4) as cpf_used,
    (select count(*)::integer from registered where name = $5 and born_on = $6::date) as duplicates,
    (select count(*)::integer from registered where name = $5 and born_on <> $6::date) as homonyms`;
