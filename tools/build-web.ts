import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = [
  'apps/web/src',
  'apps/web/bundling',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'docs/manual',
  'packages/kit/src',
  'packages/domain/src',
  'packages/i18n/src',
  'package-lock.json',
];
const STAMP = join(root, 'apps/web/dist/.built-from');

/** Builds the web application unless it stands as its sources say. */
export function buildWeb(): void {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Building the web application …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The web application could not be built:\n${stdout}${stderr}`);
  writeFileSync(STAMP, wanted);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (path.includes('.')) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .toSorted();
}
