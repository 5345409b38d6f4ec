import { createHmac } from 'node:crypto';
import pg from 'pg';
import { APPLICATION, ensureApplicationRole, grantToApplication } from './grants.ts';
import { lockMigrations, migrate } from './migrate.ts';

/** PostgreSQL 15 is the oldest whose row security and ICU support the migrations use. */
const OLDEST = 150_000;

/**
 * Brings the database of this owner up to date and returns the connection string of the role that the
 * application runs as: it owns nothing and row level security binds it. Roles and rights are made at each start:
 * a database that was restored from a dump has none.
 */
export async function provision(ownerUrl: string, tokenKey: string): Promise<string> {
  await assertVersion(ownerUrl);
  await withClient(ownerUrl, ensureApplicationRole);
  await migrate(ownerUrl);
  const password = createHmac('sha256', tokenKey).update('role of the application').digest('hex');
  const role = `serventia_app_${createHmac('sha256', tokenKey).update('name of the role').digest('hex').slice(0, 12)}`;
  await withClient(ownerUrl, async (client) => {
    await lockMigrations(client);
    await grantToApplication(client);
    await ensureLogin(client, role, password);
  });
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

interface Login {
  readonly isMember: boolean;
  readonly isPrivileged: boolean;
}

/**
 * Makes the role that servers of one key log in with, or sets it right. Roles belong to a cluster: a server of the same
 * key for another database of it may be doing the same at this moment, and what it sets follows from the key, too.
 */
async function ensureLogin(client: pg.Client, role: string, password: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await setLogin(client, role, password);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isSetByAnother(error)) throw error;
    }
}

const MOST_ATTEMPTS = 20;

/** “tuple concurrently updated”, or a role that was not there when it was looked for. */
const isSetByAnother = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['XX000', '23505', '42710'].includes(error.code ?? '');

async function setLogin(client: pg.Client, role: string, password: string): Promise<void> {
  const { rows } = await client.query<Login>(
    `select pg_has_role(oid, '${APPLICATION}', 'member') as "isMember", rolsuper or rolbypassrls as "isPrivileged"
     from pg_roles where rolname = $1`,
    [role],
  );
  const [login] = rows;
  if (!login) {
    await client.query(
      `create role ${role} login nosuperuser nobypassrls in role ${APPLICATION} password '${password}'`,
    );
    return;
  }
  // Only a superuser may so much as name these attributes in `alter role`, and an owner need not be one.
  if (login.isPrivileged) await client.query(`alter role ${role} nosuperuser nobypassrls`);
  if (!login.isMember) await client.query(`grant ${APPLICATION} to ${role}`);
  await client.query(`alter role ${role} login password '${password}'`);
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
