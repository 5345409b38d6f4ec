import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { provision } from '../db/provision.ts';
import { loadCatalogues } from '../modules/load-catalogues.ts';
import { makeOffices, type OfficeTemplate } from './office-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's connection string; `{database}` stands for the name of a database. */
    ownerUrl: string;
    /** The same of the role that the application runs as. */
    appUrl: string;
    tokenKey: string;
    /** Those of the database that most test files begin with a copy of. */
    offices: OfficeTemplate;
  }
}

const TOKEN_KEY = 'a key for tests that nobody keeps secret';

/** What keeps the rows of a database through a loss of power: nobody needs those of a test. */
const UNSAFE = ['fsync', 'full_page_writes', 'synchronous_commit'];

const patternOf = (url: string): string => url.replace(/\/serventia_template$/u, '/{database}');

/** One PostgreSQL for the run, with a template of offices that can work, which each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'serventia-test-'));
  const given = process.env['TEST_DATABASE_URL'];
  const embedded = given ? undefined : await startEmbeddedPostgres(folder);
  const urlOf = (database: string): string => {
    if (embedded) return embedded.urlOf(database);
    const url = new URL(given ?? '');
    url.pathname = `/${database}`;
    return url.href;
  };
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  if (embedded) {
    for (const setting of UNSAFE) await admin.query(`alter system set ${setting} = off`);
    await admin.query('select pg_reload_conf()');
  }
  await admin.query('drop database if exists serventia_template with (force)');
  await admin.query('create database serventia_template');
  await admin.end();
  const ownerUrl = urlOf('serventia_template');
  const appUrl = await provision(ownerUrl, TOKEN_KEY);
  await loadCatalogues(ownerUrl);
  project.provide('offices', await makeOffices({ ownerUrl, appUrl, tokenKey: TOKEN_KEY }));
  project.provide('ownerUrl', patternOf(ownerUrl));
  project.provide('appUrl', patternOf(appUrl));
  project.provide('tokenKey', TOKEN_KEY);
  return async () => {
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
