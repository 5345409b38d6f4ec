import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '@serventia/domain/registry';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { provision } from './provision.ts';
import { differencesOf, isOnPurpose, migrationOf } from './table-differences.ts';
import { readTableFacts } from './table-facts.ts';

/** The migration that the declarations need beyond those that there are: an empty database is migrated to find out. */
export async function missingMigration(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'serventia-ddl-'));
  const postgres = await startEmbeddedPostgres(folder);
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  try {
    await provision(postgres.urlOf('postgres'), 'a database that is thrown away');
    await client.connect();
    const differences = differencesOf(await readTableFacts(client, registry));
    return migrationOf(
      differences.filter((each) => !isOnPurpose(each)),
      registry,
    );
  } finally {
    await client.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
