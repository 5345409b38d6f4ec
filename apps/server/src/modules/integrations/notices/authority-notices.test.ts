import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { readPdf } from '../../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { daysAgo, registerBirth } from '../../../testing/births.ts';
import {
  groundOf,
  type Ground,
  nextDeathStatement,
  openCivilBooks,
  REGISTRABLE,
} from '../../../testing/civil-acts.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';

const DEATH = '/api/civil_registration/death/';
const NOTICE = '/api/integrations/authority_notice/';
const LINE = '/api/integrations/authority_notice_line/';
const TODAY = daysAgo(0);
const MONTH = TODAY.slice(0, 7);
const SENT = { channel: 'email', sent_on: TODAY, sending_proof: 'Mensagem 77' };
const CPFS = ['39053344705', '15350946056', '11144477735', '52998224725'];

let office: TestOffice;
let ground: Ground;
beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

async function done(url: string, body: Row = {}): Promise<Answer> {
  const answer = await office.maria.post(url, body);
  expect([200, 201], answer.text.slice(0, 400)).toContain(answer.status);
  return answer;
}

let dead = 0;

/** A young man: the military board is told of him. */
async function died(name: string): Promise<number> {
  const body = {
    ...REGISTRABLE['death']?.body(ground),
    death_statement: nextDeathStatement(),
    name,
    sex: 'M',
    birth_date: '2000-05-06',
    died_on: daysAgo(1),
    cpf: CPFS[dead],
  };
  dead += 1;
  const id = Number((await done(DEATH, body)).body['id']);
  await done(`${DEATH}${id}/register/`);
  return id;
}

async function noticed(authority: string, month = MONTH): Promise<string> {
  const addressee = 'Junta de Serviço Militar de Crato';
  return `${NOTICE}${Number((await done(NOTICE, { authority, month, addressee })).body['id'])}/`;
}

const namesOf = async (url: string): Promise<unknown[]> => {
  const id = Number(/(\d+)\/$/u.exec(url)?.[1]);
  return resultsOf(await office.maria.get(`${LINE}?authority_notice=${id}&ordering=name`)).map(
    ({ name }) => name,
  );
};

const refusalOf = (answer: Answer): unknown[] => [answer.status, answer.headers['x-error-code']];

const taskOf = async (death: number): Promise<Row | undefined> =>
  resultsOf(await office.maria.get(`/api/basic/task/?resource=civil_registration/death&row=${death}`))[0];

it('tells of each death once, and its tasks are done once the letter was sent', async () => {
  const first = await died('Davi Reis');
  await died('Caio Prado');
  const url = await noticed('military_board');
  expect((await done(`${url}collect_told_acts/`)).body['entries']).toBe(2);
  const third = await died('Enzo Lima');
  expect(refusalOf(await office.maria.post(`${url}send_notice/`, SENT))).toEqual([409, 'wrong_status']);
  const closed = await done(`${url}close_notice/`);
  expect(closed.body).toMatchObject({ notice_status: 'closed', entries: 3, told_until: TODAY });
  expect(await namesOf(url)).toEqual(['Caio Prado', 'Davi Reis', 'Enzo Lima']);
  expect(refusalOf(await office.maria.post(`${url}send_notice/`, SENT))).toEqual([
    409,
    'notice_without_letter',
  ]);
  const { text } = await readPdf((await done(`${url}paper/`)).bytes);
  expect(text).toMatch(
    /registros de óbito .+, os atos que seguem: 1\. Davi Reis.+3\. Enzo Lima, nascimento em 06\/05\/2000/su,
  );
  expect(text).not.toContain('Carteira');
  expect((await office.maria.post(`${url}send_notice/`, { ...SENT, sent_on: daysAgo(1) })).status).toBe(400);
  expect((await taskOf(first))?.['task_status']).toBe('open');
  const sent = await done(`${url}send_notice/`, SENT);
  expect(sent.body).toMatchObject({ notice_status: 'sent', sent_by: 'maria', sending_proof: 'Mensagem 77' });
  for (const death of [first, third])
    expect(await taskOf(death)).toMatchObject({
      task_status: 'done',
      answered_on: TODAY,
      answered_by: 'maria',
      answer: 'Junta de Serviço Militar de Crato: Mensagem 77',
    });
  expect((await done(`${await noticed('military_board')}collect_told_acts/`)).body['entries']).toBe(0);
});

