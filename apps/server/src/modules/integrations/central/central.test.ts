import { checkLoad } from '@serventia/sealer-sandbox/central/check-load';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { BIRTH, daysAgo, registerBirth, serviceOf } from '../../../testing/births.ts';
import {
  type Ground,
  groundOf,
  marriageBody,
  openCivilBooks,
  REGISTRABLE,
} from '../../../testing/civil-acts.ts';
import { CANCELED, enterInMargin, registerAct } from '../../../testing/registered.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { loadReferenceData } from '../../office/load-reference-data.ts';

let office: TestOffice;
let ground: Ground;
const CRC = '/api/integrations/crc/';

beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await loadReferenceData(office.ownerUrl);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

const bodyOf = (answer: Answer, status = 200): Row => {
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
};

const registered = (kind: string, changes: Row = {}): Promise<Row> =>
  registerAct(office.maria, kind, { ground, changes });

async function newBirth(): Promise<Row> {
  return bodyOf(await registerBirth(office.maria, ground.city));
}

const averbar = (record: unknown, code: string, changes: Row): Promise<Row> =>
  enterInMargin(office.maria, record, code, changes);

async function newLoad(movement: string, changes: Row = {}): Promise<number> {
  const days = { first_act_on: daysAgo(0), last_act_on: daysAgo(0) };
  return Number(bodyOf(await office.maria.post(CRC, { movement, ...days, ...changes }), 201)['id']);
}

