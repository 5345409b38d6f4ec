import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const KEPT = join(root, 'node_modules/.cache/sources');
/** Ends what was kept whole: what was cut short, by a machine that went out, is made again. */
const END = '\n// whole\n';
/** What a server can be made of. */
const SOURCES = ['apps/server/src', 'apps/sealer-sandbox/src', 'packages', 'tools'];

/**
 * A source without its types, as it was kept or made now. Every line and column stays where it is. To make it, Node.js
 * loads a compiler of some 20 MB, which stays with the process.
 *
 * @param {string} path
 * @param {string} folder where it is kept
 * @returns {string}
 */
export function keptSource(path, folder = KEPT) {
  return keptText(readFileSync(path, 'utf8'), folder);
}

/**
 * @param {string} text
 * @param {string} folder
 */
function keptText(text, folder) {
  const file = join(folder, nameOf(text));
  const kept = readWhole(file);
  if (kept !== undefined) return kept;
  const source = stripTypeScriptTypes(text) + END;
  keep(file, source);
  return source;
}

/** Keeps every source, and forgets what none of them is any more. */
export function keepSources() {
  const names = new Set();
  for (const path of SOURCES.flatMap(sourcesIn)) {
    const text = readFileSync(path, 'utf8');
    names.add(nameOf(text));
    keptText(text, KEPT);
  }
  if (!existsSync(KEPT)) return;
  for (const name of readdirSync(KEPT)) if (!names.has(name)) rmSync(join(KEPT, name), { force: true });
}

/** @param {string} text */
const nameOf = (text) => `${createHash('sha256').update(process.version).update(text).digest('hex')}.js`;

/** @param {string} file */
function readWhole(file) {
  try {
    const kept = readFileSync(file, 'utf8');
    return kept.endsWith(END) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {string} source
 */
function keep(file, source) {
  const mine = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(mine, source);
    renameSync(mine, file);
  } catch {
    // Where nothing can be written, each start makes it again.
  }
}

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('.d.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('node_modules'));
}
