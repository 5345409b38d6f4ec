import { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import { motherAgeAtBirth } from '@serventia/domain/civil/birth/parent-findings';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import type { Act } from '../acts/act.ts';
import { birthFindingsOf } from './birth-facts.ts';

export const birthAct: Act = {
  entity: birthEntity,
  recordType: () => '1',
  findings: birthFindingsOf,
  complete: withMothersAge,
};

/** Twins point at each other: a link written on one side is written on the other. */
export const bornHooks: EntityHooks = {
  async afterWrite({ db, caller }, row) {
    if (!row['sibling']) return;
    await db.query("select set_config('app.linking', 'on', true)");
    await db.query(
      `insert into born (office_id, birth_id, sibling_id, position) select $1, $2::bigint, $3::bigint, coalesce((select max(position) + 1 from born where birth_id = $2), 0)
       where not exists (select 1 from born where birth_id = $2 and sibling_id = $3)`,
      [officeOf(caller), row['sibling'], row['birth']],
    );
    await db.query("select set_config('app.linking', '', true)");
  },
};

/** The mother's age in complete years at the birth is part of the record (LRP art. 54, 7): counted where it was not typed. */
async function withMothersAge(context: WriteContext, birth: Row): Promise<Row> {
  const age = birth['mother_age'] ?? motherAgeAtBirth(birth) ?? null;
  if (age === birth['mother_age']) return birth;
  await context.db.query("select set_config('app.linking', 'on', true)");
  await setFields(context, birthEntity, Number(birth['id']), { mother_age: age }, 'register');
  await context.db.query("select set_config('app.linking', '', true)");
  return { ...birth, mother_age: age };
}
