// A day's acts while the court fails one call in ten and is away for a while: what is left open, what is there twice,
// what the ledger says, and how long each call of a clerk took.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getEntity } from '@serventia/domain/registry';
import { buildSandbox } from '@serventia/sealer-sandbox/app';
import { CHECKS } from '@serventia/server/cli/check';
import { freePort } from '@serventia/server/db/embedded-postgres';
import { readSettings } from '@serventia/server/env';
import { callerFor } from '@serventia/server/http/caller';
import { importCostTable } from '@serventia/server/modules/seals/cost-tables';
import { enterCredit } from '@serventia/server/modules/seals/ledger';
import { createRow, type WriteContext } from '@serventia/server/resource/write';
import { openStorage, startServer, type RunningServer } from '@serventia/server/serve';
import pg from 'pg';
import { openBooks, PASSWORD } from './data.ts';
import { nextBirth } from './registrations.ts';

const COST_TABLE = new URL('../apps/server/data/cost-table-ce-2025.json', import.meta.url);
const ACTS = 500;
const COPIES = 400;
const LINES = 600;
const CLERKS = 8;
/** What a clerk does between two calls, besides. */
const PAUSE_MS = 150;
const ONE_IN = 10;
const DOWN_SECONDS = Number(process.env['COURT_DOWN_SECONDS'] ?? 60);
/** Cents: enough for every seal. */
const PURCHASE = 10_000_000;
const BIRTH = '/api/civil_registration/birth/';

interface Services {
  readonly act: number;
  readonly copy: number;
  readonly lines: readonly number[];
}

interface Court {
  readonly url: string;
  /** Takes the court away for some seconds. */
  readonly leave: (seconds: number) => Promise<void>;
  /** How many calls for a seal it was made to fail. */
  readonly failed: () => number;
  readonly close: () => Promise<void>;
}

/** 500 acts, 900 certificates and 1,500 seals under a court that fails one call in ten and is away for a while. */
export async function measureCourt(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'serventia-court-'));
  const court = await openCourt(join(folder, 'court.jsonl'));
  const settings = readSettings({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    SEALER_HOSTS: court.url,
  });
  const storage = await openStorage(settings, true);
  const server = await startServer({ settings, storage });
  const owner = new pg.Client({ connectionString: storage.ownerUrl });
  try {
    await owner.connect();
    const [clerk] = await openBooks(storage.ownerUrl, 1);
    if (!clerk) throw new RangeError('no office was made');
    await owner.query("update app_user set signing_role = 'Escrevente', signs_since = '2020-01-01'");
    await owner.query("update notary_office set court = 'Tribunal de Justiça do Estado do Ceará'");
    const services = await furnish(server, clerk.office, court.url);
    const port = await freePort();
    await server.server.listen({ port, host: '127.0.0.1' });
    const calls = callsOf(`http://127.0.0.1:${port}`);
    const token = await calls.logIn(clerk.username);
    const work = workOf(calls, token, services);
    const [seconds] = await Promise.all([work.run(), court.leave(DOWN_SECONDS)]);
    console.log(
      `${ACTS} acts, ${ACTS + COPIES} certificates, ${ACTS + COPIES + LINES} seals by ${CLERKS} clerks in ${seconds.toFixed(0)} s, the court failing ${court.failed()} calls and away for ${DOWN_SECONDS} s:`,
    );
    console.log(calls.slowest());
    console.log(await outcome(owner, clerk.office));
  } finally {
    await owner.end();
    await server.close();
    await storage.close();
    await court.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openCourt(stateFile: string): Promise<Court> {
  let asked = 0;
  let failed = 0;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const open = async (): Promise<{ close: () => Promise<unknown> }> => {
    const sandbox = buildSandbox({
      stateFile,
      users: [
        {
          username: 'serventia',
          password: 'serventia',
          clientId: 'serventia',
          office: '123455',
          officeName: 'Ofício',
          city: 'Crato',
        },
      ],
    });
    sandbox.addHook('preHandler', async ({ method, url: path }) => {
      if (method !== 'POST' || !path.startsWith('/selo/')) return;
      asked += 1;
      if (asked % ONE_IN !== 0) return;
      failed += 1;
      const kind = failed % 2 === 0 ? 'error500' : 'drop_after_sealing';
      await sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { kind } });
    });
    await sandbox.listen({ port, host: '127.0.0.1' });
    return sandbox;
  };
  let current = await open();
  return {
    url,
    failed: () => failed,
    async leave(seconds) {
      // When a quarter of the acts may be under way.
      await sleep(15_000);
      await current.close();
      await sleep(seconds * 1000);
      current = await open();
    },
    close: async () => void (await current.close()),
  };
}

/** Fee table, services, the way to the court, and credits. */
async function furnish({ services }: RunningServer, office: number, courtUrl: string): Promise<Services> {
  const write = <T>(work: (context: WriteContext) => Promise<T>): Promise<T> =>
    services.database.write({ office, isSuper: false }, (db) =>
      work({ db, caller: callerFor('Bench', office), hooks: services.entityHooks }),
    );
  return write(async (context) => {
    await importCostTable(context, JSON.parse(await readFile(COST_TABLE, 'utf8')));
    const service = async (code: string, use: string, path: string): Promise<number> => {
      const values = { code, description: `${code} ${use}`, act_use: use, sealer_path: path };
      return Number((await createRow(context, getEntity('seal/act_service'), values))['id']);
    };
    const made = {
      act: await service('004018', 'birth', 'civil/nascimento'),
      copy: await service('004014', 'second_copy', 'civil/atos-em-geral'),
      lines: [
        await service('004014', 'other', 'civil/atos-em-geral'),
        await service('004018', 'other', 'civil/atos-em-geral'),
      ],
    };
    await context.db.query(
      "insert into sealer (office_id, name, base_url, username, password, client_id) values ($1, 'Selador', $2, 'serventia', 'serventia', 'serventia')",
      [office, courtUrl],
    );
    await enterCredit(context, { kind: 'purchase', cents: PURCHASE, description: 'Compra' });
    return made;
  });
}

interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

interface Calls {
  logIn(username: string): Promise<string>;
  post(token: string, kind: string, path: string, body: unknown): Promise<Reply>;
  /** The 95th percentile of each kind of call, in milliseconds. */
  slowest(): string;
}

function callsOf(url: string): Calls {
  const taken = new Map<string, number[]>();
  const post = async (token: string, kind: string, path: string, body: unknown): Promise<Reply> => {
    const began = performance.now();
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    taken.set(kind, [...(taken.get(kind) ?? []), performance.now() - began]);
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: isJson ? (JSON.parse(content.toString()) as Reply['body']) : {} };
  };
  return {
    post,
    async logIn(username) {
      const { body } = await post('', 'login', '/api/account/token/', { username, password: PASSWORD });
      return (body['token'] as { access: string }).access;
    },
    slowest: () =>
      [...taken]
        .map(([kind, times]) => {
          const sorted = times.toSorted((one, other) => one - other);
          const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
          return `  ${kind}: ${times.length} calls, p50 ${at(0.5)}, p95 ${at(0.95)} ms (aim: 300)`;
        })
        .join('\n'),
  };
}

/** A call that is repeated until the court has let it through. */
interface Step {
  readonly kind: string;
  readonly path: string;
  readonly body: unknown;
}

/** The acts, each with its steps in their order; a step that the court stops is taken up again after the others. */
function workOf(calls: Calls, token: string, services: Services): { readonly run: () => Promise<number> } {
  const acts = Array.from({ length: ACTS }, (_, place) => place);
  const open: Step[][] = [];
  const stepsOf = (id: number, place: number): Step[] => {
    const act = `${BIRTH}${id}/`;
    const lines = place < LINES - ACTS ? services.lines : services.lines.slice(0, 1);
    return [
      { kind: 'register', path: `${act}register/`, body: {} },
      { kind: 'seal', path: `${act}seal/`, body: { act_service: services.act } },
      { kind: 'certificate', path: `${act}certificate/`, body: {} },
      ...(place < COPIES
        ? [{ kind: 'certificate', path: `${act}certificate/`, body: { act_service: services.copy } }]
        : []),
      ...lines.map((line) => ({ kind: 'seal', path: `${act}seal_line/`, body: { act_service: line } })),
    ];
  };
  const begin = async (place: number): Promise<void> => {
    const { status, body } = await calls.post(token, 'create', BIRTH, nextBirth(place % 20));
    if (status !== 201) throw new Error(JSON.stringify(body));
    open.push(stepsOf(Number(body['id']), place));
  };
  const go = async (steps: Step[]): Promise<void> => {
    for (let [step] = steps; step; [step] = steps) {
      const { status, body } = await calls.post(token, step.kind, step.path, step.body);
      await sleep(PAUSE_MS);
      // The court is away, or failed: the act waits, and its order with it.
      if (status >= 500) {
        open.push(steps);
        return;
      }
      // A job may have finished a seal in the meantime: what it refuses then is counted at the end.
      if (status >= 400 && step.kind !== 'seal')
        throw new Error(`${step.path}: ${status} ${JSON.stringify(body)}`);
      steps.shift();
    }
  };
  const clerk = async (): Promise<void> => {
    for (let place = acts.shift(); place !== undefined || open.length > 0; place = acts.shift()) {
      if (place !== undefined) await begin(place);
      await sleep(PAUSE_MS);
      const steps = open.shift();
      if (steps) await go(steps);
    }
  };
  return {
    async run() {
      const began = performance.now();
      await Promise.all(Array.from({ length: CLERKS }, clerk));
      return (performance.now() - began) / 1000;
    },
  };
}

/** What was left open, what is there twice, and whether money and books agree. */
async function outcome(owner: pg.Client, office: number): Promise<string> {
  const { rows } = await owner.query<Record<string, string>>(
    `select (select count(*) from record where office_id = $1 and status = 'sealed') as sealed,
       (select count(*) from record where office_id = $1 and status <> 'sealed') as open,
       (select count(*) from registered_seal where office_id = $1 and seal_status = 'applied') as seals,
       (select count(*) from registered_seal where office_id = $1 and seal_status <> 'applied') as waiting,
       (select count(distinct seal_number) from registered_seal where office_id = $1) as numbers,
       (select count(*) from document where office_id = $1) as certificates,
       (select reserved_cents from seal_account where office_id = $1) as reserved,
       (select balance_cents - $2 + (select coalesce(sum(price), 0) from registered_seal where office_id = $1) from seal_account where office_id = $1) as missing_cents`,
    [office, PURCHASE],
  );
  const wrong: string[] = [];
  for (const { name, query } of CHECKS) {
    const found = await owner.query<{ count: string }>(query);
    if (Number(found.rows[0]?.count) > 0) wrong.push(name);
  }
  return `  ${Object.entries(rows[0] ?? {})
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}; ${wrong.length === 0 ? 'all checks of the books right' : `wrong: ${wrong.join('; ')}`}`;
}
