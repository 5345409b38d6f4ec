import type { DeathBooks } from '@serventia/domain/civil/death/death-facts';
import { officeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';

/** A dead person as the declaration names them; the unborn have no CPF. */
interface Declared {
  readonly id: number;
  readonly death_statement: string | null;
  readonly cpf?: string | null;
  readonly nationality?: number | null;
}

/**
 * What the books C and C-Aux say of a declaration of death: declarations of adults and of the unborn are of one
 * series, and each serves one act. Voided and canceled acts free theirs.
 */
export async function deathBooks(
  { db, caller }: Reading,
  row: Declared,
): Promise<DeathBooks & Record<string, unknown>> {
  const found = await db.find<{ statement: boolean; cpf: boolean; foreigner: boolean }>(LOOKUP, [
    officeOf(caller),
    row.id,
    row.death_statement,
    row.cpf ?? null,
    row.nationality ?? null,
  ]);
  return {
    statementInUse: found?.statement === true,
    cpfInUse: found?.cpf === true,
    foreigner: found?.foreigner === true,
  };
}

const LOOKUP = `
  with registered as (
    select d.death_statement, d.cpf from death d join record r on r.id = d.id
      where d.office_id = $1 and d.id <> $2 and r.status in ('pending', 'sealed', 'legacy')
    union all
    select s.death_statement, null from stillborn s join record r on r.id = s.id
      where s.office_id = $1 and s.id <> $2 and r.status in ('pending', 'sealed', 'legacy'))
  select exists (select 1 from registered where death_statement = $3) as statement,
    exists (select 1 from registered where cpf = $4) as cpf,
    exists (select 1 from country where id = $5 and iso_alpha2 <> 'BR') as foreigner`;