const act = (id: number, action: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${CRC}${id}/${action}/`, input);

async function itemsOf(id: number): Promise<Row[]> {
  return resultsOf(await office.maria.get(`/api/integrations/crc_item/?crc=${id}&limit=100`));
}

/** The file of a load, as it would be sent. */
async function fileOf(id: number): Promise<string> {
  const made = bodyOf(await act(id, 'make_file'));
  expect(made).toMatchObject({ outbound_status: 'generated' });
  const content = await office.server.services.files.get(String(made['sha256']));
  return content.toString('utf8');
}

const checked = (file: string) =>
  checkLoad(file, { office: '123455', today: daysAgo(0), isKnown: () => false });

const absence = (): Row => ({
  interdiction_kind: 'absence',
  cause: null,
  absence_time: 'dois anos',
  last_domicile: 'Crato, Ceará',
  prosecutor_name: 'Rui Prado',
  curatorship_limits: 'Administração dos bens',
  parties: [
    { role: 'absentee', sex: 'M', name: 'Davi Lima Prado', birth_date: '1980-02-03', civil_status: 'single' },
    { role: 'curator', sex: 'F', name: 'Rita Lima Prado', birth_date: '1955-02-03', civil_status: 'widowed' },
  ].map((party) => ({ ...party, profession_text: 'agricultor', city: ground.city })),
});

describe('the file of a load', () => {
  it.each([
    ['birth', 'birth', (): Row => ({})],
    ['marriage', 'marriage', (): Row => ({})],
    ['death', 'death', (): Row => ({})],
    ['emancipation', 'emancipation', (): Row => ({})],
    ['interdiction', 'interdiction', (): Row => ({})],
    ['interdiction', 'absence', absence],
    ['stable_union', 'stable_union', (): Row => ({})],
  ])('of a %s is one that the central takes: %s', async (kind, movement, changes) => {
    const { id, matricula } = await registered(kind, changes());
    const load = await newLoad(movement);
    bodyOf(await act(load, 'collect'));
    expect((await itemsOf(load)).map(({ record, operation }) => [record, operation])).toContainEqual([
      id,
      'inclusion',
    ]);
    const { refusal, records } = checked(await fileOf(load));
    expect(refusal).toBe('');
    expect(records).toContainEqual({
      index: expect.any(String),
      matricula,
      isAlteration: false,
      refusal: '',
    });
  });

  it('of a marriage names the parents that take part in it', async () => {
    const body = marriageBody(ground);
    const parents = [
      { role: 'parent', side: 'second', gender_role: 'mother', name: 'Vera Prado Alves' },
      { role: 'parent', side: 'second', gender_role: 'father', name: 'Oto Alves' },
    ];
    await registered('marriage', { parties: [...(body['parties'] as Row[]), ...parents] });
    const load = await newLoad('marriage');
    bodyOf(await act(load, 'collect'));
    const file = await fileOf(load);
    expect(file).toContain('<NOMEPAICONJUGE2>Oto Alves</NOMEPAICONJUGE2>');
    expect(file).toContain('<NOMEMAECONJUGE2>Vera Prado Alves</NOMEMAECONJUGE2>');
  });

  it('of a death names the proxy who declared it', async () => {
    const body = REGISTRABLE['death']?.body(ground) ?? {};
    const parties = (body['parties'] as Row[]).map((party) =>
      party['role'] === 'declarant' ? { ...party, role: 'proxy', name: 'Caio Braga' } : party,
    );
    await registered('death', { declarant_kind: 'proxy', parties, cpf: '71428793860' });
    const load = await newLoad('death');
    bodyOf(await act(load, 'collect'));
    expect(await fileOf(load)).toContain('<NOMEDECLARANTE>Caio Braga</NOMEDECLARANTE>');
  });

  it('of a death tells the age that its days make, where none was declared', async () => {
    const years = { age_value: null, age_unit: null, birth_date: '1950-01-02', died_on: daysAgo(1) };
    await registered('death', { ...years, cpf: '52998224725' });
    const load = await newLoad('death');
    bodyOf(await act(load, 'collect'));
    const age = Number(daysAgo(1).slice(0, 4)) - 1950 - (daysAgo(1).slice(5) < '01-02' ? 1 : 0);
    expect(await fileOf(load)).toMatch(
      new RegExp(`<IDADE>${age}</IDADE>\\s*<IDADE_DIAS_MESES_ANOS>A</IDADE_DIAS_MESES_ANOS>`, 'u'),
    );
  });

  it('tells the record as its margin left it, with the reason and the day of the averbação', async () => {
    const birth = await newBirth();
    const inclusion = await newLoad('birth');
    bodyOf(await act(inclusion, 'collect'));
    await averbar(birth['id'], 'sobrenome', { name_after: 'Clara Luíza Moreira' });
    const load = await newLoad('birth');
    bodyOf(await act(load, 'collect'));
    expect(await itemsOf(load)).toMatchObject([
      { record: birth['id'], operation: 'alteration', alteration_reason: '50', hidden: false },
    ]);
    const file = await fileOf(load);
    expect(checked(file)).toMatchObject({ refusal: '', records: [{ isAlteration: true, refusal: '' }] });
    expect(file).toContain('<CODIGOMOTIVOALTERACAO>50</CODIGOMOTIVOALTERACAO>');
    expect(file).toContain('<NOMEREGISTRADO>Clara Luíza Moreira</NOMEREGISTRADO>');
    const [year, month, day] = daysAgo(0).split('-');
    expect(file).toContain(`<DATAAVERBACAO>${day}/${month}/${year}</DATAAVERBACAO>`);
  });

  it('hides a record that was canceled', async () => {
    const birth = await newBirth();
    const seal = { act_service: await serviceOf(office.maria, 'birth') };
    bodyOf(await office.maria.post(`${BIRTH}${Number(birth['id'])}/seal/`, seal));
    await act(await newLoad('birth'), 'collect');
    await averbar(birth['id'], 'cancelamento', CANCELED);
    const load = await newLoad('birth');
    bodyOf(await act(load, 'collect'));
    expect(await itemsOf(load)).toMatchObject([{ record: birth['id'], hidden: true }]);
    expect(await fileOf(load)).toContain('<REGISTROINVISIVEL>S</REGISTROINVISIVEL>');
  });
});

describe('the acts of a period', () => {
  it('stand in one load, until it is given up or the central refuses them', async () => {
    const birth = await newBirth();
    const first = await newLoad('birth');
    bodyOf(await act(first, 'collect'));
    const nothing = await act(await newLoad('birth'), 'collect');
    expect([nothing.status, nothing.headers['x-error-code']]).toEqual([409, 'nothing_to_load']);
    bodyOf(await act(first, 'cancel_batch', { reason: 'Prepara-se outra' }));
    const second = await newLoad('birth');
    bodyOf(await act(second, 'collect'));
    const item = (await itemsOf(second)).find(({ record }) => record === birth['id']);
    await fileOf(second);
    bodyOf(await act(second, 'mark_sent', { sent_on: daysAgo(0), receipt_number: 'R-1' }));
    const refused = { item_status: 'rejected', message: 'Matrícula com dígito verificador incorreto.' };
    bodyOf(await office.maria.post(`/api/integrations/crc_item/${Number(item?.['id'])}/mark_item/`, refused));
    const third = await newLoad('birth');
    bodyOf(await act(third, 'collect'));
    expect((await itemsOf(third)).map(({ record }) => record)).toEqual([birth['id']]);
  });

  it('fill no load beyond what the central takes', async () => {
    await newBirth();
    await newBirth();
    const access = { name: 'Um por vez', cns: '123455', batch_limit: 1 };
    const config = bodyOf(await office.maria.post('/api/integrations/crc_config/', access), 201)['id'];
    const load = await newLoad('birth', { config });
    bodyOf(await act(load, 'collect'));
    expect(await itemsOf(load)).toHaveLength(1);
    expect((await act(load, 'collect')).headers['x-error-code']).toBe('load_is_full');
    await office.maria.patch(`/api/integrations/crc_config/${Number(config)}/`, { active: false });
  });

  it('are those of its days, and of an office', async () => {
    const birth = await newBirth();
    const past = await newLoad('birth', { first_act_on: '2020-01-01', last_act_on: '2020-01-31' });
    expect((await act(past, 'collect')).headers['x-error-code']).toBe('nothing_to_load');
    const theirs = await office.ana.post(CRC, {
      movement: 'birth',
      first_act_on: daysAgo(0),
      last_act_on: daysAgo(0),
    });
    const collected = await office.ana.post(`${CRC}${Number(theirs.body['id'])}/collect/`);
    expect(collected.headers['x-error-code']).toBe('nothing_to_load');
    const load = await newLoad('birth');
    bodyOf(await act(load, 'collect'));
    expect((await itemsOf(load)).map(({ record }) => record)).toContain(birth['id']);
  });

  it('are not collected into a load that has its file', async () => {
    await newBirth();
    const load = await newLoad('birth');
    bodyOf(await act(load, 'collect'));
    await fileOf(load);
    const again = await act(load, 'collect');
    expect([again.status, again.headers['x-error-code']]).toEqual([409, 'followed_batch']);
  });
});

it('an act that is typed by its matrícula alone is told by a file that was prepared elsewhere', async () => {
  const { matricula } = await newBirth();
  await office.owner.query('delete from crc_item where matricula = $1', [matricula]);
  const load = await newLoad('birth', { registrations: [{ name: 'Ana Prado', matricula }] });
  const refused = await act(load, 'make_file');
  expect([refused.status, refused.headers['x-error-code']]).toEqual([
    400,
    'registrations.0.record:load_needs_record',
  ]);
  expect(refused.text).toContain('Ana Prado');
});
