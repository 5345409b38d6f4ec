// City halls are told of the real estate that changed hands in the matrículas of the office, month by month.
import { addDays, addMonths } from '@serventia/domain/calendar/civil-date';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { readPdf } from '../../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { cityOf, daysAgo } from '../../../testing/births.ts';
import { ACQUIRER, drawAct, openEnrollment } from '../../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { beginStatements } from '../begin-statements.ts';

const AREA = '/api/property_registration/';
const NOTICE = '/api/integrations/authority_notice/';
const TODAY = daysAgo(0);
const MONTH = TODAY.slice(0, 7);

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  // The office began in the last hour of this month, by its own clock.
  await office.owner.query(
    "update notary_office set created_at = ($1::date + interval '1 month' - interval '1 hour') at time zone time_zone",
    [`${MONTH}-01`],
  );
});
afterAll(() => office.close());

async function done(url: string, body: Row = {}): Promise<Answer> {
  const answer = await office.maria.post(url, body);
  expect([200, 201], answer.text.slice(0, 400)).toContain(answer.status);
  return answer;
}

/** An act of a new matrícula of Ana's, signed today. */
async function moved(record_kind: string, taker: Row, more: Row = {}): Promise<Row> {
  const enrollment = await openEnrollment(
    office.maria,
    [{ name: 'Ana Braga', cpf: '52998224725', civil_status: 'single', share: '1' }],
    {},
  );
  const [ana] = resultsOf(
    await office.maria.get(`${AREA}enrollment_owner/?enrollment=${Number(enrollment['id'])}`),
  );
  const { id } = await drawAct(office.maria, 'enrollment_record', {
    enrollment: enrollment['id'],
    record_kind,
    dated_on: TODAY,
    protocol_on: TODAY,
    text: 'Ato',
    transfers: [
      { side: 'disposing', owner: ana?.['id'], name: 'Ana Braga', cpf: '52998224725', share: '1' },
      { ...ACQUIRER, share: '1', ...taker },
    ],
    ...more,
  });
  return (await done(`${AREA}enrollment_record/${Number(id)}/sign/`, { acknowledged: [] })).body;
}

const noticed = async (): Promise<string> => {
  const city = await cityOf(office.maria);
  const body = { authority: 'city_hall', month: MONTH, city, addressee: 'Prefeitura Municipal de Crato' };
  return `${NOTICE}${Number((await done(NOTICE, body)).body['id'])}/`;
};

it('tells of each change of owner once, with who gave and who took', async () => {
  const sale = await moved('sale', { name: 'Bento Luz', cpf: '11144477735' }, { value: '350000.00' });
  const url = await noticed();
  const nextMonth = addMonths(`${MONTH}-01`, 1).slice(0, 7);
  expect((await office.maria.get(url)).body['due_on']).toMatch(new RegExp(`^${nextMonth}-`, 'u'));
  expect((await done(`${url}collect_told_acts/`)).body['entries']).toBe(1);
  await done(`${url}close_notice/`);
  const text = (await readPdf((await done(`${url}paper/`)).bytes)).text.replaceAll(/\s+/gu, ' ');
  expect(text).toMatch(/COMUNICAÇÃO DE TRANSFERÊNCIAS DE IMÓVEIS/u);
  expect(text.replaceAll('- ', '')).toContain(
    `1. Compra e venda, Matrícula 1, ato ${String(sale['label'])}, de ${TODAY.split('-').toReversed().join('/')}, transmitente Ana Braga, CPF 529.982.247-25, adquirente Bento Luz, CPF 111.444.777-35, valor R$ 350.000,00.`,
  );
  expect(text).toContain('artigo 184-A do Código Nacional de Normas');
  const other = await noticed();
  expect((await done(`${other}collect_told_acts/`)).body['entries']).toBe(0);
  expect((await office.maria.post(`${other}close_notice/`)).headers['x-error-code']).toBe('empty_notice');
  await office.maria.del(other);
  const sent = { channel: 'email', sent_on: TODAY, sending_proof: 'Mensagem 77' };
  expect((await done(`${url}send_notice/`, sent)).body).toMatchObject({ notice_status: 'sent' });
});

it('is begun once the month is over, of a property registry alone', async () => {
  await moved('gift', { name: 'Davi Reis', cpf: '39053344705' }, { tax_paid: '10.00' });
  const after = addDays(addMonths(`${MONTH}-01`, 1), 1);
  const begin = (): Promise<unknown[]> =>
    beginStatements(office.server.services, () => new Date(`${after}T15:00:00Z`));
  const begun = async (): Promise<Row[]> =>
    resultsOf(await office.maria.get(`${NOTICE}?authority=city_hall&notice_status=draft`));
  await office.owner.query("update notary_office set services = '{civil,notes}'");
  await begin();
  expect(await begun()).toEqual([]);
  await office.owner.query("update notary_office set services = '{property}'");
  for (let again = 0; again < 2; again += 1) expect(await begin()).toEqual([]);
  expect(await begun()).toMatchObject([
    { month: MONTH, addressee: 'Prefeitura Municipal de Crato', entries: 1, notice_status: 'draft' },
  ]);
});

it('asks for the city of a city hall, and of no other authority', async () => {
  const body = { authority: 'city_hall', month: MONTH, addressee: 'Prefeitura' };
  expect((await office.maria.post(NOTICE, body)).headers['x-error-code']).toBe('city:required');
});
