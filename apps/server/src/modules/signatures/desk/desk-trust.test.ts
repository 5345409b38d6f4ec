// What an agent and its server take from each other, and what they do not; and a token behind a driver.
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { privateKeyIn, socketAddress, startAgent, type Window } from '@serventia/desk-agent/agent';
import type { AgentSettings } from '@serventia/desk-agent/settings-file';
import { findSoftHsm, makeSoftToken } from '@serventia/desk-agent/testing/soft-hsm';
import { pkcs11Token, type Token } from '@serventia/desk-agent/token';
import { proofText } from '@serventia/domain/signatures/desk/protocol';
import { readServerMessage } from '@serventia/domain/signatures/desk/read-messages';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { resultsOf } from '../../../testing/api.ts';
import { deskServerKey } from './server-key.ts';
import { AGENTS, codeOf, type DeskOffice, openDeskOffice, PIN, WAIT } from '../../../testing/desk-office.ts';

let office: DeskOffice;
beforeAll(async () => {
  office = await openDeskOffice();
});
afterEach(() => office.reset());
afterAll(() => office.close());

describe('an agent that is revoked', () => {
  it('is disconnected, signs no more, and does not come back', async () => {
    const settings = await office.paired(office.maria);
    const desk = await office.atDesk(settings);
    const url = `${AGENTS}${settings.agentId}/`;
    expect((await office.joao.post(`${url}revoke/`, {})).status).toBe(404);
    expect((await office.maria.post(`${url}revoke/`, {})).status).toBe(200);
    expect(await desk.agent.ended).toBe(false);
    expect(desk.told).toContain('desk_revoked');
    expect(codeOf(await office.maria.post(`${url}revoke/`, {}))).toEqual([409, 'wrong_status']);
    const again = startAgent({ settings, token: office.tokenOf(office.mariaHas), window: silent });
    expect(await again.ended).toBe(false);
    const history = resultsOf(await office.maria.get(`${url}history/`));
    expect(history.map(({ action }) => action)).toContain('revoke');
  });
});

const silent: Window = { askPin: async () => undefined, tell: () => undefined };

/** A connection that says what it likes. */
async function rawConnection(settings: AgentSettings) {
  const socket = new WebSocket(socketAddress(office.address));
  const heard: ReturnType<typeof readServerMessage>[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(readServerMessage(String(data))));
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve);
  });
  const say = (message: object): void => socket.send(JSON.stringify(message));
  const answer = async (type: string) => {
    await vi.waitFor(() => expect(heard.map((each) => each?.type)).toContain(type), WAIT);
    return heard.find((each) => each?.type === type);
  };
  const prove = async (key = privateKeyIn(settings.privateKey)): Promise<void> => {
    say({ type: 'hello', v: 1, agentId: settings.agentId, nonce: 'nonce' });
    const challenge = await answer('challenge');
    const nonce = challenge?.type === 'challenge' ? challenge.nonce : '';
    const sig = sign(null, Buffer.from(proofText(settings.agentId, 'nonce', nonce)), key).toString('base64');
    say({ type: 'proof', sig });
  };
  const close = (): void => {
    say({ type: 'bye' });
    socket.close();
  };
  return { socket, say, answer, prove, close };
}

