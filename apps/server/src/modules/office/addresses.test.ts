import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '../../testing/api.ts';
import { cityOf } from '../../testing/births.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { grantOnly } from '../../testing/users.ts';
import { loadPostalCodes } from './load-postal-codes.ts';

const URL = '/api/basic/address/';
const NOTHING = { street: null, district: null, city: null };

let office: TestOffice;
let folder: string;
let city: number;

const known = async (api: Api, code: string): Promise<unknown> =>
  (await api.get(`${URL}?postal_code=${code}`)).body;

const write = (name: string, ...lines: string[]): Promise<void> =>
  writeFile(join(folder, name), `${lines.join('\r\n')}\r\n`, 'latin1');

beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  folder = await mkdtemp(join(tmpdir(), 'serventia-ceps-'));
});
afterAll(async () => {
  await office.close();
  await rm(folder, { recursive: true });
});

it('tells what the office typed of a CEP last, to whoever may read its persons', async () => {
  expect(await known(office.maria, '63100-080')).toEqual(NOTHING);
  for (const street of ['Rua Velha', 'Rua Senador Pompeu']) {
    const body = { name: 'Cosma Lima', postal_code: '63100080', street, district: 'Centro', city };
    expect((await office.maria.post('/api/basic/person/', body)).status).toBe(201);
  }
  expect(await known(office.maria, '63100-080')).toEqual({
    street: 'Rua Senador Pompeu',
    district: 'Centro',
    city,
  });
  expect(await known(office.ana, '63100080')).toEqual(NOTHING);
  expect(await known(office.admin, '63100080')).toEqual(NOTHING);
  await grantOnly(office.owner, 'joao@primeiro', ['basic/book read']);
  expect(await known(await logIn(office.server.server, 'joao@primeiro'), '63100080')).toEqual(NOTHING);
});

it('goes by the directory of the post where it is loaded, and a newer one replaces it', async () => {
  const { rows } = await office.owner.query<{ ibge_code: string }>(
    'select ibge_code from city where id = $1',
    [city],
  );
  const ibge = rows[0]?.ibge_code ?? '';
  await expect(loadPostalCodes(office.owner, folder)).rejects.toThrow('LOG_LOCALIDADE');
  await write('LOG_LOCALIDADE.TXT', `1@CE@Cidade@63195000@0@M@@@${ibge}`);
  await write('LOG_BAIRRO.TXT', '100@CE@1@São José@S José');
  await write(
    'log_logradouro_ce.txt',
    '1@CE@1@100@@da Paz@@63100080@Rua@S@',
    '2@CE@9@@@Sem Lugar@@63100081@Rua@S@',
  );
  await expect(loadPostalCodes(office.owner, folder)).resolves.toBe(2);
  const listed = { street: 'Rua da Paz', district: 'São José', city };
  for (const api of [office.maria, office.ana, office.admin])
    expect(await known(api, '63100080')).toEqual(listed);
  expect(await known(office.ana, '63195000')).toEqual({ street: null, district: null, city });
  await write('log_logradouro_ce.txt', '1@CE@1@100@@da Guerra@@63100080@Rua@S@');
  await expect(loadPostalCodes(office.owner, folder)).resolves.toBe(2);
  expect(await known(office.ana, '63100080')).toMatchObject({ street: 'Rua da Guerra' });
});

it.each(['', '?postal_code=', '?postal_code=123', '?postal_code=00000000', '?postal_code=63100080&x=1'])(
  'refuses %s',
  async (query) => {
    expect((await office.maria.get(`${URL}${query}`)).status).toBe(400);
    expect((await office.stranger.get(`${URL}${query}`)).status).toBe(401);
  },
);
