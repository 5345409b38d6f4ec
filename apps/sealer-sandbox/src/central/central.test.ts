import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildSandbox } from '../app.ts';
import { newStateFile, removeStateFile, testUser } from '../testing.ts';
import { checkLoad, hasRightDigits } from './check-load.ts';
import { readXml } from './xml.ts';

let stateFile: string;
let central: FastifyInstance;
const NOW = Date.parse('2026-03-04T13:00:00Z');

function start(): void {
  central = buildSandbox({ stateFile, users: [{ ...testUser, office: '123455' }], now: () => NOW });
}
beforeEach(() => {
  stateFile = newStateFile();
  start();
});
afterEach(async () => {
  await central.close();
  removeStateFile(stateFile);
});

const FIRST = '12345501552024100012034000567848';
const SECOND = '12345501552024100012034000000716';

interface Changes {
  readonly matricula?: string;
  readonly index?: number;
  readonly sex?: string;
  readonly name?: string;
  readonly registered?: string;
}

function fieldsOf({
  matricula = FIRST,
  sex = 'F',
  name = 'Clara',
  registered = '04/03/2026',
}: Changes): string {
  return `<NOMEREGISTRADO>${name}</NOMEREGISTRADO><CPFREGISTRADO></CPFREGISTRADO><MATRICULA>${matricula}</MATRICULA><DATAREGISTRO>${registered}</DATAREGISTRO><DNV></DNV><DATANASCIMENTO>01/03/2026</DATANASCIMENTO><HORANASCIMENTO>08:15</HORANASCIMENTO><LOCALNASCIMENTO>IGNORADO</LOCALNASCIMENTO><SEXO>${sex}</SEXO><POSSUIGEMEOS>N</POSSUIGEMEOS><NUMEROGEMEOS></NUMEROGEMEOS><CODIGOIBGEMUNNASCIMENTO>2304202</CODIGOIBGEMUNNASCIMENTO><PAISNASCIMENTO>076</PAISNASCIMENTO><NACIONALIDADE>076</NACIONALIDADE><TEXTONACIONALIDADEESTRANGEIRO></TEXTONACIONALIDADEESTRANGEIRO><FILIACAONASCIMENTO><INDICEREGISTRO>1</INDICEREGISTRO><INDICEFILIACAO>1</INDICEFILIACAO><NOME>Joana</NOME><CPF></CPF><DATANASCIMENTO></DATANASCIMENTO></FILIACAONASCIMENTO><OBSERVACOES></OBSERVACOES>`;
}

const inclusion = (changes: Changes = {}): string =>
  `<REGISTRONASCIMENTOINCLUSAO><INDICEREGISTRO>${changes.index ?? 1}</INDICEREGISTRO>${fieldsOf(changes)}</REGISTRONASCIMENTOINCLUSAO>`;
const alteration = (changes: Changes = {}): string =>
  `<REGISTRONASCIMENTOALTERACAO><INDICEREGISTRO>1</INDICEREGISTRO><REGISTROINVISIVEL>N</REGISTROINVISIVEL><CODIGOMOTIVOALTERACAO>50</CODIGOMOTIVOALTERACAO><DATAAVERBACAO>04/03/2026</DATAAVERBACAO>${fieldsOf(changes)}</REGISTRONASCIMENTOALTERACAO>`;