describe('a connection that is not what it says', () => {
  it('is refused without the key of the agent, out of its turn, and of another version', async () => {
    const settings = await office.paired(office.maria);
    const forged = await rawConnection(settings);
    await forged.prove(generateKeyPairSync('ed25519').privateKey);
    expect(await forged.answer('refused')).toMatchObject({ code: 'desk_not_proved' });
    const early = await rawConnection(settings);
    early.say({ type: 'result', jobId: 'x', items: [] });
    expect(await early.answer('refused')).toMatchObject({ code: 'desk_not_proved' });
    const newer = await rawConnection(settings);
    newer.say({ type: 'hello', v: 2, agentId: settings.agentId, nonce: 'nonce' });
    expect(await newer.answer('refused')).toMatchObject({ code: 'desk_other_version' });
    const noise = await rawConnection(settings);
    noise.socket.send('{"type":');
    expect(await noise.answer('refused')).toMatchObject({ code: 'desk_unknown_message' });
  });

  it('answers no job of another agent, and none twice', async () => {
    const settings = await office.paired(office.maria);
    const { promise: pin, resolve: release } = Promise.withResolvers<string>();
    const desk = await office.atDesk(settings, { askPin: () => pin });
    const id = await office.issued();
    const signing = office.signIt(id);
    await vi.waitFor(() => expect(desk.asked).toHaveLength(1), WAIT);
    const [job] = desk.asked;
    const thief = await rawConnection(await office.paired(office.joao));
    await thief.prove();
    await thief.answer('ready');
    const signature = Buffer.from('another signature').toString('base64');
    const items = [{ id: String(id), signature }];
    thief.say({ type: 'result', jobId: job?.jobId, items });
    thief.say({ type: 'error', jobId: job?.jobId, code: 'DENIED' });
    thief.say({ type: 'certificates', certificates: [] });
    await vi.waitFor(async () => {
      const { rows } = await office.owner.query("select id from desk_agent where offered = ''");
      expect(rows.length).toBeGreaterThan(0);
    }, WAIT);
    release(PIN);
    expect((await signing).status).toBe(200);
    thief.close();
    // The same job again, by the agent itself: it was answered.
    desk.agent.close();
    await desk.agent.ended;
    const replay = await rawConnection(settings);
    await replay.prove();
    await replay.answer('ready');
    replay.say({ type: 'result', jobId: job?.jobId, items });
    replay.say({ type: 'certificates', certificates: [] });
    await vi.waitFor(async () => {
      const { rows } = await office.owner.query("select id from desk_agent where id = $1 and offered = ''", [
        settings.agentId,
      ]);
      expect(rows).toHaveLength(1);
    }, WAIT);
    const { rows } = await office.owner.query('select state, items from desk_job');
    expect(rows).toEqual([{ state: 'signed', items: [] }]);
    replay.close();
  });
});

describe('the agent', () => {
  it('proves nothing to a server that is not the one that it was paired with', async () => {
    const settings = await office.paired(office.maria);
    const other = { ...settings, serverPub: deskServerKey('another server').pub };
    const told: string[] = [];
    const agent = startAgent({
      settings: other,
      token: office.tokenOf(office.mariaHas),
      window: { ...silent, tell: (code) => told.push(code) },
    });
    expect(await agent.ended).toBe(false);
    expect(told).toEqual(['other_server']);
  });
});

const library = findSoftHsm();

describe.runIf(library !== undefined)('a token behind a driver (SoftHSM, where it is installed)', () => {
  it('signs, and a wrong PIN is said', async () => {
    const below = mkdtempSync(join(office.folder, 'hsm-'));
    makeSoftToken(below, library ?? '', {
      key: office.mariaHas.key,
      certificate: office.mariaHas.certificate.raw,
      pin: PIN,
    });
    const whole = pkcs11Token(library ?? '');
    // The token holds no certificate of its authority: it comes as a chain that the product completes.
    const above = [office.pki.authority.certificate.raw.toString('base64')];
    const token: Token = {
      certificates: async () => (await whole.certificates()).map((each) => ({ ...each, above })),
      sign: whole.sign,
    };
    const pins = ['000000', PIN];
    await office.atDesk(await office.paired(office.maria), { token, askPin: async () => pins.shift() });
    const id = await office.issued();
    expect(codeOf(await office.signIt(id))).toEqual([409, 'desk_pin_wrong']);
    const answer = await office.signIt(id);
    expect(answer.status, answer.text).toBe(200);
  });

  it('leaves no PIN in the database', async () => {
    const { rows: tables } = await office.owner.query<{ name: string }>(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const { rows } = await office.owner.query(
        `select 1 from ${name} t where t::text like '%' || $1 || '%'`,
        [PIN],
      );
      expect([name, rows]).toEqual([name, []]);
    }
  });
});
