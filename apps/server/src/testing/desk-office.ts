import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Agent, startAgent, type Window } from '@serventia/desk-agent/agent';
import { pair } from '@serventia/desk-agent/pair';
import type { AgentSettings } from '@serventia/desk-agent/settings-file';
import { softToken } from '@serventia/desk-agent/testing/soft-token';
import type { Token } from '@serventia/desk-agent/token';
import type { Job } from '@serventia/domain/signatures/desk/protocol';
import { vi } from 'vitest';
import { type Issued, revocationListOf, testPki } from '../signing/testing/test-pki.ts';
import { type Answer, type Api, resultsOf } from './api.ts';
import { BIRTH, cityOf, registerBirth, serviceOf } from './births.ts';
import { logIn } from './logins.ts';
import { openTestOffice, type TestOffice } from './test-office.ts';

export const CPF = '11144477735';
const OTHER_CPF = '52998224725';
export const PIN = '482915';
export const ACCOUNT = '/api/account/';
export const AGENTS = '/api/basic/desk_agent/';
const DOCUMENT = '/api/basic/document/';
export const WAIT = { timeout: 20_000 };

export const codeOf = ({ status, headers }: Answer): readonly [number, unknown] => [
  status,
  headers['x-error-code'],
];

interface Desk {
  readonly agent: Agent;
  /** What the agent's window showed. */
  readonly told: readonly string[];
  /** The jobs that it was asked the PIN for. */
  readonly asked: readonly Job[];
}

export interface DeskOptions {
  readonly token?: Token;
  readonly askPin?: Window['askPin'];
}

/** An office whose server listens, with users who have a CPF, and a certification authority that it trusts. */
export interface DeskOffice extends Pick<TestOffice, 'owner' | 'maria' | 'stranger'> {
  readonly address: string;
  readonly folder: string;
  readonly joao: Api;
  readonly pki: ReturnType<typeof testPki>;
  /** Maria's certificate with its key. */
  readonly mariaHas: Issued;
  tokenOf(issued: Issued): Token;
  /** Pairs an agent with a user. */
  paired(api: Api, name?: string): Promise<AgentSettings>;
  /** Starts the agent of somebody, and waits until the server knows its certificates. */
  atDesk(settings: AgentSettings, options?: DeskOptions): Promise<Desk>;
  /** A certificate issued by Maria. */
  issued(): Promise<number>;
  signIt(id: number, api?: Api): Promise<Answer>;
  signaturesOf(id: number): Promise<readonly unknown[]>;
  /** Ends the agents, and forgets what they offered and were asked for. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function openDeskOffice(env: Readonly<Record<string, string>> = {}): Promise<DeskOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'serventia-desk-'));
  const { lists, pki } = await publishedPki();
  writeFileSync(join(folder, 'raiz.pem'), pki.root.certificate.x509.toString());
  const office = await openTestOffice({ SIGNATURE_ROOTS: folder, ...env });
  const { owner, maria, stranger } = office;
  const address = await office.server.server.listen({ port: 0, host: '127.0.0.1' });
  const joao = await logIn(office.server.server, 'joao@primeiro');
  await owner.query("update session set confirmed_until = 'infinity'");
  for (const [username, cpf] of [
    ['maria@primeiro', CPF],
    ['joao@primeiro', OTHER_CPF],
  ])
    await owner.query('update app_user set cpf = $1 where username = $2', [cpf, username]);
  const mariaHas = pki.person('MARIA DA SILVA', CPF);
  const running: Agent[] = [];
  const tokenOf = ({ certificate, key }: Issued): Token =>
    softToken({ certificate: certificate.raw, above: [pki.authority.certificate.raw], key, pin: PIN });
  const knows = async (condition: string, ...values: readonly unknown[]): Promise<boolean> =>
    (await owner.query(`select id from desk_agent where ${condition}`, [...values])).rows.length > 0;
  return {
    owner,
    maria,
    stranger,
    joao,
    address,
    folder,
    pki,
    mariaHas,
    tokenOf,
    async paired(api, name = 'Balcão 1') {
      const { body } = await api.post(`${ACCOUNT}pair_desk_agent/`, {});
      return (await pair({ server: address, code: String(body['code']), name })).settings;
    },
    async atDesk(settings, { token = tokenOf(mariaHas), askPin = async () => PIN } = {}) {
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
      await vi.waitUntil(() => knows('id = $1 and offered is not null', settings.agentId), WAIT);
      return { agent, told, asked };
    },
    async issued() {
      const registered = await registerBirth(maria, await cityOf(maria));
      const act = `${BIRTH}${Number(registered.body['id'])}/`;
      await maria.post(`${act}seal/`, { act_service: await serviceOf(maria, 'birth') });
      const { headers, status, text } = await maria.post(`${act}certificate/`, {});
      if (status !== 200) throw new Error(text.slice(0, 200));
      return Number(headers['x-document-id']);
    },
    signIt: (id, api = maria) => api.post(`${DOCUMENT}${id}/sign_electronically/`, {}),
    signaturesOf: async (id) => resultsOf(await maria.get(`/api/basic/document_signature/?document=${id}`)),
    async reset() {
      for (const agent of running.splice(0)) {
        agent.close();
        await agent.ended;
      }
      await vi.waitUntil(async () => !(await knows('connected_until is not null')), WAIT);
      await owner.query('delete from desk_job');
      await owner.query('delete from signing_certificate');
    },
    async close() {
      await office.close();
      lists.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A certification authority that says where it publishes what it revoked: nothing. */
async function publishedPki(): Promise<{
  readonly lists: Server;
  readonly pki: ReturnType<typeof testPki>;
}> {
  let list: Buffer | undefined;
  const lists = createServer((_, answer) => answer.end(list));
  await new Promise<void>((resolve) => {
    lists.listen(0, '127.0.0.1', resolve);
  });
  const pki = testPki(`http://127.0.0.1:${(lists.address() as AddressInfo).port}/ac.crl`);
  list = revocationListOf(pki.authority, []);
  return { lists, pki };
}
