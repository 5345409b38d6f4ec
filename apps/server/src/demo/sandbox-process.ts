import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../db/embedded-postgres.ts';
import type { Settings } from '../env.ts';
import { DEMO_NFSE_PROVIDER } from './nfse.ts';
import { DEMO_BANK } from './pix.ts';

export interface SandboxProcess {
  readonly url: string;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../../../sealer-sandbox/src/main.ts', import.meta.url));

/** The accounts of the demonstration offices at the stand-in of the central. */
const centralUsers = [
  'serventia:serventia:123455:1º Ofício de Registro Civil e Notas do Crato',
  'segundo:serventia:000018:2º Ofício de Registro Civil',
].join(',');

const { clientId, clientSecret, keys, name, city } = DEMO_BANK;
/** The account of the first office at the stand-in of a bank. */
const bankCustomers = [clientId, clientSecret, keys[0], name, city].join(':');

const provider = DEMO_NFSE_PROVIDER;
/** The first office in the register of taxpayers at the stand-in of NFS-e. */
const nfseProviders = [
  provider.document,
  provider.name,
  provider.city,
  provider.cityName,
  provider.state,
  provider.rate,
].join(':');

/** Starts the stand-in for the court's seal system as a process of its own and waits until it listens. */
export async function startSandbox(settings: Settings): Promise<SandboxProcess> {
  const port = await freePort();
  const child = fork(MAIN, [], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      HOST: '127.0.0.1',
      STATE_FILE: join(settings.dataDir, 'sealer-sandbox.jsonl'),
      SEALER_OFFICE: '123455',
      CENTRAL_USERS: centralUsers,
      BANK_CUSTOMERS: bankCustomers,
      NFSE_PROVIDERS: nfseProviders,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl+C reaches the whole terminal; the sandbox ends when the server tells it to.
    detached: true,
  });
  const [message] = (await once(child, 'message')) as [{ url: string }];
  return {
    url: message.url,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
