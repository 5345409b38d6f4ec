import { mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sha256Of } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serventia-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const CONTENT = Buffer.from('certidão');
const SHA = sha256Of(CONTENT);
const path = (): string => join(folder, SHA.slice(0, 2), SHA);

it('keeps the same bytes once', async () => {
  const store = await openFileStore(undefined, folder);
  expect(await Promise.all([store.put(CONTENT), store.put(CONTENT)])).toEqual([SHA, SHA]);
  expect(await store.get(SHA)).toEqual(CONTENT);
  expect(await readdir(join(folder, SHA.slice(0, 2)))).toEqual([SHA]);
});

it('hands out no file that was cut, and heals it when the same bytes come again', async () => {
  const store = await openFileStore(undefined, folder);
  await store.put(CONTENT);
  await truncate(path(), 0);
  await expect(store.get(SHA)).rejects.toMatchObject({ reason: 'damaged' });
  await store.put(CONTENT);
  expect(await store.get(SHA)).toEqual(CONTENT);
});

it('hands out no file that was changed', async () => {
  const store = await openFileStore(undefined, folder);
  await store.put(CONTENT);
  await writeFile(path(), 'certidao');
  await expect(store.get(SHA)).rejects.toMatchObject({ reason: 'damaged' });
});

it('says that a file is gone', async () => {
  const store = await openFileStore(undefined, folder);
  await expect(store.get(SHA)).rejects.toMatchObject({ reason: 'missing' });
});

it('leaves nothing behind where it could not write', async () => {
  const store = await openFileStore(undefined, folder);
  // A folder in the place of the file: the last step fails.
  await mkdir(path(), { recursive: true });
  await expect(store.put(CONTENT)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/u);
  expect(await readdir(join(folder, SHA.slice(0, 2)))).toEqual([SHA]);
});

it('removes what a crash left unfinished, and nothing that is in the making', async () => {
  const shelf = join(folder, SHA.slice(0, 2));
  await mkdir(shelf, { recursive: true });
  const [old, young] = ['1', '2'].map((n) =>
    join(shelf, `${SHA}.${n.repeat(8)}-0000-4000-8000-000000000000`),
  );
  await writeFile(old as string, 'half');
  await writeFile(young as string, 'half');
  const long = new Date(Date.now() - 7_200_000);
  await utimes(old as string, long, long);
  const store = await openFileStore(undefined, folder);
  expect(await readdir(shelf)).toEqual([`${SHA}.22222222-0000-4000-8000-000000000000`]);
  await store.put(CONTENT);
  expect(await readFile(path())).toEqual(CONTENT);
});

const longAgo = async (): Promise<void> => {
  const time = new Date(Date.now() - 7_200_000);
  await utimes(path(), time, time);
};

it.each(['before it is put aside', 'while it stands aside'])(
  'a sweep leaves what is kept again %s, before any row names it',
  async (moment) => {
    const store = await openFileStore(undefined, folder);
    await store.put(CONTENT);
    await longAgo();
    let asked = 0;
    await store.sweep(3_600_000, async () => {
      asked += 1;
      if (asked === (moment === 'before it is put aside' ? 1 : 2)) await store.put(CONTENT);
      return new Set<string>();
    });
    expect(asked).toBe(2);
    expect(await store.get(SHA)).toEqual(CONTENT);
  },
);

it('a sweep puts back what a crash left aside', async () => {
  const store = await openFileStore(undefined, folder);
  await store.put(CONTENT);
  await mkdir(join(folder, 'aside'));
  await rename(path(), join(folder, 'aside', SHA));
  expect(await store.sweep(3_600_000, async () => new Set<string>())).toBe(0);
  expect(await store.get(SHA)).toEqual(CONTENT);
});
