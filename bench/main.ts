// `npm run bench`: every figure is measured in this run, on this machine, and told as a share of a floor of the
// same run where there is one. Nothing here is a test: a slow machine is not a defect.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, startEmbeddedPostgres } from '@serventia/server/db/embedded-postgres';
import { provision } from '@serventia/server/db/provision';
import { loadCatalogues } from '@serventia/server/modules/load-catalogues';
import { runMigrations } from 'graphile-worker';
import { buildWeb } from '../tools/build-web.ts';
import { measureAttacks } from './attacks.ts';
import { measureBundles } from './bundles.ts';
import { measureCertificates } from './certificates.ts';
import { measureCourt } from './court.ts';
import { measureCuts } from './cuts.ts';
import { fill, openBooks } from './data.ts';
import { measureImports } from './imports.ts';
import { measureList } from './list.ts';
import { measureMillion } from './million.ts';
import { measureRegistrationFloor } from './registration-floor.ts';
import { measureRegistrations } from './registrations.ts';
import { measureSearch, measureSearchFloor } from './search.ts';
import { startBenchServer } from './server.ts';
import { measureSteps } from './steps.ts';
import { measureTexts } from './texts.ts';
import { measureTyping } from './typing.ts';

buildWeb();

const TOKEN_KEY = 'a key of the bench that nobody keeps secret';

const asked = process.argv.slice(2);
/** `npm run bench -- list search` measures those alone. */
const wanted = (part: string): boolean => asked.length === 0 || asked.includes(part);

/** These need no filled database. */
const APART = new Set(['cuts', 'court', 'certificates', 'imports']);
if (wanted('cuts')) await measureCuts();
if (wanted('court')) await measureCourt();
if (wanted('certificates')) await measureCertificates();
if (wanted('imports')) await measureImports();
if (asked.length > 0 && asked.every((part) => APART.has(part))) process.exit();

const folder = await mkdtemp(join(tmpdir(), 'serventia-bench-'));
const postgres = await startEmbeddedPostgres(folder);
try {
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await admin.connect();
  await admin.query('create database bench');
  await admin.end();
  const ownerUrl = postgres.urlOf('bench');
  const appUrl = await provision(ownerUrl, TOKEN_KEY);
  await loadCatalogues(ownerUrl);
  await runMigrations({ connectionString: ownerUrl });
  console.log(`Filling: 1,000,000 births in 5 offices, 1,000,000 people to search …`);
  const offices = await fill(ownerUrl);
  const clerks = await openBooks(ownerUrl, 21);
  const server = await startBenchServer({ port: await freePort(), ownerUrl, tokenKey: TOKEN_KEY, folder });
  let searched = 0;
  try {
    console.log(`\n${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node.js ${process.version}\n`);
    console.log(
      `memory of the idle server: ${await server.idleMemory()} MB (aim: under 180; its workers start when there is work)`,
    );
    if (wanted('list')) await measureList(server, appUrl, offices[0] as number);
    if (wanted('million')) await measureMillion(server);
    if (wanted('search')) searched = await measureSearch(server);
    if (wanted('texts')) await measureTexts(server, clerks[0]?.username ?? '');
    if (wanted('bundles')) await measureBundles(server);
    if (wanted('typing')) await measureTyping(server);
    if (wanted('steps')) await measureSteps(server);
    if (wanted('registrations')) await measureRegistrations(server, clerks);
    if (wanted('attacks')) await measureAttacks(server);
    console.log(`memory of the server after all of this, its workers ended: ${await server.idleMemory()} MB`);
  } finally {
    await server.stop();
  }
  const floors = { postgres, folder, ownerUrl, appUrl, tokenKey: TOKEN_KEY };
  if (wanted('search')) await measureSearchFloor(floors, searched);
  if (wanted('registrations')) await measureRegistrationFloor(floors);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