it('leaves the deaths of a canceled notice to another', async () => {
  await died('Igor Sá');
  const canceled = await noticed('military_board');
  await done(`${canceled}close_notice/`);
  const other = await noticed('military_board');
  expect((await done(`${other}collect_told_acts/`)).body['entries']).toBe(0);
  await done(`${canceled}cancel_notice/`, { reason: 'Destinatário errado' });
  expect((await done(`${other}collect_told_acts/`)).body['entries']).toBe(1);
});

it('tells the military board of a month without deaths, and writes no letter about nobody to the others', async () => {
  const month = '2020-01';
  const nobody = await noticed('military_board', month);
  expect((await done(`${nobody}close_notice/`)).body).toMatchObject({ entries: 0, told_until: '2020-01-31' });
  const { text } = await readPdf((await done(`${nobody}paper/`)).bytes);
  expect(text).toContain(
    'Comunico, quanto aos registros de óbito feitos no Ofício primeiro até trinta e um de janeiro de dois mil e vinte, que não há ato a informar.',
  );
  const refused = await office.maria.post(`${await noticed('identification_office', month)}close_notice/`);
  expect(refusalOf(refused)).toEqual([409, 'empty_notice']);
});

it('is that of its office alone, and changes no more once it is closed', async () => {
  const url = await noticed('federal_police', '2020-01');
  expect((await office.ana.get(url)).status).toBe(404);
  await done(`${url}close_notice/`);
  expect((await office.maria.patch(url, { addressee: 'Outra' })).status).toBe(409);
});

describe('of births', () => {
  it('tells the agency of the indigenous peoples of theirs, with people and village', async () => {
    const birth = await registerBirth(office.maria, ground.city, {
      given_name: 'Iara',
      birth_kind: 'indigenous',
      rani: '123456',
      ethnicity: 'Tremembé',
      village: 'Almofala',
    });
    expect(birth.status, birth.text).toBe(200);
    const url = await noticed('indigenous_agency');
    expect((await done(`${url}close_notice/`)).body['entries']).toBe(1);
    const { text } = await readPdf((await done(`${url}paper/`)).bytes);
    expect(text).toMatch(/COMUNICAÇÃO DE NASCIMENTOS/u);
    expect(text).toMatch(
      /registros de nascimento feitos .+ Resolução Conjunta CNJ\/CNMP número 3\/2012, o ato que segue: 1\. Iara .+, nascimento em .+, filiação de .+, etnia Tremembé, aldeia Almofala, Livro A-/su,
    );
    await done(`${url}send_notice/`, SENT);
    const [told] = resultsOf(
      await office.maria.get(
        `/api/basic/task/?resource=civil_registration/birth&row=${Number(birth.body['id'])}&task_status=done`,
      ),
    );
    expect(told).toMatchObject({ kind: 'notice', answer: 'Junta de Serviço Militar de Crato: Mensagem 77' });
    const empty = await noticed('indigenous_agency');
    expect(refusalOf(await office.maria.post(`${empty}close_notice/`))).toEqual([409, 'empty_notice']);
  });

  it('lists those without a declaration of live birth where the office has settled so', async () => {
    const without = { dnv: null, dnv_missing: true, dnv_override_reason: 'Nascimento sem assistência' };
    expect((await registerBirth(office.maria, ground.city, { ...without, given_name: 'Bia' })).status).toBe(
      200,
    );
    const settings = `/api/basic/notary_office/${office.offices[0]}/`;
    const settled = await office.admin.patch(settings, { list_births_without_dnv: true });
    expect(settled.status, settled.text).toBe(200);
    expect((await registerBirth(office.maria, ground.city, { ...without, given_name: 'Ana' })).status).toBe(
      200,
    );
    const url = await noticed('health_office_births');
    await done(`${url}close_notice/`);
    expect(await namesOf(url)).toEqual([expect.stringMatching(/^Ana /u)]);
  });
});
