import { randomUUID } from 'node:crypto';
import { buildSandbox } from '@serventia/sealer-sandbox/app';
import type { FaultKind } from '@serventia/sealer-sandbox/faults';
import type { LoggedRequest } from '@serventia/sealer-sandbox/sealing-routes';
import { newStateFile, removeStateFile, testUser } from '@serventia/sealer-sandbox/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutsideRefused, OutsideUnavailable } from '../../outside/failures.ts';
import {
  createSealerClient,
  type SealerClient,
  type SealerClientOptions,
  type SealRequest,
} from './sealer-client.ts';

const DAY = '2024-08-20';
let time: number;
let stateFile: string;
let sandbox: FastifyInstance;
let baseUrl: string;

beforeEach(async () => {
  time = Date.parse(`${DAY}T13:32:07Z`);
  stateFile = newStateFile();
  sandbox = buildSandbox({ stateFile, users: [testUser], now: () => time });
  baseUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await sandbox.close();
  removeStateFile(stateFile);
});

function client(options: Partial<SealerClientOptions> = {}): SealerClient {
  const { username, password, clientId } = testUser;
  return createSealerClient({
    baseUrl,
    username,
    password,
    clientId,
    timeoutMs: 5000,
    retries: 1,
    ...options,
  });
}

function birth(changes: Partial<SealRequest> = {}): SealRequest {
  return {
    clientKey: randomUUID(),
    path: 'civil/nascimento',
    actCode: '14.a',
    costTableCode: 'MA-2024',
    costTableVersion: '2024.1',
    clerk: 'João Lima',
    exempt: { reason: 'Lei 9.534/1997' },
    parties: ['Helena Brandão', 'Mariana de Araújo'],
    book: 'A-42',
    sheet: '137',
    term: '12345',
    ...changes,
  };
}

async function fail(kind: FaultKind, times = 1, ms = 0): Promise<void> {
  const answer = await sandbox.inject({
    method: 'POST',
    url: '/sandbox/faults',
    payload: { kind, times, ms },
  });
  expect(answer.statusCode).toBe(204);
}

async function logged(): Promise<readonly LoggedRequest[]> {
  return (await sandbox.inject('/sandbox/requests')).json<{ requests: LoggedRequest[] }>().requests;
}

async function asked(): Promise<readonly string[]> {
  return (await logged()).map(({ method, url }) => `${method} ${url.split('/').slice(0, 3).join('/')}`);
}

