import process from 'node:process';
import { buildSandbox } from './app.ts';
import type { BankCustomer } from './bank/ledger.ts';
import type { NfseProvider } from './nfse/registry.ts';
import type { SandboxUser } from './tokens.ts';

const { env } = process;
const port = Number(env['PORT'] || 3001);
/** `user:password:office:name`, with commas between them: the offices that write to each other through the central. */
const centralUsers = (env['CENTRAL_USERS'] ?? '').split(',').flatMap((account): SandboxUser[] => {
  const [username, password, office, officeName = ''] = account.split(':');
  return username && password && office
    ? [{ username, password, office, officeName, clientId: username, city: '' }]
    : [];
});
/** `client:secret:key:name:city`, with commas between them: who has an account at the bank. */
const bankCustomers = (env['BANK_CUSTOMERS'] ?? '').split(',').flatMap((account): BankCustomer[] => {
  const [clientId, clientSecret, key, name = '', city = ''] = account.split(':');
  return clientId && clientSecret && key ? [{ clientId, clientSecret, keys: [key], name, city }] : [];
});
/** `document:name:city:city name:state:rate`, with commas between them: who may issue invoices of services. */
const nfseProviders = (env['NFSE_PROVIDERS'] ?? '').split(',').flatMap((provider): NfseProvider[] => {
  const [document, name = '', city, cityName = '', state = '', rate = '5.00'] = provider.split(':');
  return document && city ? [{ document, name, city, cityName, state, rate }] : [];
});
const sandbox = buildSandbox({
  bankCustomers,
  nfseProviders,
  ...(centralUsers.length > 0 ? { centralUsers } : {}),
  stateFile: env['STATE_FILE'] || 'data/sealer-sandbox.jsonl',
  publicUrl: env['PUBLIC_URL'] || `http://localhost:${port}`,
  users: [
    {
      username: env['SEALER_USERNAME'] || 'serventia',
      password: env['SEALER_PASSWORD'] || 'serventia',
      clientId: env['SEALER_CLIENT_ID'] || 'serventia',
      office: env['SEALER_OFFICE'] || '123456',
      officeName: env['SEALER_OFFICE_NAME'] || '1º Ofício de Registro Civil e Notas',
      city: env['SEALER_CITY'] || 'São Luís',
    },
  ],
  ...(env['ACT_CODES'] ? { actCodes: env['ACT_CODES'].split(',') } : {}),
});

/** The channel to the server would keep the process alive by itself. */
const stop = (): void => {
  void sandbox.close().finally(() => process.exit(0));
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
// Started by the server, it tells where it listens and does not outlive it.
process.once('disconnect', stop);
const url = await sandbox.listen({ port, host: env['HOST'] || '127.0.0.1' });
if (process.send) process.send({ url });
else console.log(`Sealer sandbox at ${url}`);
