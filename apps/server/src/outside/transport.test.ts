import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { found, OutsideRefused, OutsideUnavailable } from './failures.ts';
import { looseIn, stringIn } from './json.ts';
import { askOutside, type Asked, below, jsonBody } from './transport.ts';

let asked: { method: string | undefined; path: string | undefined; type: string | undefined; body: string }[];
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { method, url: path } = request;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({ method, path, type: request.headers['content-type'], body: String(Buffer.concat(parts)) });
      answerTo(method, path, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
function answerTo(method: string | undefined, path: string | undefined, response: ServerResponse): void {
  if (path === '/late') return;
  if (path === '/elsewhere') response.setHeader('location', `${url}/200`);
  response.statusCode = path === '/elsewhere' ? 307 : Number(path?.slice(1));
  response.end(method === 'HEAD' ? undefined : '\uFEFF{"message":"Não há saldo."}');
}
beforeEach(() => {
  asked = [];
});

const failureOf = (path: string, given?: Asked): Promise<unknown> =>
  askOutside(`${url}${path}`, given).then(
    () => 'answered',
    (error: unknown) => error,
  );

it('answers what a 2xx answers, as text and as bytes', async () => {
  const answer = await askOutside(below(`${url}/`, '/201'), { method: 'PUT', ...jsonBody({ a: 1 }) });
  expect(answer).toMatchObject({ status: 201, text: '{"message":"Não há saldo."}' });
  expect(answer.bytes).toHaveLength(answer.text.length + 2 + 3);
  expect(asked).toEqual([{ method: 'PUT', path: '/201', type: 'application/json', body: '{"a":1}' }]);
});

it('answers HEAD without a body, and what is not there by nothing', async () => {
  expect(await askOutside(`${url}/200`, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  expect(await found(askOutside(`${url}/404`, { method: 'HEAD' }))).toBeUndefined();
  await expect(found(askOutside(`${url}/403`, { method: 'HEAD' }))).rejects.toThrow(OutsideRefused);
});

it.each([400, 401, 403, 404, 409, 422])(
  'is refused by %i, with the sentence and the whole text',
  async (status) => {
    const sentenceOf = (text: string): string => stringIn(looseIn(text), 'message') ?? '';
    const refused = await failureOf(`/${status}`, { sentenceOf });
    expect(refused).toBeInstanceOf(OutsideRefused);
    expect(refused).toMatchObject({ status, message: 'Não há saldo.', text: '{"message":"Não há saldo."}' });
    expect(await failureOf(`/${status}`)).toMatchObject({ message: `HTTP ${status}` });
  },
);

it.each([304, 408, 425, 429, 500, 503])('is left without an answer by %i', async (status) => {
  expect(await failureOf(`/${status}`)).toBeInstanceOf(OutsideUnavailable);
});

it('is left without an answer by one that is late, too long, or not there', async () => {
  expect(await failureOf('/late', { timeoutMs: 50 })).toMatchObject({
    message: `${new URL(url).host} did not answer`,
  });
  expect(await failureOf('/200', { mostBytes: 31 })).toBeInstanceOf(OutsideUnavailable);
  expect(await failureOf('/200', { mostBytes: 32 })).toBe('answered');
  await expect(askOutside('http://127.0.0.1:1/')).rejects.toThrow(OutsideUnavailable);
});

it('does not go where an answer leads: what it sends is a secret', async () => {
  const headers = { authorization: 'Bearer secret' };
  expect(await failureOf('/elsewhere', { method: 'POST', headers })).toBeInstanceOf(OutsideUnavailable);
  expect(asked.map(({ path }) => path)).toEqual(['/elsewhere']);
});
