import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { resultsOf } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import {
  groundOf,
  type Ground,
  nextDeathStatement,
  openCivilBooks,
  REGISTRABLE,
} from '../../testing/civil-acts.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const DEATH = '/api/civil_registration/death/';

let office: TestOffice;
let ground: Ground;
beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

/** The tasks that the registration of a death leaves, as kind and finding. */
async function tasksOf(changes: Row): Promise<string[]> {
  const body = { ...REGISTRABLE['death']?.body(ground), death_statement: nextDeathStatement(), ...changes };
  const created = await office.maria.post(DEATH, body);
  expect(created.status, created.text).toBe(201);
  const id = Number(created.body['id']);
  const registered = await office.maria.post(`${DEATH}${id}/register/`);
  expect(registered.status, registered.text).toBe(200);
  const tasks = resultsOf(
    await office.maria.get(`/api/basic/task/?resource=civil_registration/death&row=${id}`),
  );
  return tasks.map(({ kind, title }) => `${String(kind)}: ${String(title)}`).toSorted();
}

const YOUNG_MAN = { name: 'Davi Reis', sex: 'M', birth_date: '2000-05-06', died_on: daysAgo(1) };

it('leaves a task for each authority that a death concerns, and none where it concerns nobody', async () => {
  const card = { id_kind: 'rg', id_number: '2001002003', id_issuer: 'SSP' };
  expect(await tasksOf({ ...YOUNG_MAN, ...card, cpf: '39053344705' })).toEqual([
    'monthly_notice: Incluir na lista mensal de óbitos à junta de serviço militar.',
    'notice: Comunicar o óbito ao instituto de identificação que emitiu a carteira de identidade.',
  ]);
  expect(await tasksOf({})).toEqual([]);
});

it('tells the Federal Police of a foreigner, and not the military board', async () => {
  const [country] = resultsOf(await office.maria.get('/api/basic/country/?search=Portugal'));
  expect(await tasksOf({ ...YOUNG_MAN, cpf: '11144477735', nationality: country?.['id'] })).toEqual([
    'monthly_notice: Incluir na lista mensal de óbitos de estrangeiros à Polícia Federal.',
  ]);
});

it('follows what the office has settled', async () => {
  const url = `/api/basic/notary_office/${office.offices[0]}/`;
  const settled = { tell_military_board: false, return_death_statements: true };
  expect((await office.admin.patch(url, settled)).status).toBe(200);
  expect(await tasksOf({ ...YOUNG_MAN, cpf: '15350946056' })).toEqual([
    'monthly_notice: Devolver a declaração de óbito à secretaria municipal de saúde.',
  ]);
});
