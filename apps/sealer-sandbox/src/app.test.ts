import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildSandbox, type SandboxOptions } from './app.ts';
import { birthRequest, newStateFile, removeStateFile, testUser } from './testing.ts';
import type { ErrorAnswer, SealAnswer, SealSummary } from './wire.ts';

let stateFile: string;
let sandbox: FastifyInstance;
let token: string;
let time: number;

async function start(options: Partial<SandboxOptions> = {}): Promise<void> {
  sandbox = buildSandbox({
    stateFile,
    users: [testUser],
    now: () => time,
    publicUrl: 'https://selo.example',
    ...options,
  });
  await renewToken();
}

async function renewToken(): Promise<void> {
  token = (await login()).json<{ access_token: string }>().access_token;
}

async function login(changes: Record<string, string> = {}) {
  const { username, password, clientId } = testUser;
  const form = { username, password, client_id: clientId, grant_type: 'password', ...changes };
  return sandbox.inject({
    method: 'POST',
    url: '/auth',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
}

async function call(options: InjectOptions) {
  return sandbox.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
}

async function seal(
  body: object = birthRequest,
  path = 'civil/nascimento',
  clientKey: string = randomUUID(),
) {
  return call({
    method: 'POST',
    url: `/selo/${path}`,
    headers: { 'x-chave-cliente': clientKey },
    payload: body,
  });
}

async function sealed(...given: Parameters<typeof seal>): Promise<SealSummary | undefined> {
  return (await seal(...given)).json<SealAnswer>().resumos[0];
}

beforeEach(async () => {
  stateFile = newStateFile();
  time = Date.parse('2024-08-20T13:32:07Z');
  await start();
});
afterEach(async () => {
  await sandbox.close();
  removeStateFile(stateFile);
});

describe('POST /auth', () => {
  test('gives a bearer token with its life in seconds', async () => {
    const answer = await login();

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
    });
  });

  test.for([{ password: 'errada' }, { client_id: 'outro' }, { username: 'ninguem' }])(
    'refuses %o',
    async (wrong) => {
      const answer = await login(wrong);

      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ status: 401, message: 'Usuário ou senha inválidos', details: [] });
    },
  );

  test('refuses another grant type', async () => {
    expect((await login({ grant_type: 'client_credentials' })).statusCode).toBe(400);
  });
});

describe('POST /selo/{path}', () => {
  test('answers number, text, QR value and time', async () => {
    const summary = await sealed();

    expect(summary).toEqual({
      numeroSelo: expect.stringMatching(/^NASCIV123456[0-9A-Z]{16}$/),
      textoSelo: expect.stringContaining('20/08/2024 10:32:07, Ato: 14.a, Parte(s): Helena Brandão'),
      valorQrCode: `https://selo.example/portal-selo/selos/consulta/${summary?.numeroSelo}`,
      dataGeracao: '2024-08-20T10:32:07-03:00',
    });
  });

  test('gives another seal under another key or none, and the same under the same', async () => {
    const key = randomUUID();
    const first = await sealed(birthRequest, 'civil/nascimento', key);

    expect(await sealed(birthRequest, 'civil/nascimento', key)).toEqual(first);
    expect((await sealed())?.numeroSelo).not.toBe(first?.numeroSelo);
    const keyless = await call({ method: 'POST', url: '/selo/civil/nascimento', payload: birthRequest });
    expect(keyless.json<SealAnswer>().resumos[0]?.numeroSelo).not.toBe(first?.numeroSelo);
  });

  test('refuses another request under a used key', async () => {
    const key = randomUUID();
    await seal(birthRequest, 'civil/nascimento', key);

    const other = { ...birthRequest, ato: { codigo: '14.b', codigoTabelaCusta: 'MA-2024' } };

    expect((await seal(other, 'civil/nascimento', key)).statusCode).toBe(409);
  });

  test('refuses with everything that is wrong at once', async () => {
    const answer = await seal({ ...birthRequest, ato: undefined, isento: { value: true } });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      status: 400,
      message: 'Requisição inválida',
      details: [
        'ato: obrigatório',
        'ato.codigo: obrigatório',
        'ato.codigoTabelaCusta: obrigatório',
        'isento.motivo: obrigatório',
      ],
    });
  });

  test('wants the record of a birth, not of other civil acts', async () => {
    const { escrevente, versaoTabelaDeCustas } = birthRequest.dadosSelo;
    const body = { ...birthRequest, dadosSelo: { escrevente, versaoTabelaDeCustas } };

    expect((await seal(body)).json<ErrorAnswer>().details).toHaveLength(3);
    expect((await seal(body, 'civil/atos-em-geral')).statusCode).toBe(200);
  });

  test('wants the clerk at the top for notes and in selo for protest', async () => {
    const { ato, partes } = birthRequest;
    const common = {
      ato: { ...ato, codigo: '13.17.1' },
      partes,
      isento: { value: false, motivo: null },
      versaoTabelaDeCustas: '2024.1',
    };
    const selo = { escrevente: 'João Lima', protocolo: '77', valorTitulo: 1500.5 };

    expect(
      (await sealed({ ...common, escrevente: 'João Lima' }, 'notas/cartao-assinatura'))?.numeroSelo,
    ).toMatch(/^CARNOT/);
    expect((await seal(common, 'notas/cartao-assinatura')).json<ErrorAnswer>().details).toEqual([
      'escrevente: obrigatório',
    ]);
    expect((await sealed({ ...common, selo }, 'protesto/intimacao'))?.numeroSelo).toMatch(/^INTPRT/);
    expect(
      (await seal({ ...common, selo: { ...selo, valorTitulo: '1500' } }, 'protesto/intimacao')).json(),
    ).toMatchObject({
      details: ['selo.valorTitulo: deve ser number'],
    });
  });

  test('knows only the act codes it is given, when given', async () => {
    await sandbox.close();
    await start({ actCodes: ['007001'] });

    expect((await seal()).statusCode).toBe(400);
    expect(
      (await seal({ ...birthRequest, ato: { codigo: '007001', codigoTabelaCusta: 'CE' } })).statusCode,
    ).toBe(200);
  });

  test('refuses an unknown path, a bad key and a broken body in the same layout', async () => {
    const broken = { headers: { 'content-type': 'application/json' }, payload: '{' };

    expect((await seal(birthRequest, 'civil/batizado')).json()).toMatchObject({ status: 404, details: [] });
    expect((await seal(birthRequest, 'civil/nascimento', 'x')).json()).toMatchObject({ status: 400 });
    expect((await call({ method: 'POST', url: '/selo/civil/nascimento', ...broken })).json()).toMatchObject({
      status: 400,
      details: [],
    });
  });

  test('refuses a missing and an expired token', async () => {
    expect(
      (
        await call({
          method: 'POST',
          url: '/selo/civil/nascimento',
          headers: { authorization: '' },
          payload: birthRequest,
        })
      ).statusCode,
    ).toBe(401);
    time += 3600 * 1000;
    expect((await seal()).json()).toEqual({ status: 401, message: 'Token expirado', details: [] });
  });
});

