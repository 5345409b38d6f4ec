import pg from 'pg';
import { FRAMEWORK_TYPES } from './framework-seeds.ts';

/** Loads the reasons for telling COAF; what is there, and what super users changed of it, stays. */
export async function loadFrameworkTypes(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into framework_type (code, article, description, basis, specialities, threshold)
       select code, article, description, basis, specialities, threshold
       from jsonb_to_recordset($1::jsonb) as x(code text, article text, description text, basis text, specialities text[], threshold bigint)
       on conflict (code) do nothing`,
      [JSON.stringify(FRAMEWORK_TYPES)],
    );
  } finally {
    await client.end();
  }
}
