import { createHmac } from 'node:crypto';
import pg from 'pg';
import { migrate } from './migrate.ts';

/** PostgreSQL 15 is the oldest whose row security and ICU support the migrations use. */
const OLDEST = 150_000;

/**
 * Brings the database of this owner up to date and returns the connection string of the role that the
 * application runs as: it owns nothing and row level security binds it.
 */
export async function provision(ownerUrl: string, tokenKey: string): Promise<string> {
  await assertVersion(ownerUrl);
  await migrate(ownerUrl);
  const password = createHmac('sha256', tokenKey).update('role of the application').digest('hex');
  const role = `serventia_app_${createHmac('sha256', tokenKey).update('name of the role').digest('hex').slice(0, 12)}`;
  await withClient(ownerUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (!rowCount)
      await client.query(
        `create role ${role} login nosuperuser nobypassrls in role serventia_app password '${password}'`,
      );
    // Two servers that start at once on one key may both get here.
    else await client.query(`alter role ${role} nosuperuser nobypassrls password '${password}'`);
  });
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

async function assertVersion(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    if (Number(rows[0]?.version) < OLDEST)
      throw new Error('DATABASE_URL must be a PostgreSQL of version 15 or newer.');
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
