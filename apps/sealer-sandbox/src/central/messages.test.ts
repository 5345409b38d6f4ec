import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildSandbox } from '../app.ts';
import { newStateFile, removeStateFile, testUser } from '../testing.ts';
import { readXml, writeXml, type XmlElement } from './xml.ts';

let stateFile: string;
let central: FastifyInstance;

function start(): void {
  const centralUsers = [
    { ...testUser, username: 'um', office: '123455', officeName: 'Ofício um' },
    { ...testUser, username: 'dois', office: '245815' },
  ];
  central = buildSandbox({ stateFile, users: [testUser], centralUsers });
}
beforeEach(() => {
  stateFile = newStateFile();
  start();
});
afterEach(async () => {
  await central.close();
  removeStateFile(stateFile);
});

const MESSAGE = {
  chave: 'abc',
  cns_destino: '245815',
  fato: 'OBITO',
  nome: 'Ana & Silva',
  matricula_fato: '12345501552024100012034000567848',
  tipo_registro: 'NASCIMENTO',
  matricula_registro: '24581501552011121241007260521813',
  resumo: 'Ana faleceu.',
};

const call = (username: string, method: 'GET' | 'POST', path: string, payload?: string) =>
  central.inject({
    method,
    url: `/central/comunicacoes${path}`,
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${testUser.password}`).toString('base64')}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/xml' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
const send = (changes: Readonly<Record<string, string>> = {}) =>
  call('um', 'POST', '', writeXml('comunicacao', Object.entries({ ...MESSAGE, ...changes })));
const textIn = (element: XmlElement | undefined, tag: string): string =>
  element?.children.find((child) => child.tag === tag)?.text ?? '';
const protocolOf = (body: string): string => textIn(readXml(body), 'protocolo');
const pending = async (): Promise<readonly XmlElement[]> =>
  readXml((await call('dois', 'GET', '/pendentes')).body).children;
const answer = (protocol: string, result: string, reason = '') =>
  call(
    'dois',
    'POST',
    `/${protocol}/resposta`,
    writeXml('resposta', [
      ['resultado', result],
      ['motivo', reason],
    ]),
  );

describe('a communication', () => {
  test('waits for the office that it is for until that has taken it, also over a restart', async () => {
    const protocol = protocolOf((await send()).body);
    await central.close();
    start();
    const [message] = await pending();
    expect([
      textIn(message, 'protocolo'),
      textIn(message, 'cartorio_origem'),
      textIn(message, 'nome'),
    ]).toEqual([protocol, 'Ofício um', 'Ana & Silva']);
    expect((await call('dois', 'POST', `/${protocol}/ciencia`)).statusCode).toBe(204);
    expect(await pending()).toEqual([]);
    expect((await call('um', 'GET', `/${protocol}`)).body).toContain('CIENTE');
  });

  test('comes once, however often it is sent', async () => {
    expect(protocolOf((await send()).body)).toBe(protocolOf((await send()).body));
    expect(await pending()).toHaveLength(1);
  });

  test('is answered once, and its sender reads how', async () => {
    const protocol = protocolOf((await send()).body);
    expect((await answer(protocol, 'RECUSADA')).statusCode).toBe(422);
    expect((await answer(protocol, 'RECUSADA', 'Outra pessoa.')).statusCode).toBe(200);
    expect((await answer(protocol, 'RECUSADA', 'Outra pessoa.')).statusCode).toBe(200);
    expect((await answer(protocol, 'ANOTADA')).statusCode).toBe(409);
    const state = readXml((await call('um', 'GET', `/${protocol}`)).body);
    expect([textIn(state, 'estado'), textIn(state, 'motivo')]).toEqual(['RECUSADA', 'Outra pessoa.']);
  });

  test('is nobody else’s', async () => {
    const protocol = protocolOf((await send()).body);
    expect((await call('um', 'POST', `/${protocol}/ciencia`)).statusCode).toBe(404);
    expect((await call('dois', 'GET', `/${protocol}`)).statusCode).toBe(404);
    expect((await call('tres', 'GET', '/pendentes')).statusCode).toBe(401);
  });

  test.each([
    [{ nome: '' }, 'nome: obrigatório'],
    [{ nome: 'a'.repeat(101) }, 'nome: no máximo 100'],
    [{ outra: 'x' }, 'outra: fora do leiaute'],
    [{ matricula_registro: '24581501552011121241007260521814' }, 'dígito verificador'],
    [{ cns_destino: '000018' }, 'de outra serventia'],
    [{ cns_destino: '123455', matricula_registro: MESSAGE.matricula_fato }, 'a própria serventia'],
  ])('is refused with its reason: %o', async (changes, sentence) => {
    const refused = await send(changes);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ message: string }>().message).toContain(sentence);
  });
});
