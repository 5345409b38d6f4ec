import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { resultsOf } from '../../testing/api.ts';
import { occurrenceBody } from '../../testing/coaf.ts';
import { openCivilBooks, groundOf, REGISTRABLE } from '../../testing/civil-acts.ts';
import { DEED, noteParty, openNoteBooks, saleBody, signAll } from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { beginStatements } from './begin-statements.ts';

let office: TestOffice;

beforeAll(async () => {
  office = await openTestOffice();
  await openCivilBooks(office.maria);
  await openNoteBooks(office);
  await here('2020-01-01');
});
afterAll(() => office.close());

/** The offices are here since a day. */
const here = (day: string): Promise<unknown> =>
  office.owner.query("update notary_office set created_at = $1::date + time '15:00'", [day]);

const beginOn = async (day: string): Promise<void> => {
  const failures = await beginStatements(office.server.services, () => new Date(`${day}T15:00:00Z`));
  expect(failures).toEqual([]);
};

const listOf = async (resource: string, query = ''): Promise<Row[]> =>
  resultsOf(await office.maria.get(`/api/integrations/${resource}/?ordering=id&limit=100${query}`));

/** Changes when an act was, which no request can. */
const moveTo = (day: string): Promise<unknown> =>
  office.owner.query(
    "update record set registered_on = $1 where registered_on is not null and set_config('app.beside', 'registering', true) is not null",
    [day],
  );

it('of periods without acts are begun as such, each once', async () => {
  await beginOn('2025-05-02');
  await beginOn('2025-05-03');
  expect((await listOf('censec')).map(({ title, negative, due_on }) => [title, negative, due_on])).toEqual([
    ['CEP 2ª quinz. 04/2025', true, '2025-05-05'],
    ['CESDI 2ª quinz. 04/2025', true, '2025-05-05'],
    ['RCTO 2ª quinz. 04/2025', true, '2025-05-05'],
  ]);
  expect((await listOf('tse')).map(({ title, no_deaths }) => [title, no_deaths])).toEqual([
    ['04/2025', true],
  ]);
  expect((await listOf('ibge')).map(({ title, birth_count }) => [title, birth_count])).toEqual([
    ['1º tri 2025', 0],
  ]);
  expect(
    (await listOf('sirc')).map(({ sirc_movement: movement, first_act_on: from }) => [movement, from]),
  ).toEqual([['no_movement', '2025-04-01']]);
});

it('tell what the books hold of their days', async () => {
  const ground = await groundOf(office.maria);
  for (const kind of ['birth', 'death'])
    for (const { id } of [
      (await office.maria.post(`/api/civil_registration/${kind}/`, REGISTRABLE[kind]?.body(ground) ?? {}))
        .body,
    ])
      await office.maria.post(`/api/civil_registration/${kind}/${Number(id)}/register/`);
  await moveTo('2025-06-10');
  const deed = (await office.maria.post(DEED, saleBody(await noteParty(office.maria)))).body;
  const at = `${DEED}${Number(deed['id'])}/`;
  await office.maria.post(`${at}register/`);
  await signAll(office.maria, at);
  await office.owner.query("select set_config('session_replication_role', 'replica', false)");
  await office.owner.query("update deed set dated_on = '2025-06-12' where id = $1", [deed['id']]);
  await office.owner.query("select set_config('session_replication_role', 'origin', false)");
  await beginOn('2025-07-02');
  const [tse] = (await listOf('tse')).toReversed();
  expect(tse).toMatchObject({ title: '06/2025', no_deaths: false });
  const [ibge] = (await listOf('ibge')).toReversed();
  expect(ibge).toMatchObject({ title: '2º tri 2025', birth_count: 1, death_count: 1 });
  expect(await listOf('sirc')).toHaveLength(1);
  const [cityHalls] = await listOf('censec', '&censec_module=ctp');
  expect(cityHalls).toMatchObject({ title: 'CTP 06/2025', negative: false, due_on: '2025-07-31' });
  const moved = await listOf('censec_item', `&censec=${Number(cityHalls?.['id'])}`);
  expect(moved.map(({ deed: told }) => told)).toEqual([deed['id']]);
  await beginOn('2025-06-17');
  const [fortnight] = await listOf('censec', '&year=2025&month=6&fortnight=first&censec_module=cep');
  expect(fortnight).toMatchObject({ negative: false });
  const acts = await listOf('censec_item', `&censec=${Number(fortnight?.['id'])}`);
  expect(acts.map(({ deed: told }) => told)).toEqual([deed['id']]);
});

it('that somebody began already stay alone, and so do those from before the office was here', async () => {
  const made = await office.maria.post('/api/integrations/tse/', { year: 2025, month: 8, no_deaths: true });
  expect(made.status).toBe(201);
  await beginOn('2025-09-01');
  expect(await listOf('tse', '&year=2025&month=8')).toHaveLength(1);
  await here('2025-11-16');
  await beginOn('2025-11-20');
  expect(await listOf('censec', '&year=2025&month=11')).toEqual([]);
  await beginOn('2025-12-01');
  expect(await listOf('censec', '&year=2025&month=11')).toHaveLength(3);
});

it('are begun by nobody but the clerk where the office says so', async () => {
  await here('2020-01-01');
  await office.owner.query('update notary_office set begin_statements = false');
  await beginOn('2024-09-01');
  await office.owner.query('update notary_office set begin_statements = true');
  expect(await listOf('tse', '&year=2024')).toEqual([]);
});

it('of a year without reports to COAF is begun once it is over, and not of one with them', async () => {
  const years = async () =>
    (await listOf('siscoaf_batch', '&siscoaf_kind=negative_year')).map((row) => [
      row['first_act_on'],
      row['last_act_on'],
      row['due_on'],
      row['outbound_status'],
    ]);
  const before = await years();
  const days = { started_on: '2023-05-04', ended_on: '2023-05-04' };
  const kept = await office.maria.post(
    '/api/integrations/occurrence/',
    await occurrenceBody(office.maria, { number: '2023-0001', ...days }),
  );
  expect(kept.status, kept.text).toBe(201);
  await beginOn('2024-01-02');
  expect(await years()).toEqual(before);
  await beginOn('2023-01-02');
  await beginOn('2023-01-03');
  expect(await years()).toEqual([...before, ['2022-01-01', '2022-12-31', '2023-01-31', 'draft']]);
  const [begun] = (await listOf('siscoaf_batch', '&first_act_on=2022-01-01')).toReversed();
  const unnamed = await office.maria.get(
    `/api/integrations/siscoaf_batch/${Number(begun?.['id'])}/findings/`,
  );
  expect(unnamed.text).toContain('reporter_document');
});

it('are those of what the office holds', async () => {
  await here('2020-01-01');
  await office.owner.query("update notary_office set services = '{property}'");
  await beginOn('2024-03-01');
  expect(await listOf('censec', '&year=2024')).toEqual([]);
  expect(await listOf('tse', '&year=2024')).toEqual([]);
});
