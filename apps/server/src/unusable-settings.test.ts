import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from './env.ts';
import { openProduct } from './product.ts';
import { openOwnerDatabase } from './serve.ts';
import { listenRefusal, rootsOf } from './unusable-settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serventia-roots-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const refusalAt = (port: number, host: string): Promise<unknown> =>
  new Promise((resolve) => {
    const server: Server = createServer();
    server.once('error', (error) => resolve(listenRefusal(error, { port, host })));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });

it('a port that is taken and a host of another machine are named', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => {
    holder.listen(0, '127.0.0.1', resolve);
  });
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(String(await refusalAt(port, '127.0.0.1'))).toContain(`PORT ${port} is taken at 127.0.0.1`);
  holder.close();
  expect(String(await refusalAt(0, '192.0.2.1'))).toContain('HOST must be an address');
  const other = new Error('something else');
  expect(listenRefusal(other, { port, host: '' })).toBe(other);
});

it('a folder of roots that is not there, or holds what is no certificate, is named', async () => {
  await expect(rootsOf({ signatureRoots: join(folder, 'none') })).rejects.toThrow(
    /^SIGNATURE_ROOTS must be/u,
  );
  await writeFile(join(folder, 'one.pem'), 'no certificate');
  await expect(rootsOf({ signatureRoots: folder })).rejects.toThrow(/^SIGNATURE_ROOTS must be/u);
});

it('what was started on the way to a refusal is stopped', async () => {
  const data = join(folder, 'data');
  const settings = readSettings({
    DATA_DIR: data,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    SIGNATURE_ROOTS: join(folder, 'none'),
  });
  await expect(openProduct(settings)).rejects.toThrow(/^SIGNATURE_ROOTS must be/u);
  expect(await readdir(join(data, 'postgres'))).not.toContain('postmaster.pid');
}, 60_000);

it('a database that does not answer is named, without the password of its address', async () => {
  const settings = readSettings({
    DATABASE_URL: 'postgres://owner:hidden@127.0.0.1:1/x',
    TOKEN_KEY: 'k'.repeat(32),
  });
  const refusal = await openOwnerDatabase(settings, false).catch(String);
  expect(refusal).toContain('DATABASE_URL must lead to a PostgreSQL');
  expect(refusal).not.toContain('hidden');
});
