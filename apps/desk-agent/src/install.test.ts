import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Computer, install, type Running, uninstall } from './install.ts';

let folder: string;
let running: Running;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serventia-install-'));
  const bundle = join(folder, 'baixado');
  mkdirSync(bundle);
  for (const name of ['node', 'agent.mjs', 'token-process.mjs']) writeFileSync(join(bundle, name), name);
  running = { node: join(bundle, 'node'), program: join(bundle, 'agent.mjs'), bundle };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const computer = (platform: string, env: Computer['env'] = {}): Computer => ({
  platform,
  home: join(folder, 'casa'),
  env,
});

describe('installing the agent', () => {
  it('on Linux copies the bundle, and writes an entry of the session and of the menu', async () => {
    const here = computer('linux');
    const installed = await install(here, running, ['--module', '/usr/lib/a "b" 50%.so']);
    const kept = join(folder, 'casa/.local/share/serventia-agente');
    expect(readdirSync(kept).toSorted()).toEqual(['agent.mjs', 'node', 'token-process.mjs']);
    expect(installed?.files).toEqual([
      join(folder, 'casa/.config/autostart/serventia-agente.desktop'),
      join(folder, 'casa/.local/share/applications/serventia-agente.desktop'),
    ]);
    const [entry = '', menu = ''] = (installed?.files ?? []).map((file) => readFileSync(file, 'utf8'));
    expect(entry).toBe(menu);
    expect(entry).toContain(
      String.raw`Exec="${kept}/node" "${kept}/agent.mjs" "--module" "/usr/lib/a \"b\" 50%%.so"`,
    );
    expect(entry).toContain('\nTerminal=true\n');
  });

  it('on Windows writes the startup folder of the user, with a window that stays', async () => {
    const env = { APPDATA: join(folder, 'roaming'), LOCALAPPDATA: join(folder, 'local') };
    const installed = await install(computer('win32', env), running);
    const startup = join(
      folder,
      'roaming/Microsoft/Windows/Start Menu/Programs/Startup/serventia-agente.cmd',
    );
    expect(installed?.files[0]).toBe(startup);
    const kept = join(folder, 'local/Serventia/agente');
    expect(readFileSync(startup, 'utf8').split('\r\n')).toEqual([
      '@echo off',
      'title Serventia',
      `"${join(kept, 'node')}" "${join(kept, 'agent.mjs')}"`,
      'pause',
      '',
    ]);
    expect(readdirSync(kept)).toContain('token-process.mjs');
  });

  it('again takes the place of what was there, also from where it stands', async () => {
    const here = computer('linux');
    const first = await install(here, running);
    const kept = join(folder, 'casa/.local/share/serventia-agente');
    writeFileSync(join(kept, 'velho.mjs'), 'x');
    await install(here, running);
    expect(readdirSync(kept)).not.toContain('velho.mjs');
    const again = await install(here, {
      node: join(kept, 'node'),
      program: join(kept, 'agent.mjs'),
      bundle: kept,
    });
    expect(again).toEqual(first);
    expect(readdirSync(kept)).toContain('agent.mjs');
  });

  it('from the folder of the project copies nothing', async () => {
    const installed = await install(computer('linux'), { ...running, bundle: undefined });
    expect(installed?.command).toEqual([running.node, running.program]);
    expect(readdirSync(join(folder, 'casa/.local/share'))).toEqual(['applications']);
  });

  it('is undone, and does nothing on a system that it does not know', async () => {
    const here = computer('linux');
    const installed = await install(here, running);
    expect(await uninstall(here)).toBe(true);
    for (const file of installed?.files ?? []) expect(() => readFileSync(file)).toThrow('ENOENT');
    expect(readdirSync(join(folder, 'casa/.local/share'))).toEqual(['applications']);
    expect(await install(computer('darwin'), running)).toBeUndefined();
    expect(await uninstall(computer('darwin'))).toBe(false);
  });
});
