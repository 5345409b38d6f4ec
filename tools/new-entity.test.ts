import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { codeOfPage } from '@serventia/server/testing/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeNewEntity } from './new-entity.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COPIED = [
  'packages',
  'apps',
  'bench',
  'tools',
  'docs',
  'package.json',
  'biome.json',
  'vitest.config.ts',
];
const LEFT = new Set(['node_modules', 'dist']);

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'serventia-copy-'));
  for (const name of [...COPIED, 'tsconfig.json', 'tsconfig.base.json'])
    await cp(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (source) => !LEFT.has(basename(source)),
    });
  await linkPackages();
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** The packages of others are those that are installed; the project's own are the copied ones. */
async function linkPackages(): Promise<void> {
  const installed = join(ROOT, 'node_modules');
  await mkdir(join(copy, 'node_modules', '@serventia'), { recursive: true });
  for (const name of await readdir(installed))
    if (name !== '@serventia') await symlink(join(installed, name), join(copy, 'node_modules', name));
  for (const [name, folder] of [
    ['kit', 'packages/kit'],
    ['domain', 'packages/domain'],
    ['i18n', 'packages/i18n'],
    ['server', 'apps/server'],
    ['sealer-sandbox', 'apps/sealer-sandbox'],
    ['desk-agent', 'apps/desk-agent'],
  ] as const)
    await symlink(join(copy, folder), join(copy, 'node_modules/@serventia', name));
  await symlink(join(ROOT, 'apps/server/node_modules'), join(copy, 'apps/server/node_modules'));
}

async function change(path: string, pattern: RegExp, piece: string): Promise<void> {
  const text = await readFile(join(copy, path), 'utf8');
  expect(text, path).toMatch(pattern);
  await writeFile(
    join(copy, path),
    text.replace(pattern, () => piece),
  );
}

/** Runs a program of the installed packages in the copy; rejects with what it wrote where it fails. */
async function inCopy(program: string, ...args: readonly string[]): Promise<string> {
  const path = join(ROOT, 'node_modules/.bin', program);
  const { PATH, HOME } = process.env;
  const { stdout } = await run(path, args, { cwd: copy, env: { PATH, HOME }, maxBuffer: 64_000_000 }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${program} failed:\n${error.stdout}\n${error.stderr}`);
    },
  );
  return stdout;
}

it('begins an entity that the page finishes, with its types, words, table and whole life', async () => {
  const [declaration = '', words = '', options = '', sentence = ''] = await codeOfPage('add-an-entity.md');
  const written = await writeNewEntity(copy, 'basic/inspection');
  expect(written.map((path) => basename(path))).toEqual([
    'inspection.entity.ts',
    'entities.ts',
    'office.ts',
    'office.ts',
    expect.stringMatching(/^\d{4}-inspection\.sql$/u),
  ]);
  // Another one, as far as it begins, is held by all that holds the finished one.
  await writeNewEntity(copy, 'basic/visit');
  const [declared = '', , ...dictionaries] = written;
  const migration = dictionaries.pop() ?? '';
  await writeFile(join(copy, declared), declaration);
  await writeFile(join(copy, migration), await inCopy('node', 'tools/ddl.ts', 'basic/inspection'));
  for (const path of dictionaries) {
    await change(path, /^ {4}inspection: \{[\s\S]*?\n {4}\},\n/mu, words);
    await change(path, /(?<=\bchoices: \{\n)/u, options);
    await change(path, /(?<=\bfindings: \{\n)/u, sentence);
  }
  await inCopy('tsc', '-p', 'tsconfig.json', '--noEmit');
  expect(await inCopy('node', 'tools/ddl.ts', '--diff')).toBe('');
  await inCopy('vitest', 'run', 'packages/i18n/src/dictionaries.test.ts');
  const contract = ['run', 'apps/server/src/resource/contract.test.ts', '-t', 'basic/(inspection|visit)'];
  const told = await inCopy('vitest', ...contract, '--reporter=verbose');
  for (const name of ['inspection', 'visit']) expect(told).toMatch(new RegExp(`✓.*basic/${name}`, 'u'));
}, 240_000);

it.each([
  ['basic/local', 'The name local is taken.'],
  ['seal/account', 'The name account is taken.'],
  ['nowhere/visit', 'There is no area nowhere.'],
  ['visit', 'An entity is named area/name'],
  ['basic/Visit', 'An entity is named area/name'],
])('refuses the name %s', async (name, why) => {
  await expect(writeNewEntity(copy, name)).rejects.toThrow(why);
});
