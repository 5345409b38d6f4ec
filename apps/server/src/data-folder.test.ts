import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdPractice, keyFile, openDataFolder } from './data-folder.ts';
import { readSettings } from './env.ts';
import { openStorage } from './serve.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serventia-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('is made where it is not there, and nothing is left in it', async () => {
  const path = join(folder, 'a', 'b');
  await openDataFolder(path);
  expect(await readdir(path)).toEqual([]);
});

it('is told in a sentence where it cannot be written to, before anything else is tried', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'data')])
    await expect(openStorage(readSettings({ DATA_DIR: path }), true)).rejects.toThrow(
      `Nothing can be written to DATA_DIR (${path}): there is a file where a folder should be.`,
    );
});

it('is for practice from its beginning or never', async () => {
  const [practice, office] = [join(folder, 'practice'), join(folder, 'office')];
  for (const path of [practice, office]) await openDataFolder(path);
  await holdPractice(practice, true);
  await holdPractice(office, false);
  for (const path of [practice, office]) await writeFile(keyFile(path), 'a key');
  await holdPractice(practice, true);
  await expect(holdPractice(practice, false)).rejects.toThrow('it opens with PRACTICE=on alone');
  await expect(holdPractice(office, true)).rejects.toThrow('is the folder of an office');
  await expect(openStorage(readSettings({ DATA_DIR: office, PRACTICE: 'on' }), true)).rejects.toThrow(
    'is the folder of an office',
  );
});
