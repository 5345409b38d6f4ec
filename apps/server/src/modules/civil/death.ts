import { death as deathEntity } from '@serventia/domain/civil/death.entity';
import type { Row, Sql } from '../../db/database.ts';
import { type Finding, registrationFindings } from '@serventia/kit';
import { type Caller, officeOf } from '../../http/caller.ts';
import { type Act, contextOf } from '../acts/act.ts';

export const deathAct: Act = {
  entity: deathEntity,
  recordType: () => '4',
  title: (row) => (typeof row['name'] === 'string' ? row['name'] : 'Pessoa desconhecida'),
  findings: deathFindingsOf,
};

/** What the rules say of a death, with what only the office's books can tell. */
async function deathFindingsOf(db: Sql, row: Row, caller: Caller): Promise<Finding[]> {
  const found = await db.find<{ statement: boolean; cpf: boolean }>(LOOKUP, [
    officeOf(caller),
    row['id'],
    row['death_statement'] ?? null,
    row['cpf'] ?? null,
  ]);
  return [
    ...registrationFindings(deathEntity, row, await contextOf(db, row, caller)),
    ...(found?.statement
      ? [{ level: 'error', field: 'death_statement', code: 'death_statement_repeated' } as const]
      : []),
    ...(found?.cpf ? [{ level: 'warning', field: 'cpf', code: 'cpf_of_deceased' } as const] : []),
  ];
}

/** A fetal declaration is of the same series: book C auxiliary counts. Voided and canceled acts free theirs. */
const LOOKUP = `
  with registered as (
    select d.death_statement, d.cpf from death d join record r on r.id = d.id
      where d.office_id = $1 and d.id <> $2 and r.status in ('pending', 'sealed', 'legacy')
    union all
    select s.death_statement, null from stillborn s join record r on r.id = s.id
      where s.office_id = $1 and s.id <> $2 and r.status in ('pending', 'sealed', 'legacy'))
  select exists (select 1 from registered where death_statement = $3) as statement,
    exists (select 1 from registered where cpf = $4) as cpf`;
