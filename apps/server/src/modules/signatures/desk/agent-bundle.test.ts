// What a user does: downloads the agent from the product, unpacks and installs it, logs in again, and signs with the token.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findSoftHsm, makeSoftToken } from '@serventia/desk-agent/testing/soft-hsm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { resultsOf } from '../../../testing/api.ts';
import { ACCOUNT, AGENTS, type DeskOffice, openDeskOffice, PIN, WAIT } from '../../../testing/desk-office.ts';

const BUNDLES = `${ACCOUNT}desk_agent_bundle/`;
const MAKER = fileURLToPath(new URL('../../../../../../tools/bundle-desk-agent.ts', import.meta.url));

const run = promisify(execFile);
const library = findSoftHsm();

describe.runIf(library !== undefined && process.platform === 'linux')('the agent as it is installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serventia-bundle-'));
  const home = join(folder, 'home');
  const entry = join(home, '.config', 'autostart', 'serventia-agente.desktop');
  const env = { PATH: '/usr/bin:/bin', HOME: home, SOFTHSM2_CONF: join(folder, 'softhsm2.conf') };
  const running: ChildProcess[] = [];
  let office: DeskOffice;
  let name: string;
  beforeAll(async () => {
    mkdirSync(home);
    const made = await run(process.execPath, [MAKER, join(folder, 'bundles')]);
    name = made.stdout.trim().split('/').at(-1) ?? '';
    writeFileSync(join(folder, 'bundles', 'outro.txt'), 'x');
    office = await openDeskOffice({ DESK_AGENT_BUNDLES: join(folder, 'bundles') });
    const { certificate, key } = office.mariaHas;
    makeSoftToken(folder, library ?? '', {
      key,
      certificate: certificate.raw,
      above: [office.pki.authority.certificate.raw],
      pin: PIN,
    });
  }, 120_000);
  afterAll(async () => {
    for (const child of running) child.kill();
    await office.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is listed and downloaded by whoever is logged in, and nothing else of its folder is', async () => {
    const listed = await office.maria.get(BUNDLES);
    expect(resultsOf(listed)).toEqual([
      { name, system: 'linux', processor: process.arch, size: expect.any(Number) },
    ]);
    const file = await office.maria.get(`${BUNDLES}${name}/`);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(file.bytes.equals(readFileSync(join(folder, 'bundles', name)))).toBe(true);
    for (const other of ['outro.txt', '..%2Fsofthsm2.conf', 'serventia-agente-win32-x64.zip'])
      expect((await office.maria.get(`${BUNDLES}${other}/`)).status).toBe(404);
    expect((await office.stranger.get(BUNDLES)).status).toBe(401);
    expect((await office.stranger.get(`${BUNDLES}${name}/`)).status).toBe(401);
  });

  it('is installed once, begins with the session, signs, and is taken away', {
    timeout: 120_000,
  }, async () => {
    const unpacked = join(folder, 'downloads');
    mkdirSync(unpacked);
    const { bytes } = await office.maria.get(`${BUNDLES}${name}/`);
    execFileSync('tar', ['-xzf', '-', '-C', unpacked], { input: bytes });
    const { body } = await office.maria.post(`${ACCOUNT}pair_desk_agent/`, {});
    const pairing = ['--server', office.address, '--code', String(body['code']), '--name', 'Balcão 3'];
    const setUp = [...pairing, '--module', library ?? ''];
    const { stdout } = await run(join(unpacked, 'serventia-agente', 'instalar'), setUp, { env });
    expect(stdout).toContain(entry);
    expect(resultsOf(await office.maria.get(AGENTS))).toMatchObject([{ name: 'Balcão 3' }]);
    // What was downloaded may go: the agent stays where it was installed.
    rmSync(unpacked, { recursive: true });

    const command = /^Exec=(?<command>.+)$/mu.exec(readFileSync(entry, 'utf8'))?.groups?.['command'] ?? '';
    expect(readFileSync(entry, 'utf8')).toContain('Terminal=true');
    const agent = spawn('sh', ['-c', `exec ${command}`], { env, stdio: 'pipe' });
    running.push(agent);
    let shown = '';
    agent.stdout.on('data', (data: Buffer) => {
      shown += data.toString();
      if (shown.endsWith('enviado): ')) agent.stdin.write(`${PIN}\n`);
    });
    await vi.waitUntil(() => shown.includes('Token encontrado'), WAIT);
    await vi.waitUntil(async () => {
      const { rows } = await office.owner.query("select 1 from desk_agent where offered <> ''");
      return rows.length > 0;
    }, WAIT);
    const id = await office.issued();
    const answer = await office.signIt(id);
    expect(answer.status, answer.text).toBe(200);
    expect(await office.signaturesOf(id)).toMatchObject([{ signer_name: 'MARIA DA SILVA' }]);
    expect(shown).not.toContain(PIN);

    await run('sh', ['-c', `${command} uninstall`], { env });
    expect(existsSync(entry)).toBe(false);
    expect(existsSync(join(home, '.local', 'share', 'serventia-agente'))).toBe(false);
    expect(existsSync(join(home, '.serventia', 'desk-agent.json'))).toBe(true);
  });
});