async function sealedNumbers(): Promise<readonly string[]> {
  const { username, password, clientId } = testUser;
  const form = new URLSearchParams({ username, password, client_id: clientId, grant_type: 'password' });
  const login = await fetch(`${baseUrl}/auth`, { method: 'POST', body: form });
  const { access_token: token } = JSON.parse(await login.text());
  const answer = await sandbox.inject({
    url: `/resumos?data=${DAY}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<{ resumos: { numeroSelo: string }[] }>().resumos.map(({ numeroSelo }) => numeroSelo);
}

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([promise]);
  return outcome.status === 'rejected' ? outcome.reason : undefined;
}

describe('a request for a seal', () => {
  test('returns what the court gave, and the seal can be found again', async () => {
    const sealer = client();
    const request = birth();

    const seal = await sealer.requestSeal(request);

    expect(seal).toEqual({
      sealNumber: expect.stringMatching(/^NASCIV123456[0-9A-Z]{16}$/),
      text: expect.stringContaining('Parte(s): Helena Brandão, Mariana de Araújo'),
      qrValue: expect.stringContaining(seal.sealNumber),
      generatedAt: '2024-08-20T10:32:07-03:00',
    });
    expect(await sealer.findSeal(request.clientKey)).toEqual(seal);
    expect(await sealer.findSeal(randomUUID())).toBeUndefined();
  });

  test('repeated by a second job returns the same seal', async () => {
    const request = birth();

    const first = await client().requestSeal(request);

    expect(await client().requestSeal(request)).toEqual(first);
    expect(await sealedNumbers()).toHaveLength(1);
  });

  test('speaks the layout of each act kind', async () => {
    const order = { courtOrder: true, caseNumber: '0800123-45.2024.8.10.0001' };
    const notes = { actCode: '13.17.1', exempt: null, book: null, sheet: null, term: null };
    const requests = [
      birth({ ...order, securityPaper: { code: 'A1', supplier: 'Casa' } }),
      birth({ path: 'civil/atos-em-geral', book: null, sheet: null, term: null }),
      birth({ ...notes, path: 'notas/cartao-assinatura' }),
      birth({ ...notes, path: 'protesto/intimacao', protocol: '77', titleValueCents: 150_050 }),
      birth({ ...notes, path: 'protesto/certidao' }),
    ];
    const sealer = client();

    for (const request of requests) await sealer.requestSeal(request);

    const bodies = (await logged())
      .filter(({ method, url }) => method === 'POST' && url !== '/auth')
      .map(({ body }) => body);
    expect(bodies[0]).toMatchObject({
      papelMoeda: { codigo: 'A1', fornecedor: 'Casa' },
      mandadoJudicial: true,
    });
    const names = ['Helena Brandão', 'Mariana de Araújo'];
    expect(bodies[2]).toEqual({
      ato: { codigo: '13.17.1', codigoTabelaCusta: 'MA-2024' },
      isento: { value: false, motivo: null },
      partes: { nomesPartes: names.join(', '), parteAto: names.map((nome) => ({ nome })) },
      escrevente: 'João Lima',
      versaoTabelaDeCustas: '2024.1',
    });
    expect(bodies[3]).toMatchObject({
      selo: { escrevente: 'João Lima', protocolo: '77', valorTitulo: 1500.5 },
    });
  });

  test('that is wrong is refused with all details and not repeated', async () => {
    const error = await errorOf(client({ retries: 3 }).requestSeal(birth({ book: null, parties: [] })));

    expect(error).toBeInstanceOf(OutsideRefused);
    expect(error).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Requisição inválida; .*dadosSelo\.livro: obrigatório/u),
    });
    expect(await asked()).toEqual(['POST /auth', 'POST /selo/civil']);
  });
});

describe('the token', () => {
  test('is asked for once, also by requests at the same time', async () => {
    const sealer = client();

    await Promise.all([
      sealer.requestSeal(birth()),
      sealer.requestSeal(birth()),
      sealer.requestSeal(birth()),
    ]);
    await sealer.requestSeal(birth());

    expect((await asked()).filter((call) => call === 'POST /auth')).toHaveLength(1);
  });

  test('is renewed when it has expired', async () => {
    const sealer = client();
    await sealer.requestSeal(birth());
    time += 3600 * 1000;

    await Promise.all([sealer.requestSeal(birth()), sealer.requestSeal(birth())]);

    expect((await asked()).filter((call) => call === 'POST /auth')).toHaveLength(2);
  });

  test('is refused to a wrong password, and asked for again next time', async () => {
    const sealer = client({ password: 'errada' });

    expect(await errorOf(sealer.requestSeal(birth()))).toMatchObject({ name: 'OutsideRefused', status: 401 });
    expect(await errorOf(sealer.requestSeal(birth()))).toMatchObject({ name: 'OutsideRefused', status: 401 });
    expect(await asked()).toEqual(['POST /auth', 'POST /auth']);
  });
});

describe('a court that', () => {
  test('is slow but in time is waited for', async () => {
    await fail('slow', 1, 50);
    await client().requestSeal(birth());
    expect(await asked()).toEqual(['POST /auth', 'POST /selo/civil']);
  });

  test('refuses is not asked again', async () => {
    await fail('refuse');

    const error = await errorOf(client({ retries: 3 }).requestSeal(birth()));

    expect(error).toMatchObject({ name: 'OutsideRefused', status: 422 });
    expect(await sealedNumbers()).toEqual([]);
  });

  test('breaks after sealing is asked what it sealed, not for another', async () => {
    await fail('drop_after_sealing');

    const seal = await client().requestSeal(birth());

    expect(await sealedNumbers()).toEqual([seal.sealNumber]);
    expect((await asked()).slice(0, 3)).toEqual(['POST /auth', 'POST /selo/civil', 'GET /selo/solicitacoes']);
  });

  test('answers 500 is asked what it sealed and then again', async () => {
    await fail('error500');

    const seal = await client().requestSeal(birth());

    expect(await sealedNumbers()).toEqual([seal.sealNumber]);
    expect((await asked()).slice(1, 4)).toEqual([
      'POST /selo/civil',
      'GET /selo/solicitacoes',
      'POST /selo/civil',
    ]);
  });

  test('hangs is given up after the time-out and asked again', async () => {
    await fail('hang');

    const seal = await client({ timeoutMs: 300 }).requestSeal(birth());

    expect(await sealedNumbers()).toEqual([seal.sealNumber]);
  });

  test('is too slow still seals only once', async () => {
    await fail('slow', 1, 600);

    const seal = await client({ timeoutMs: 300 }).requestSeal(birth());

    expect(await sealedNumbers()).toEqual([seal.sealNumber]);
  });

  test.for([['error500'], ['hang']] as const)(
    'always fails (%s) ends in OutsideUnavailable with nothing sealed',
    async ([kind]) => {
      await fail(kind, 3);

      const error = await errorOf(client({ retries: 2, timeoutMs: 300 }).requestSeal(birth()));

      expect(error).toBeInstanceOf(OutsideUnavailable);
      expect((await asked()).filter((call) => call === 'POST /selo/civil')).toHaveLength(3);
      expect(await sealedNumbers()).toEqual([]);
    },
  );

  test('is down leaves the outcome unknown', async () => {
    const sealer = client();
    await sealer.findSeal(randomUUID());
    await sandbox.close();

    const error = await errorOf(sealer.requestSeal(birth()));

    expect(error).toMatchObject({ name: 'OutsideUnavailable' });
  });

  test.for([
    [200, '<html>manutenção</html>'],
    [200, '{"resumos":[]}'],
    [429, '{"status":429,"message":"devagar","details":[]}'],
    [502, ''],
  ] as const)('answers %i %s is unavailable', async ([status, text]) => {
    const broken = Fastify();
    broken.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null);
    broken.post('/auth', async () => ({ access_token: 'x', token_type: 'Bearer', expires_in: 60 }));
    broken.all('/selo/*', (_request, reply) => reply.status(status).send(text));
    const address = await broken.listen({ port: 0, host: '127.0.0.1' });

    const error = await errorOf(client({ baseUrl: address }).requestSeal(birth()));
    await broken.close();

    expect(error).toMatchObject({ name: 'OutsideUnavailable' });
  });
});

test('an answer that leads elsewhere is not followed: the password stays', async () => {
  let followed = 0;
  const elsewhere = Fastify();
  elsewhere.addHook('onRequest', async () => {
    followed += 1;
  });
  const target = await elsewhere.listen({ port: 0, host: '127.0.0.1' });
  const leading = Fastify();
  leading.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null);
  leading.post('/auth', (_, reply) => reply.redirect(`${target}/auth`, 307));
  const from = await leading.listen({ port: 0, host: '127.0.0.1' });
  await expect(client({ baseUrl: from, retries: 0 }).requestSeal(birth())).rejects.toBeInstanceOf(
    OutsideUnavailable,
  );
  expect(followed).toBe(0);
  await Promise.all([leading.close(), elsewhere.close()]);
});
