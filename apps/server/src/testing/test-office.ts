import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_NFSE_PROVIDER } from '../demo/nfse.ts';
import { buildSandbox } from '@serventia/sealer-sandbox/app';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { readSettings } from '../env.ts';
import type { WriteContext } from '../resource/write.ts';
import { type RunningServer, startServer } from '../serve.ts';
import { type Api, apiOf } from './api.ts';
import { compileSchemasOnce } from './compile-once.ts';
import { callerOf } from './logins.ts';
import { queryOnce } from './query-once.ts';

/** A database of its own with a running server and the court's stand-in, for one test file. */
export interface TestOffice {
  readonly server: RunningServer;
  readonly sandbox: FastifyInstance;
  readonly sandboxUrl: string;
  /** Notices that the stand-in of a bank sent, and nobody received. */
  readonly bankNotices: readonly BankNotice[];
  /** The owner's connection, past every wall. */
  readonly owner: pg.Client;
  readonly ownerUrl: string;
  /** Clerk of the first office, clerk of the second, super user, nobody. */
  readonly maria: Api;
  readonly ana: Api;
  readonly admin: Api;
  readonly stranger: Api;
  readonly offices: readonly [number, number];
  /** Runs a deed as a clerk of an office, inside a transaction. */
  as<T>(office: number, work: (context: WriteContext) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface BankNotice {
  readonly address: string;
  readonly body: unknown;
}

/** The office at the stand-in of a bank. */
export const BANK_CUSTOMER = {
  clientId: 'serventia',
  clientSecret: 'serventia',
  name: 'OFICIO DO CRATO',
  city: 'CRATO',
  keys: ['11444777000161', '11222333000181'],
} as const;

/** Opens one; `env` holds settings that the tests of a file need otherwise. */
export async function openTestOffice(env: Readonly<Record<string, string>> = {}): Promise<TestOffice> {
  compileSchemasOnce();
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const ownerUrl = inject('ownerUrl').replace('{database}', database);
  const appUrl = inject('appUrl').replace('{database}', database);
  // Copied as files: written through the log, as is usual, it takes five times as long.
  await queryOnce(
    inject('ownerUrl').replace('{database}', 'postgres'),
    `create database ${database} template serventia_template strategy file_copy`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'serventia-office-'));
  const bankNotices: BankNotice[] = [];
  const sandbox = buildSandbox({
    stateFile: join(folder, 'sandbox.jsonl'),
    centralUsers: [
      centralUser('serventia', '123455', 'Ofício primeiro'),
      centralUser('segundo', '000018', 'Ofício segundo'),
    ],
    bankCustomers: [BANK_CUSTOMER],
    nfseProviders: [DEMO_NFSE_PROVIDER],
    bankNotify: async (address, body) => {
      bankNotices.push({ address, body });
      return true;
    },
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
  const sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const settings = readSettings({
    DATA_DIR: folder,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    DEMO: 'off',
    // The last is where nobody listens.
    SEALER_HOSTS: `.jus.br, ${sandboxUrl}, http://127.0.0.1:9`,
    CENTRAL_HOSTS: `.registrocivil.org.br, censec.org.br, .censec.org.br, ${sandboxUrl}, http://127.0.0.1:9`,
    BANK_HOSTS: `.banco.example, ${sandboxUrl}, http://127.0.0.1:9`,
    NFSE_HOSTS: `.nfse.example, ${sandboxUrl}, http://127.0.0.1:9`,
    WEBHOOK_HOSTS: `.site.example, ${sandboxUrl}, http://127.0.0.1:9`,
    PRINTER_NETWORKS: 'loopback',
    ...env,
  });
  const server = await startServer({
    settings,
    storage: { appUrl, tokenKey: inject('tokenKey') },
    jobs: false,
    connections: 8,
  });
  // Sockets are injected into a server that is ready; other requests would wait for it.
  await server.server.ready();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('update sealer set base_url = $1', [sandboxUrl]);
  const { offices, tokens } = inject('offices');
  const as: TestOffice['as'] = (office, work) =>
    server.services.database.write({ office, isSuper: false }, (db) =>
      work({ db, caller: callerOf(office), hooks: server.services.entityHooks }),
    );
  return {
    server,
    sandbox,
    sandboxUrl,
    bankNotices,
    owner,
    ownerUrl,
    maria: apiOf(server.server, tokens.maria),
    ana: apiOf(server.server, tokens.ana),
    admin: apiOf(server.server, tokens.admin),
    stranger: apiOf(server.server, undefined),
    offices,
    as,
    async close() {
      await owner.end();
      await server.close();
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
      await queryOnce(
        inject('ownerUrl').replace('{database}', 'postgres'),
        `drop database ${database} with (force)`,
      );
    },
  };
}

const centralUser = (username: string, office: string, officeName: string) => ({
  username,
  password: 'serventia',
  clientId: username,
  office,
  officeName,
  city: 'Crato',
});
