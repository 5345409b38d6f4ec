import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printerNetworks } from './printer-networks.ts';
import { sendToPrinter } from './send-to-printer.ts';

let service: Server;
let port: number;
let connections = 0;

beforeAll(async () => {
  service = createServer((socket) => {
    connections += 1;
    socket.resume();
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  ({ port } = service.address() as AddressInfo);
});
afterAll(() => service.close());

it.each(['127.0.0.1', 'localhost', '0x7f000001', '0x7f.1', '0.0.0.0', '::1', '::ffff:127.0.0.1'])(
  'nothing goes to a service of this machine called %s',
  async (host) => {
    await expect(sendToPrinter({ host, port }, '^XA^XZ', printerNetworks([]))).rejects.toMatchObject({
      reason: expect.stringMatching(/^(?:forbidden|unknown_host)$/u) as string,
    });
    expect(connections).toBe(0);
  },
);

it('says the same of an open and of a closed port that it may not reach', async () => {
  const tried = [port, 1].map((each) =>
    sendToPrinter({ host: '127.0.0.1', port: each }, 'x', printerNetworks([])).catch(
      (error: unknown) => error,
    ),
  );
  expect(await Promise.all(tried)).toMatchObject([{ reason: 'forbidden' }, { reason: 'forbidden' }]);
});

it.each(['127.0.0.1', 'localhost'])('reaches %s where the settings allow it', async (host) => {
  const before = connections;
  await sendToPrinter({ host, port }, '^XA^XZ', printerNetworks(['loopback']));
  expect(connections).toBe(before + 1);
});
