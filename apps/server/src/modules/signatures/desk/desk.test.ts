// Users sign with the token at their desk: an agent on their computer is paired once, and signs what they confirm.
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Agent,
  privateKeyIn,
  socketAddress,
  startAgent,
  type Window,
} from '@serventia/desk-agent/agent';
import { pair } from '@serventia/desk-agent/pair';
import type { AgentSettings } from '@serventia/desk-agent/settings-file';
import { findSoftHsm, makeSoftToken } from '@serventia/desk-agent/testing/soft-hsm';
import { softToken } from '@serventia/desk-agent/testing/soft-token';
import { pkcs11Token, type Token } from '@serventia/desk-agent/token';
import { type Job, proofText } from '@serventia/domain/signatures/desk/protocol';
import { readServerMessage } from '@serventia/domain/signatures/desk/read-messages';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Issued, pkcs12Of, revocationListOf, testPki } from '../../../signing/testing/test-pki.ts';
import { type Answer, type Api, resultsOf } from '../../../testing/api.ts';
import { BIRTH, cityOf, registerBirth, serviceOf } from '../../../testing/births.ts';
import { logIn, openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { deskServerKey } from './server-key.ts';

const [CPF, OTHER_CPF] = ['11144477735', '52998224725'];
const PIN = '482915';
const ACCOUNT = '/api/account/';
const AGENTS = '/api/basic/desk_agent/';
const DOCUMENT = '/api/basic/document/';
const WAIT = { timeout: 20_000 };

const folder = mkdtempSync(join(tmpdir(), 'serventia-desk-'));
let lists: Server;
let pki: ReturnType<typeof testPki>;
let office: TestOffice;
let server: string;
let maria: Api;
let joao: Api;
let mariaHas: Issued;
const running: Agent[] = [];

beforeAll(async () => {
  let list: Buffer | undefined;
  lists = createServer((_, answer) => answer.end(list));
  await new Promise<void>((resolve) => {
    lists.listen(0, '127.0.0.1', resolve);
  });
  pki = testPki(`http://127.0.0.1:${(lists.address() as AddressInfo).port}/ac.crl`);
  list = revocationListOf(pki.authority, []);
  mariaHas = pki.person('MARIA DA SILVA', CPF);
  writeFileSync(join(folder, 'raiz.pem'), pki.root.certificate.x509.toString());
  office = await openTestOffice({ SIGNATURE_ROOTS: folder });
  server = await office.server.server.listen({ port: 0, host: '127.0.0.1' });
  ({ maria } = office);
  joao = await logIn(office.server.server, 'joao@primeiro');
  await office.owner.query("update session set confirmed_until = 'infinity'");
  await office.owner.query('update app_user set cpf = $1 where username = $2', [CPF, 'maria@primeiro']);
  await office.owner.query('update app_user set cpf = $1 where username = $2', [OTHER_CPF, 'joao@primeiro']);
});
afterEach(async () => {
  for (const agent of running.splice(0)) {
    agent.close();
    await agent.ended;
  }
  await vi.waitUntil(async () => {
    const { rows } = await office.owner.query('select id from desk_agent where connected_until is not null');
    return rows.length === 0;
  }, WAIT);
  await office.owner.query('delete from desk_job');
  await office.owner.query('delete from signing_certificate');
});
afterAll(async () => {
  await office.close();
  lists.close();
  rmSync(folder, { recursive: true, force: true });
});

const tokenOf = ({ certificate, key }: Issued): Token =>
  softToken({ certificate: certificate.raw, above: [pki.authority.certificate.raw], key, pin: PIN });

async function paired(api: Api, name = 'Balcão 1'): Promise<AgentSettings> {
  const { body } = await api.post(`${ACCOUNT}pair_desk_agent/`, {});
  const { settings } = await pair({ server, code: String(body['code']), name });
  return settings;
}

interface Desk {
  readonly agent: Agent;
  /** What the agent's window showed. */
  readonly told: readonly string[];
  /** The jobs that it was asked the PIN for. */
  readonly asked: readonly Job[];
}

interface DeskOptions {
  readonly token?: Token;
  readonly askPin?: Window['askPin'];
}

/** Starts the agent of somebody, and waits until the server knows its certificates. */
async function atDesk(settings: AgentSettings, options: DeskOptions = {}): Promise<Desk> {
  const { token = tokenOf(mariaHas), askPin = async () => PIN } = options;
  const told: string[] = [];
  const asked: Job[] = [];
  const window: Window = {
    askPin: (job, signal) => {
      asked.push(job);
      return askPin(job, signal);
    },
    tell: (code) => told.push(code),
  };
  const agent = startAgent({ settings, token, window });
  running.push(agent);
  await vi.waitFor(async () => {
    const { rows } = await office.owner.query(
      'select id from desk_agent where id = $1 and offered is not null',
      [settings.agentId],
    );
    expect(rows).toHaveLength(1);
  }, WAIT);
  return { agent, told, asked };
}

async function issued(): Promise<number> {
  const registered = await registerBirth(maria, await cityOf(maria));
  const act = `${BIRTH}${Number(registered.body['id'])}/`;
  await maria.post(`${act}seal/`, { act_service: await serviceOf(maria, 'birth') });
  const { headers, status, text } = await maria.post(`${act}certificate/`, {});
  expect(status, text.slice(0, 200)).toBe(200);
  return Number(headers['x-document-id']);
}

const signIt = (id: number, api: Api = maria): Promise<Answer> =>
  api.post(`${DOCUMENT}${id}/sign_electronically/`, {});
const codeOf = ({ status, headers }: Answer): readonly [number, unknown] => [status, headers['x-error-code']];
const signaturesOf = async (id: number): Promise<readonly unknown[]> =>
  resultsOf(await maria.get(`/api/basic/document_signature/?document=${id}`));

describe('pairing an agent', () => {
  it('takes a code once, in its time, and keeps whose computer it is', async () => {
    const { body } = await maria.post(`${ACCOUNT}pair_desk_agent/`, {});
    const code = String(body['code']);
    expect(code).toMatch(/^[A-Z2-9]{8}$/u);
    const made = await pair({
      server,
      code: `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`,
      name: 'Sala 2',
    });
    expect(made.user).toBe('maria');
    await expect(pair({ server, code, name: 'Sala 3' })).rejects.toThrow('desk_code_unknown');
    const later = await maria.post(`${ACCOUNT}pair_desk_agent/`, {});
    await office.owner.query("update desk_pairing set expires_at = now() - interval '1 second'");
    const late = pair({ server, code: String(later.body['code']), name: 'Sala 3' });
    await expect(late).rejects.toThrow('desk_code_unknown');
    const listed = resultsOf(await maria.get(AGENTS));
    expect(listed).toEqual([expect.objectContaining({ name: 'Sala 2', revoked_at: null })]);
    expect(JSON.stringify(listed)).not.toContain('public_key');
    expect(resultsOf(await joao.get(AGENTS))).toEqual([]);
    const { rows } = await office.owner.query('select 1 from desk_pairing where code_hash = $1', [code]);
    expect(rows).toEqual([]);
  });
});

describe('a token at the desk', () => {
  it('signs a document that its user confirms at the agent', async () => {
    const desk = await atDesk(await paired(maria));
    expect(desk.told).toEqual(['ready', 'token_found']);
    const inUse = await maria.get(`${ACCOUNT}signing_certificate_in_use/`);
    expect(inUse.body).toMatchObject({
      state: 'desk',
      holder_name: 'MARIA DA SILVA',
      agent_name: 'Balcão 1',
    });
    const id = await issued();
    const answer = await signIt(id);
    expect(answer.status, answer.text).toBe(200);
    expect(desk.asked.map(({ items }) => items.map(({ title }) => title))).toEqual([
      [expect.stringMatching(/^[0-9A-Z-]{29}$/u)],
    ]);
    expect(await signaturesOf(id)).toMatchObject([
      { signer_name: 'MARIA DA SILVA', policy: 'PAdES AD-RB v1.3' },
    ]);
  });

  it('signs a hundred documents by one PIN', { timeout: 120_000 }, async () => {
    const desk = await atDesk(await paired(maria));
    const first = await issued();
    await office.owner.query(
      `insert into document (office_id, record_id, certificate_kind, copy_number, code, sha256, file_id, issued_at, issued_by)
       select office_id, record_id, certificate_kind, 100 + n, 'MESA-' || n, sha256, file_id, issued_at, issued_by
       from document, generate_series(1, 99) n where id = $1`,
      [first],
    );
    const { rows } = await office.owner.query<{ id: string }>(
      "select id from document where code like 'MESA-%'",
    );
    const documents = [first, ...rows.map(({ id }) => Number(id))];
    const begun = await maria.post(`${ACCOUNT}begin_desk_job/`, { documents });
    expect(begun.body).toEqual({ count: 100 });
    for (const id of documents) {
      const answer = await signIt(id);
      expect(answer.status, answer.text).toBe(200);
    }
    expect(desk.asked.map(({ items }) => items.length)).toEqual([100]);
    // Each signature was used once.
    const { rows: jobs } = await office.owner.query('select items from desk_job');
    expect(jobs).toEqual([{ items: [] }]);
    const more = await maria.post(`${ACCOUNT}begin_desk_job/`, { documents: [...documents, 1] });
    expect(codeOf(more)).toEqual([409, 'desk_too_many']);
    expect(codeOf(await maria.post(`${ACCOUNT}begin_desk_job/`, { documents: [] }))).toEqual([
      400,
      'documents:invalid_type',
    ]);
  });

  it('leaves out of a job what its user may not sign', async () => {
    await atDesk(await paired(maria));
    const [one, other] = [await issued(), await issued()];
    expect((await signIt(one)).status).toBe(200);
    const begun = await maria.post(`${ACCOUNT}begin_desk_job/`, { documents: [one, other, 999_999] });
    expect(begun.body).toEqual({ count: 1 });
    expect(codeOf(await signIt(one))).toEqual([409, 'already_signed']);
    expect((await signIt(other)).status).toBe(200);
  });

  it.each<[string, string, DeskOptions]>([
    ['a wrong PIN', 'desk_pin_wrong', { askPin: async () => '000000' }],
    ['a refusal', 'desk_denied', { askPin: async () => undefined }],
  ])('leaves the document as it was: %s', async (_, code, options) => {
    await atDesk(await paired(maria), options);
    const id = await issued();
    expect(codeOf(await signIt(id))).toEqual([409, code]);
    expect(await signaturesOf(id)).toEqual([]);
  });

  it('leaves the document as it was: the token is gone', async () => {
    const whole = tokenOf(mariaHas);
    const gone = tokenOf(pki.person('MARIA DA SILVA', CPF));
    await atDesk(await paired(maria), { token: { certificates: whole.certificates, sign: gone.sign } });
    expect(codeOf(await signIt(await issued()))).toEqual([409, 'desk_no_token']);
  });

  it('leaves the document as it was: a signature of another key', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const token = tokenOf({ ...mariaHas, key: other });
    await atDesk(await paired(maria), { token });
    const id = await issued();
    expect(codeOf(await signIt(id))).toEqual([502, 'failed_signature']);
    expect(await signaturesOf(id)).toEqual([]);
  });

  it('is over when its user cancels, when the agent goes, and when nobody types the PIN in time', async () => {
    const never = (_: Job, signal: AbortSignal): Promise<undefined> =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined));
      });
    const desk = await atDesk(await paired(maria), { askPin: never });
    const id = await issued();
    const cancelled = signIt(id);
    await vi.waitFor(() => expect(desk.asked).toHaveLength(1), WAIT);
    expect((await maria.post(`${ACCOUNT}cancel_desk_jobs/`, {})).status).toBe(204);
    expect(codeOf(await cancelled)).toEqual([409, 'desk_cancelled']);
    await vi.waitFor(() => expect(desk.told).toContain('job_DENIED'), WAIT);
    const late = signIt(id);
    await vi.waitFor(() => expect(desk.asked).toHaveLength(2), WAIT);
    await office.owner.query("update desk_job set expires_at = now() where state = 'sent'");
    await office.owner.query("select announce('desk', null)");
    expect(codeOf(await late)).toEqual([409, 'desk_timeout']);
    await maria.post(`${ACCOUNT}cancel_desk_jobs/`, {});
    await vi.waitFor(() => expect(desk.told.filter((code) => code === 'job_DENIED')).toHaveLength(2), WAIT);
    const left = signIt(id);
    await vi.waitFor(() => expect(desk.asked).toHaveLength(3), WAIT);
    desk.agent.close();
    expect(codeOf(await left)).toEqual([409, 'desk_gone']);
    expect(codeOf(await signIt(id))).toEqual([409, 'desk_offline']);
  });

  it('is of its user alone: a certificate of somebody else is refused, and told so', async () => {
    const desk = await atDesk(await paired(joao));
    await vi.waitFor(() => expect(desk.told).toContain('wrong_person'), WAIT);
    const inUse = await joao.get(`${ACCOUNT}signing_certificate_in_use/`);
    expect(inUse.body).toMatchObject({ state: 'none' });
    const { rows } = await office.owner.query('select 1 from signing_certificate');
    expect(rows).toEqual([]);
  });

  it('gives way to a file while it is not at hand', async () => {
    const desk = await atDesk(await paired(maria));
    const file = pkcs12Of(pki.person('MARIA DA SILVA', CPF), [pki.authority], 'senha').toString('base64');
    const passphrase = 'frase só minha 7';
    await maria.post(`${ACCOUNT}add_signing_certificate/`, { file, password: 'senha', passphrase });
    const inUse = (): Promise<Answer> => maria.get(`${ACCOUNT}signing_certificate_in_use/`);
    expect((await inUse()).body).toMatchObject({ state: 'desk' });
    desk.agent.close();
    await vi.waitFor(async () => expect((await inUse()).body).toMatchObject({ state: 'file' }), WAIT);
  });
});

