import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildSandbox } from '../app.ts';
import { newStateFile, removeStateFile, testUser } from '../testing.ts';
import { readXml, writeXml, type XmlElement } from './xml.ts';

let stateFile: string;
let central: FastifyInstance;

function start(): void {
  const centralUsers = [
    { ...testUser, username: 'um', office: '123455' },
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

const MATRICULA = '24581501552011121241007260521813';
const ASKED = {
  chave: 'abc',
  numero_cnj_recebedor: '245815',
  tipo_registro: 'N',
  nome_registrado_1: 'Ana & Silva',
  data_ocorrido: '--/--/----',
  matricula: MATRICULA,
};
const SIGNED = Buffer.from('%PDF-1.7 /ByteRange').toString('base64');
const EMITTED = {
  nome_crianca: 'Ana & Silva',
  matricula: MATRICULA,
  data_registro: '02/03/2011',
  data_nascimento: '01/03/2011',
  filiacao: 'Rita Silva',
  flag_gemeo: 'N',
  num_selo: 'S1',
  arquivo_certidao: SIGNED,
};

const call = (username: string, path: string, payload?: string) =>
  central.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/central${path}`,
    headers: {
      ...(username === ''
        ? {}
        : { authorization: `Basic ${Buffer.from(`${username}:${testUser.password}`).toString('base64')}` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/xml' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
const textIn = (element: XmlElement | undefined, tag: string): string =>
  element?.children.find((child) => child.tag === tag)?.text ?? '';
const ask = (changes: Readonly<Record<string, string>> = {}) =>
  call('um', '/certidoes/pedidos', writeXml('certidao', Object.entries({ ...ASKED, ...changes })));
const numberOf = (body: string): string => textIn(readXml(body), 'num_pedido');

async function pending(): Promise<readonly XmlElement[]> {
  const asked = writeXml('pedido_certidao', [['numero_cnj', '245815']]);
  const root = readXml((await call('dois', '/certidoes/obter2aViaCertidaoPendente', asked)).body);
  expect(textIn(root, 'codigo_retorno')).toBe('00000');
  const waiting = root.children.filter(({ tag }) => tag === 'certidao');
  expect(textIn(root, 'qtd_registros')).toBe(String(waiting.length));
  return waiting;
}

async function answer(
  content: readonly (readonly [string, string | readonly (readonly [string, string])[]])[],
) {
  const [asked] = await pending();
  const head = [
    ['numero_cnj', '245815'],
    ['codigo_hash', textIn(asked, 'codigo_hash')],
  ] as const;
  return sentence(writeXml('certidao', [...head, ...content]));
}
async function sentence(xml: string): Promise<string> {
  return textIn(readXml((await call('dois', '/certidoes/enviarCertidao', xml)).body), 'mensagem_retorno');
}
const emission = (changes: Readonly<Record<string, string>> = {}) =>
  [['emissao', Object.entries({ ...EMITTED, ...changes })]] as const;

describe('a certificate that is asked for', () => {
  test('waits until it is answered, comes once, and is read by who asked, also over a restart', async () => {
    const number = numberOf((await ask()).body);
    expect(numberOf((await ask()).body)).toBe(number);
    await central.close();
    start();
    const [asked, ...others] = await pending();
    expect(others).toEqual([]);
    expect([
      textIn(asked, 'num_pedido'),
      textIn(asked, 'numero_cnj_solicitante'),
      textIn(asked, 'nome_registrado_1'),
      textIn(asked, 'data_ocorrido'),
    ]).toEqual([number, '123455', 'Ana & Silva', '--/--/----']);
    expect(textIn(asked, 'data_solicitacao')).toMatch(/^\d{2}\/\d{2}\/\d{4}$/u);
    expect(await answer(emission())).toBe('');
    expect(await pending()).toEqual([]);
    const state = readXml((await call('um', `/certidoes/pedidos/${number}`)).body);
    expect([textIn(state, 'estado'), textIn(state, 'arquivo_certidao')]).toEqual(['EMITIDA', SIGNED]);
    expect((await call('dois', `/certidoes/pedidos/${number}`)).statusCode).toBe(404);
  });

  test('at the portal needs no account, and names no office', async () => {
    const asked = await call('', '/portal/pedidos', writeXml('certidao', Object.entries(ASKED)));
    expect(asked.statusCode).toBe(200);
    expect(textIn((await pending())[0], 'numero_cnj_solicitante')).toBe('');
  });

  test('is refused with a reason, once', async () => {
    const number = numberOf((await ask()).body);
    const [asked] = await pending();
    const refusal = (reason: string) =>
      writeXml('certidao', [
        ['numero_cnj', '245815'],
        ['codigo_hash', textIn(asked, 'codigo_hash')],
        ['rejeicao', [['motivo_rejeicao', reason]]],
      ]);
    expect(await sentence(refusal(''))).toBe('motivo_rejeicao: obrigatório');
    expect(await sentence(refusal('Não localizado.'))).toBe('');
    expect(await sentence(refusal('Não localizado.'))).toBe('');
    expect(await sentence(refusal('Outro motivo.'))).toBe('O pedido já foi respondido.');
    const state = readXml((await call('um', `/certidoes/pedidos/${number}`)).body);
    expect([textIn(state, 'estado'), textIn(state, 'motivo_rejeicao')]).toEqual([
      'REJEITADA',
      'Não localizado.',
    ]);
  });

  test.each([
    [{ num_selo: '' }, 'num_selo: obrigatório'],
    [{ filiacao: '' }, 'filiacao: obrigatório'],
    [{ matricula: '12345501552024100012034000567848' }, 'matricula: de outra serventia'],
    [{ data_registro: '2011-03-02' }, 'data_registro: data inválida'],
    [{ arquivo_certidao: Buffer.from('%PDF-1.7').toString('base64') }, 'arquivo_certidao: não está assinado'],
    [{ arquivo_certidao: Buffer.from('x').toString('base64') }, 'arquivo_certidao: não é um PDF'],
  ])('is not answered by a certificate that is wrong: %o', async (changes, said) => {
    await ask();
    expect(await answer(emission(changes))).toBe(said);
    expect(await pending()).toHaveLength(1);
  });

  test('is not answered by both, by neither, or by another office', async () => {
    await ask();
    const both = [...emission(), ['rejeicao', [['motivo_rejeicao', 'x']]]] as const;
    expect(await answer(both)).toContain('uma emissão ou uma rejeição');
    expect(await answer([])).toContain('uma emissão ou uma rejeição');
    const stray = writeXml('certidao', [
      ['numero_cnj', '123455'],
      ['codigo_hash', 'x'],
    ]);
    expect(await sentence(stray)).toContain('numero_cnj');
  });

  test.each([
    [{ nome_registrado_1: '' }, 'nome_registrado_1: obrigatório'],
    [{ tipo_registro: 'X' }, 'tipo_registro'],
    [{ tipo_registro: 'C' }, 'nome_registrado_2'],
    [{ data_registro: '31/13/2011' }, 'data_registro'],
    [{ matricula: '24581501552011121241007260521814' }, 'dígito verificador'],
    [{ outra: 'x' }, 'outra: fora do leiaute'],
    [{ numero_cnj_recebedor: '123455', matricula: '' }, 'própria serventia'],
  ])('is not taken: %o', async (changes, said) => {
    const refused = await ask(changes);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ message: string }>().message).toContain(said);
  });
});
