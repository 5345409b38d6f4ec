import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { daysAgo, serviceOf } from '../../../testing/births.ts';
import {
  type Ground,
  groundOf,
  marriageBody,
  nextCouple,
  openCivilBooks,
  UNKNOWN_DECEASED,
} from '../../../testing/civil-acts.ts';
import { scanOf, uploadFile } from '../../../testing/scans.ts';
import { enterInMargin, registerAct } from '../../../testing/registered.ts';
import { restrictRecord } from '../../../testing/restriction.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';

let office: TestOffice;
let ground: Ground;

beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

const url = (resource: string): string => `/api/integrations/${resource}/`;
const REASON = { reason: 'Arquivo fora do leiaute' };

function bodyOf(answer: Answer, status = 200): Row {
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
}

const make = async (resource: string, body: Row): Promise<number> =>
  Number(bodyOf(await office.maria.post(url(resource), body), 201)['id']);

const ask = (resource: string, id: number, name: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${url(resource)}${id}/${name}/`, input);

const errorOf = async (answer: Promise<Answer>): Promise<unknown[]> => {
  const { status, headers } = await answer;
  return [status, headers['x-error-code']];
};

async function fileOf(resource: string, id: number): Promise<Buffer> {
  const made = bodyOf(await ask(resource, id, 'make_file'));
  expect(made).toMatchObject({ outbound_status: 'generated', file: expect.any(Number) });
  return office.server.services.files.get(String(made['sha256']));
}

/** An act that was registered on a day long ago. */
async function registered(kind: string, on: string, changes: Row = {}, sealedBy?: string): Promise<Row> {
  const at = `/api/civil_registration/${kind}/`;
  const { id } = await registerAct(office.maria, kind, { ground, changes });
  const seal = sealedBy ? { act_service: await serviceOf(office.maria, sealedBy) } : undefined;
  if (seal) bodyOf(await office.maria.post(`${at}${Number(id)}/seal/`, seal));
  await office.owner.query(
    "update record set registered_on = $2 where id = $1 and set_config('app.beside', 'registering', true) is not null",
    [id, on],
  );
  return bodyOf(await office.maria.get(`${at}${Number(id)}/`));
}

/** What tells a record is closed to whom that is closed, from the day on which it is. */
async function expectClosedWith(record: unknown, resource: string, id: number): Promise<void> {
  const { file } = bodyOf(await office.maria.get(`${url(resource)}${id}/`));
  const statusOfFile = async (): Promise<number> =>
    (await office.maria.get(`/api/basic/file/${Number(file)}/`)).status;
  expect(await statusOfFile()).toBe(200);
  await restrictRecord(office, record);
  expect(await statusOfFile()).toBe(403);
  await restrictRecord(office, record, false);
  expect(await statusOfFile()).toBe(200);
}

const nameOffice = (district: string | null, number: string | null): Promise<unknown> =>
  office.owner.query(
    'update notary_office set ibge_district = $2, ibge_office = $3, city_id = $4 where id = $1',
    [office.offices[0], district, number, ground.city],
  );

const compact = (day: unknown): string => String(day).split('-').toReversed().join('');
const digits = (value: unknown, width: number): string => String(value).padStart(width, '0');

describe('the quarter for IBGE', () => {
  const filesOf = async (id: number): Promise<Record<string, string>> => {
    const parts = unzipSync(new Uint8Array(await fileOf('ibge', id)));
    return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes, true)]));
  };

  it('is a ZIP of six files, made of the acts that were registered in it', async () => {
    await nameOffice('05', '01');
    const birth = await registered('birth', '2024-09-30', { twin: false, sex: 'M' });
    const couple = nextCouple();
    const marriage = await registered('marriage', '2024-07-01', marriageBody(ground, couple));
    const death = await registered('death', '2024-08-15');
    const stillborn = await registered('stillborn', '2024-09-01');
    await registered('birth', '2024-10-01');
    const id = await make('ibge', { year: 2024, quarter: 3 });
    const files = await filesOf(id);
    expect(Object.keys(files)).toEqual([
      'CONTROLE.SIS',
      'CARTINF01.TXT',
      'CARTINF02.TXT',
      'CARTINF03.TXT',
      'CARTINF04.TXT',
      'CARTINF10.TXT',
    ]);
    const head = '23042020501324';
    expect(files['CONTROLE.SIS']).toBe('');
    expect(files['CARTINF01.TXT']).toBe(
      `${head}A1          ${digits(birth['term'], 7)}3009${compact(birth['born_on'])}1230420211` +
        `99999999992304202999${ageAt('1998-02-03', birth['born_on'])}${String(birth['dnv']).padEnd(35)}\r\n`,
    );
    expect(files['CARTINF02.TXT']).toBe(
      `${head}B1          ${digits(marriage['term'], 7)}0107${compact(marriage['celebrated_on'])}2111` +
        `${couple.map(({ birth_date: born }) => compact(born)).join('')}${'9'.repeat(40)}\r\n`,
    );
    expect(files['CARTINF03.TXT']).toBe(
      `${head}C1          ${digits(death['term'], 7)}1508${compact(death['died_on'])}119999999999` +
        `2${digits(ageAt('1940-02-03', death['died_on']), 3)}4399999${String(death['death_statement']).padEnd(35)}\r\n`,
    );
    expect(files['CARTINF04.TXT']).toBe(
      `${head}CAUXILIAR1  ${digits(stillborn['term'], 7)}0109123042029299999999999999999999` +
        `${ageAt('1985-04-03', stillborn['delivered_on'])}4${String(stillborn['death_statement']).padEnd(25)}\r\n`,
    );
    expect(files['CARTINF10.TXT']?.split('\r\n')).toEqual([
      `${head}A1          ${digits(birth['term'], 7).repeat(2)}0000100000000000000000000000`,
      `${head}B1          ${digits(marriage['term'], 7).repeat(2)}0000000001000000000000000000`,
      `${head}C1          ${digits(death['term'], 7).repeat(2)}0000000000000010000000000000`,
      `${head}CAUXILIAR1  ${digits(stillborn['term'], 7).repeat(2)}0000000000000000000100000000`,
      '',
    ]);
    const row = bodyOf(await office.maria.get(`${url('ibge')}${id}/`));
    expect(row).toMatchObject({
      birth_count: 1,
      marriage_count: 1,
      death_count: 1,
      fetal_death_count: 1,
      book_count: 4,
    });
    expect(resultsOf(await office.maria.get(`${url('ibge')}${id}/history/`))).not.toEqual([]);
  });

  it('is counted as it is made: what was registered since the count is in both', async () => {
    await nameOffice('05', '01');
    await registered('birth', '2023-02-01');
    const id = await make('ibge', { year: 2023, quarter: 1 });
    bodyOf(await ask('ibge', id, 'collect'));
    await registered('birth', '2023-03-31');
    await registered('birth', '2023-04-01');
    const files = await filesOf(id);
    expect(files['CARTINF01.TXT']).toHaveLength(2 * 114);
    expect(bodyOf(await office.maria.get(`${url('ibge')}${id}/`))).toMatchObject({
      birth_count: 2,
      book_count: 1,
    });
    const again = await make('ibge', { year: 2023, quarter: 1, rectifies: id });
    await registered('birth', '2023-01-01');
    expect((await filesOf(again))['CARTINF01.TXT']).toHaveLength(3 * 114);
    expect(await errorOf(ask('ibge', id, 'make_file'))).toEqual([409, 'wrong_status']);
  });

  it('of nothing is six empty files', async () => {
    await nameOffice('05', '01');
    const files = await filesOf(await make('ibge', { year: 2019, quarter: 2 }));
    expect(Object.values(files)).toEqual(['', '', '', '', '', '']);
  });

  it.each([
    [null, '01'],
    ['05', null],
  ])('is not made while IBGE’s numbers of the office are not known: %s, %s', async (district, number) => {
    await nameOffice(district, number);
    const id = await make('ibge', { year: 2018, quarter: district === null ? 1 : 2 });
    expect(await errorOf(ask('ibge', id, 'make_file'))).toEqual([409, 'ibge_codes_missing']);
    expect(bodyOf(await office.maria.get(`${url('ibge')}${id}/`))).toMatchObject({
      outbound_status: 'draft',
    });
  });

  it('is not made before its end', async () => {
    await nameOffice('05', '01');
    const [year, month] = daysAgo(0).split('-').map(Number);
    const id = await make('ibge', { year, quarter: Math.ceil(Number(month) / 3) });
    expect((await errorOf(ask('ibge', id, 'make_file')))[1]).toContain('period_not_over');
  });

  it('tells a record under restriction once somebody makes it who may open that', async () => {
    await nameOffice('05', '01');
    const birth = await registered('birth', '2022-05-05');
    await restrictRecord(office, birth['id']);
    const id = await make('ibge', { year: 2022, quarter: 2 });
    expect(await errorOf(ask('ibge', id, 'make_file'))).toEqual([409, 'load_with_closed_records']);
    await restrictRecord(office, birth['id'], false);
    expect((await filesOf(id))['CARTINF01.TXT']).toHaveLength(114);
    await expectClosedWith(birth['id'], 'ibge', id);
  });

  it('is no other office’s', async () => {
    const id = await make('ibge', { year: 2017, quarter: 1 });
    for (const resource of ['ibge', 'tse']) {
      const theirs = await office.ana.post(`${url(resource)}${id}/make_file/`);
      expect(theirs.status).toBe(404);
    }
  });
});

function ageAt(birth: string, on: unknown): string {
  const [born, day] = [birth, String(on)];
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return String(day.slice(5) < born.slice(5) ? years - 1 : years);
}

/** Who died unknown gets a name in the margin, today. */
async function identify(death: number): Promise<void> {
  await enterInMargin(office.maria, death, 'identificacao_falecido', {
    title_kind: 'administrative',
    title_authority: 'Delegacia de Homicídios',
    title_number: '12',
    title_on: daysAgo(0),
    name_after: 'Clara Moreira',
  });
}

describe('the deaths of a month for the electoral court', () => {
  const linesOf = async (id: number): Promise<string[]> =>
    (await fileOf('tse', id)).toString('latin1').split('\r\n');

  it('are those of Brazilians of sixteen or more, and of whom the record leaves it open', async () => {
    const told = await registered('death', '2024-02-10', {
      name: 'Antônia Feitosa D’Ávila',
      hometown_city: ground.city,
      voter_number: '004356870906',
    });
    await registered('death', '2024-02-11', { nationality: ground.abroad, name: 'Luís Lisboa' });
    await registered('death', '2024-02-12', { birth_date: daysAgo(3000), name: 'Ana Criança' });
    const sixteen = String(Number(daysAgo(1).slice(0, 4)) - 16);
    await registered('death', '2024-02-13', { birth_date: sixteen, name: 'José Dúvida' });
    await registered('death', '2024-03-01', { name: 'Outro Mês' });
    const id = await make('tse', { year: 2024, month: 2 });
    const [first, second, ...rest] = await linesOf(id);
    expect(rest).toEqual(['']);
    expect(first).toBe(
      `ANTONIA FEITOSA D AVILA;03/02/1940;;;CRATO/CE;004356870906;;${brazilian(told['died_on'])};C-1;${String(told['sheet'])};${String(told['term'])};`,
    );
    expect(second).toContain('JOSE DUVIDA;;');
    expect(bodyOf(await office.maria.get(`${url('tse')}${id}/`))).toMatchObject({
      item_count: 2,
      no_deaths: false,
    });
  });

  it('are told once more by what rectifies them', async () => {
    await registered('death', '2021-02-10');
    const first = await make('tse', { year: 2021, month: 2 });
    expect(await linesOf(first)).toHaveLength(2);
    await registered('death', '2021-02-28');
    expect(await linesOf(await make('tse', { year: 2021, month: 2, rectifies: first }))).toHaveLength(3);
  });

  it('of somebody unknown are told in the month in which an averbação identified them', async () => {
    const { id: death } = await registered('death', '2020-06-10', UNKNOWN_DECEASED, 'other');
    const id = await make('tse', { year: 2020, month: 6 });
    expect(await errorOf(ask('tse', id, 'make_file'))).toEqual([409, 'month_without_voters']);
    const [year, month] = daysAgo(0).split('-').map(Number);
    const now = await make('tse', { year, month });
    expect(bodyOf(await ask('tse', now, 'collect'))).toMatchObject({ item_count: 0, no_deaths: true });
    await identify(Number(death));
    expect(bodyOf(await ask('tse', now, 'collect'))).toMatchObject({ item_count: 1, no_deaths: false });
    expect(await errorOf(ask('tse', id, 'make_file'))).toEqual([409, 'month_without_voters']);
  });

  it('are stated not to be, where there were none, with the receipt of the statement', async () => {
    const id = await make('tse', { year: 2020, month: 5, no_deaths: true });
    expect(await errorOf(ask('tse', id, 'make_file'))).toEqual([409, 'file_made_elsewhere']);
    const receipt = { sent_on: '2020-06-03', receipt_number: 'INF-7' };
    expect((await errorOf(ask('tse', id, 'state_none', { ...receipt, sent_on: '2020-05-31' })))[1]).toBe(
      'sent_on:sent_before_its_acts',
    );
    expect(bodyOf(await ask('tse', id, 'state_none', receipt))).toMatchObject({
      outbound_status: 'sent',
      receipt_number: 'INF-7',
      attempts: 1,
      file: null,
    });
    const file = await uploadFile(office, await scanOf('Recibo INF-7'));
    const answer = { answered_on: '2020-06-04', receipt_file: file };
    expect(bodyOf(await ask('tse', id, 'accept', answer))).toMatchObject({ outbound_status: 'accepted' });
  });

  it('are not stated not to be where the books hold some, nor where they are counted', async () => {
    await registered('death', '2020-04-10');
    const receipt = { sent_on: '2020-05-04', receipt_number: 'INF-8' };
    const false_ = await make('tse', { year: 2020, month: 4, no_deaths: true });
    expect((await errorOf(ask('tse', false_, 'state_none', receipt)))[1]).toContain('books_hold_acts');
    await ask('tse', false_, 'cancel_batch', REASON);
    const counted = await make('tse', { year: 2020, month: 4 });
    expect(await errorOf(ask('tse', counted, 'state_none', receipt))).toEqual([409, 'wrong_status']);
    expect(await linesOf(counted)).toHaveLength(2);
  });

  it('are made by whoever may open those under restriction', async () => {
    const death = await registered('death', '2020-01-10');
    await restrictRecord(office, death['id']);
    const id = await make('tse', { year: 2020, month: 1 });
    expect(await errorOf(ask('tse', id, 'make_file'))).toEqual([409, 'load_with_closed_records']);
    await restrictRecord(office, death['id'], false);
    expect(await linesOf(id)).toHaveLength(2);
    await expectClosedWith(death['id'], 'tse', id);
  });
});

const brazilian = (day: unknown): string => String(day).split('-').toReversed().join('/');
