import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptSource } from './kept-sources.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serventia-sources-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a source that is kept without its types', () => {
  const TEXT = 'export const due = (cents: number, names: string[]): number =>\n  cents;\n';
  const kept = (): string[] => readdirSync(join(folder, 'kept')).map((name) => join(folder, 'kept', name));
  const source = (text = TEXT): string => {
    writeFileSync(join(folder, 'due.ts'), text);
    return keptSource(join(folder, 'due.ts'), join(folder, 'kept'));
  };

  it('has every line and column where it was', () => {
    const [first, second] = source().split('\n');
    expect(first?.replaceAll(/\s+/gu, ' ')).toBe('export const due = (cents , names ) =>');
    expect(first).toHaveLength(TEXT.split('\n')[0]?.length ?? 0);
    expect(second).toBe('  cents;');
  });

  it('is made once, and again when the source is another', () => {
    const made = source();
    const [file = '', ...others] = kept();
    expect(others).toEqual([]);
    writeFileSync(file, readFileSync(file, 'utf8').replace('cents;', 'other;'));
    expect(source()).toBe(made.replace('cents;', 'other;'));
    expect(source(TEXT.replace('  cents;', '  cents + 1;'))).toContain('  cents + 1;');
    expect(kept()).toHaveLength(2);
  });

  it('is made again where its file was cut short', () => {
    const made = source();
    const [file = ''] = kept();
    for (const bytes of [0, 20, made.length - 1]) {
      truncateSync(file, bytes);
      expect(source()).toBe(made);
      expect(readFileSync(file, 'utf8')).toBe(made);
    }
  });
});

describe('a server', () => {
  it('loads no compiler when its sources are kept', async () => {
    const begin = 'apps/server/src/env.ts';
    const script = `
      await import(${JSON.stringify(pathToFileURL(join(root, begin)).href)});
      console.log(process.moduleLoadList.some((name) => name.includes('amaro')));`;
    const loads = async (flags: readonly string[]): Promise<string> => {
      const args = [...flags, '--input-type=module', '--eval', script];
      const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
      return (await run(process.execPath, args, { cwd: root, env })).stdout.trim();
    };
    // The first may be the one that keeps them.
    await loads(SERVER_FLAGS);
    expect(await loads(SERVER_FLAGS)).toBe('false');
    // What it is told by: without them, one is loaded.
    expect(await loads([])).toBe('true');
  });
});
