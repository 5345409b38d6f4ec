// What the commands for backups write down, and what the office sees of it.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import type { Row } from '../db/database.ts';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { BackupError } from '../backup/backup-error.ts';
import type { Settings } from '../env.ts';
import { type Api, resultsOf } from '../testing/api.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { backup, testBackup } from './backup-commands.ts';

const RUNS = '/api/basic/backup_run/';

let office: TestOffice;
let settings: Settings;
let folder: string;
/** Who answers for the office. */
let responsible: Api;

beforeAll(async () => {
  office = await openTestOffice();
  settings = {
    ...office.server.services.settings,
    databaseUrl: office.ownerUrl,
    tokenKey: inject('tokenKey'),
  };
  ({ maria: responsible } = office);
  await office.owner.query("update app_user set is_responsible = false where username = 'ana@segundo'");
});
afterAll(() => office.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serventia-backup-commands-'));
  vi.stubEnv('BACKUP_PASSPHRASE', 'uma frase bem longa');
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const lastRun = async (): Promise<Row> =>
  resultsOf(await office.admin.get(`${RUNS}?ordering=-id&limit=1`))[0] ?? {};

it('a backup is written down, and its test with what was restored', async () => {
  expect(await backup(settings, [folder])).toBe(0);
  const [file = ''] = await readdir(folder);
  const path = join(folder, file);
  expect(await lastRun()).toMatchObject({
    run_kind: 'backup',
    run_result: 'whole',
    place: path,
    problem: null,
    product_version: settings.version,
  });
  expect(await testBackup(settings, [path])).toBe(0);
  const run = await lastRun();
  expect(run).toMatchObject({ run_kind: 'restore_test', run_result: 'whole', place: path });
  expect(Number(run['row_count'])).toBeGreaterThan(1000);
  expect(Date.parse(String(run['taken_at']))).toBeLessThan(Date.parse(String(run['began_at'])));
  const metrics = await office.server.server.inject({ url: '/metrics' });
  expect(metrics.body).toMatch(/serventia_last_backup_timestamp_seconds\{kind="restore_test"\} \d{10}/u);
}, 120_000);

it('what failed is written down with its reason, and is still an error', async () => {
  const broken = join(folder, 'broken.backup');
  await writeFile(broken, 'isto não é uma cópia');
  await expect(testBackup(settings, [broken])).rejects.toThrow(BackupError);
  expect(await lastRun()).toMatchObject({
    run_kind: 'restore_test',
    run_result: 'failed',
    place: broken,
    row_count: null,
    problem: expect.stringMatching(/\S/u),
  });
});

it('leaves a folder without a server as it was', async () => {
  const empty = { ...settings, databaseUrl: undefined, dataDir: folder };
  await expect(backup(empty, [join(folder, 'one.backup')])).rejects.toThrow('There is nothing to back up');
  expect(await readdir(folder)).toEqual([]);
});

it('is read by who answers for the office and by super users, and its minutes are printed for the inspection', async () => {
  await writeFile(join(folder, 'there'), '');
  await expect(backup(settings, [join(folder, 'there')])).rejects.toThrow('no backup is written over');
  const { id } = await lastRun();
  expect((await office.ana.get(RUNS)).status).toBe(403);
  const [row] = resultsOf(await responsible.get(`${RUNS}?ordering=-id&limit=1`));
  expect(row).toMatchObject({ id, run_result: 'failed' });
  const minutes = await responsible.post(`${RUNS}${Number(id)}/backup_minutes/`);
  expect(minutes.status, minutes.text).toBe(200);
  const { text } = await readPdf(minutes.bytes);
  expect(text).toContain('REGISTRO DE CÓPIA DE SEGURANÇA');
  expect(text).toContain('A cópia não foi feita.');
});