const load = (records: string, { version = '2.7', cns = '123455' } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?><CARGAREGISTROS><VERSAO>${version}</VERSAO><ACAO>CARGA</ACAO><CNS>${cns}</CNS><MOVIMENTONASCIMENTOTN>${records}</MOVIMENTONASCIMENTOTN></CARGAREGISTROS>`;

const sha256Of = (content: string): string => createHash('sha256').update(content).digest('hex');
const AUTHORIZATION = `Basic ${Buffer.from(`${testUser.username}:${testUser.password}`).toString('base64')}`;

const send = (content: string, headers: Record<string, string> = {}) =>
  central.inject({
    method: 'POST',
    url: '/central/cargas',
    headers: {
      'content-type': 'application/xml',
      authorization: AUTHORIZATION,
      'x-resumo': sha256Of(content),
      ...headers,
    },
    payload: content,
  });

function receiptOf(body: string) {
  const root = readXml(body);
  const of = (element: typeof root, tag: string): string =>
    element.children.find((child) => child.tag === tag)?.text ?? '';
  return {
    code: of(root, 'codigo_retorno'),
    message: of(root, 'mensagem_retorno'),
    protocol: of(root, 'protocolo'),
    records: root.children
      .find(({ tag }) => tag === 'registros')
      ?.children.map((record) => [of(record, 'indice'), of(record, 'mensagem_retorno')]),
  };
}

describe('a load', () => {
  test('gets a receipt with a protocol and a word on each record', async () => {
    const answer = await send(
      load(inclusion() + inclusion({ index: 2, matricula: `${SECOND.slice(0, 31)}0` })),
    );
    expect(answer.statusCode).toBe(200);
    expect(receiptOf(answer.body)).toEqual({
      code: '00000',
      message: '',
      protocol: expect.stringMatching(/^CRC20260304[0-9A-F]{8}$/u),
      records: [
        ['1', ''],
        ['2', 'Matrícula com dígito verificador incorreto.'],
      ],
    });
  });

  test('that is repeated has the same receipt, also after a restart', async () => {
    const first = await send(load(inclusion()));
    await central.close();
    start();
    expect((await send(load(inclusion()))).body).toBe(first.body);
    const found = await central.inject({
      url: `/central/cargas/${sha256Of(load(inclusion()))}`,
      headers: { authorization: AUTHORIZATION },
    });
    expect(found.body).toBe(first.body);
  });

  test('adds a record once; it may be altered as often as its margin is', async () => {
    await send(load(inclusion()));
    const again = await send(load(inclusion({ name: 'Clara Luíza' })));
    expect(receiptOf(again.body).records).toEqual([['1', 'A matrícula já foi incluída em carga anterior.']]);
    expect(receiptOf((await send(load(alteration()))).body).records).toEqual([['1', '']]);
  });

  test('is taken from the user of its office alone, whole', async () => {
    expect((await send(load(inclusion()), { authorization: 'Basic eDp5' })).statusCode).toBe(401);
    expect((await send(load(inclusion()), { 'x-resumo': 'outro' })).statusCode).toBe(400);
    expect(receiptOf((await send(load(inclusion(), { cns: '000018' }))).body).message).toContain('123455');
  });

  test('can be made to fail, after it was taken too', async () => {
    const fault = (kind: string) =>
      central.inject({ method: 'POST', url: '/central/faults', payload: { kind } });
    await fault('error500');
    expect((await send(load(inclusion()))).statusCode).toBe(500);
    await fault('refuse');
    expect((await send(load(inclusion()))).statusCode).toBe(403);
    expect((await send(load(inclusion()))).statusCode).toBe(200);
  });
});

describe('the layout', () => {
  const ground = { office: '123455', today: '2026-03-04', isKnown: () => false };

  test.each([
    ['no load', 'isto não é XML', 'bem formado'],
    ['an unknown version', load(inclusion(), { version: '1.0' }), 'VERSAO'],
    ['an option that there is none', load(inclusion({ sex: 'X' })), 'SEXO tem valor inválido'],
    [
      'a text that is too long',
      load(inclusion({ name: 'a'.repeat(101) })),
      'NOMEREGISTRADO tem valor inválido',
    ],
    [
      'a day that there is none',
      load(inclusion({ registered: '31/02/2026' })),
      'DATAREGISTRO tem valor inválido',
    ],
    ['what may not be empty', load(inclusion({ name: '' })), 'NOMEREGISTRADO não pode ser vazia'],
    ['another order', load(inclusion().replace(/(<DNV><\/DNV>)(.*?)(<SEXO>)/u, '$2$1$3')), 'falta DNV'],
    ['a tag of no layout', load(inclusion().replace('<DNV>', '<OUTRA></OUTRA><DNV>')), 'falta DNV'],
    [
      'a record of another movement',
      load(inclusion().replaceAll('NASCIMENTOINCLUSAO', 'OBITOINCLUSAO')),
      'desconhecido',
    ],
    ['nothing', load(''), 'não tem registros'],
    [
      'more records than a file may have',
      load(Array.from({ length: 2501 }, () => inclusion()).join('')),
      '2501 registros, e o máximo é 2500',
    ],
  ])('refuses %s', (_, content, sentence) => {
    expect(checkLoad(content, ground).refusal).toContain(sentence);
  });

  test.each([
    ['of another office', { matricula: '00001801552024100012034000567800' }, 'dígito verificador'],
    ['of tomorrow', { registered: '05/03/2026' }, 'posterior a hoje'],
  ])('says of a record %s what is wrong with it', (_, changes, sentence) => {
    expect(checkLoad(load(inclusion(changes)), ground)).toMatchObject({
      refusal: '',
      records: [{ refusal: expect.stringContaining(sentence) }],
    });
  });

  test('takes a record once in a file', () => {
    expect(checkLoad(load(inclusion() + inclusion()), ground).records.map(({ refusal }) => refusal)).toEqual([
      '',
      'A matrícula está repetida nesta carga.',
    ]);
  });
});

test.each([
  [FIRST, true],
  [SECOND, true],
  ['12345501552024100012034000001501', true],
  ['24581501552011121241007260521814', false],
])('the digits of %s are right: %s', (matricula, right) => {
  expect(hasRightDigits(matricula)).toBe(right);
});