describe('questions', () => {
  test('what was sealed under a key', async () => {
    const key = randomUUID();
    expect((await call({ url: `/selo/solicitacoes/${key}` })).statusCode).toBe(404);

    const summary = await sealed(birthRequest, 'civil/nascimento', key);

    expect((await call({ url: `/selo/solicitacoes/${key}` })).json()).toEqual({ resumos: [summary] });
  });

  test('the public page of a seal, without a token', async () => {
    const summary = await sealed();
    const url = `/portal-selo/selos/consulta/${summary?.numeroSelo}`;

    expect((await sandbox.inject({ url })).json()).toMatchObject({
      selo: {
        codSelo: summary?.numeroSelo,
        dataSelo: '2024-08-20',
        horaSelo: '10:32:07',
        infoIsento: { isento: true, motivoGratuitoIsento: 'Lei 9.534/1997' },
      },
      atosComplementares: [],
    });
    expect((await sandbox.inject({ url: '/portal-selo/selos/consulta/NADA' })).statusCode).toBe(404);
  });

  test('the seals of a day', async () => {
    const first = await sealed();
    time += 24 * 3_600_000;
    await renewToken();
    const second = await sealed();

    expect((await call({ url: '/resumos?data=2024-08-20' })).json()).toEqual({ resumos: [first] });
    expect((await call({ url: '/resumos?data=2024-08-21' })).json()).toEqual({ resumos: [second] });
    expect((await call({ url: '/resumos?data=ontem' })).statusCode).toBe(400);
  });

  test('survive a restart, even one in the middle of a line', async () => {
    const key = randomUUID();
    const summary = await sealed(birthRequest, 'civil/nascimento', key);
    await sandbox.close();
    appendFileSync(stateFile, '{"office":"1234');
    await start();

    expect(await sealed(birthRequest, 'civil/nascimento', key)).toEqual(summary);
    const next = await sealed();
    await sandbox.close();
    await start();
    expect((await call({ url: '/resumos?data=2024-08-20' })).json()).toEqual({ resumos: [summary, next] });
  });
});

describe('the sandbox', () => {
  test('fails as often as it is told', async () => {
    await sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { kind: 'refuse', times: 1 } });
    await sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { kind: 'error500', times: 2 } });

    const codes = [await seal(), await seal(), await seal(), await seal()].map(
      ({ statusCode }) => statusCode,
    );

    expect(codes).toEqual([422, 500, 500, 200]);
    const unknown = await sandbox.inject({
      method: 'POST',
      url: '/sandbox/faults',
      payload: { kind: 'fire' },
    });
    expect(unknown.statusCode).toBe(400);
  });

  test('tells what it was asked, without passwords', async () => {
    const key = randomUUID();
    await seal(birthRequest, 'civil/nascimento', key);

    const { requests } = (await sandbox.inject('/sandbox/requests')).json<{ requests: unknown[] }>();

    expect(requests).toEqual([
      { method: 'POST', url: '/auth', clientKey: null, body: null },
      { method: 'POST', url: '/selo/civil/nascimento', clientKey: key, body: birthRequest },
    ]);
  });
});