describe('an agent that is revoked', () => {
  it('is disconnected, signs no more, and does not come back', async () => {
    const settings = await paired(maria);
    const desk = await atDesk(settings);
    const url = `${AGENTS}${settings.agentId}/`;
    expect((await joao.post(`${url}revoke/`, {})).status).toBe(404);
    expect((await maria.post(`${url}revoke/`, {})).status).toBe(200);
    expect(await desk.agent.ended).toBe(false);
    expect(desk.told).toContain('desk_revoked');
    expect(codeOf(await maria.post(`${url}revoke/`, {}))).toEqual([409, 'wrong_status']);
    const again = startAgent({ settings, token: tokenOf(mariaHas), window: silent });
    expect(await again.ended).toBe(false);
    const history = resultsOf(await maria.get(`${url}history/`));
    expect(history.map(({ action }) => action)).toContain('revoke');
  });
});

const silent: Window = { askPin: async () => undefined, tell: () => undefined };

/** A connection that says what it likes. */
async function rawConnection(settings: AgentSettings) {
  const socket = new WebSocket(socketAddress(server));
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
    const settings = await paired(maria);
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
    const settings = await paired(maria);
    const { promise: pin, resolve: release } = Promise.withResolvers<string>();
    const desk = await atDesk(settings, { askPin: () => pin });
    const id = await issued();
    const signing = signIt(id);
    await vi.waitFor(() => expect(desk.asked).toHaveLength(1), WAIT);
    const [job] = desk.asked;
    const thief = await rawConnection(await paired(joao));
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
    const settings = await paired(maria);
    const other = { ...settings, serverPub: deskServerKey('another server').pub };
    const told: string[] = [];
    const agent = startAgent({
      settings: other,
      token: tokenOf(mariaHas),
      window: { ...silent, tell: (code) => told.push(code) },
    });
    expect(await agent.ended).toBe(false);
    expect(told).toEqual(['other_server']);
  });
});

const library = findSoftHsm();

describe.runIf(library !== undefined)('a token behind a driver (SoftHSM, where it is installed)', () => {
  it('signs, and a wrong PIN is said', async () => {
    const below = mkdtempSync(join(folder, 'hsm-'));
    makeSoftToken(below, library ?? '', {
      key: mariaHas.key,
      certificate: mariaHas.certificate.raw,
      pin: PIN,
    });
    const whole = pkcs11Token(library ?? '');
    // The token holds no certificate of its authority: it comes as a chain that the product completes.
    const above = [pki.authority.certificate.raw.toString('base64')];
    const token: Token = {
      certificates: async () => (await whole.certificates()).map((each) => ({ ...each, above })),
      sign: whole.sign,
    };
    const pins = ['000000', PIN];
    await atDesk(await paired(maria), { token, askPin: async () => pins.shift() });
    const id = await issued();
    expect(codeOf(await signIt(id))).toEqual([409, 'desk_pin_wrong']);
    const answer = await signIt(id);
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
