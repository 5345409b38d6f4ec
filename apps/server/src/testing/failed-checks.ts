import type pg from 'pg';
import { CHECKS } from '../cli/check.ts';

/** What `serventia check` finds wrong in the books of seals and credits, by name. */
export async function failedSealChecks(owner: pg.ClientBase | pg.Pool): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, query } of CHECKS.filter(({ name: each }) => /seal|credits|reserved/u.test(each))) {
    const { rows } = await owner.query<{ count: string }>(query);
    if (Number(rows[0]?.count) > 0) failed.push(name);
  }
  return failed;
}
