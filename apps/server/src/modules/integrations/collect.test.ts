import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { BIRTH, daysAgo, registerBirth, serviceOf } from '../../testing/births.ts';
import { type Ground, groundOf, openCivilBooks } from '../../testing/civil-acts.ts';
import { DEED, noteParty, openNoteBooks, saleBody, signAll } from '../../testing/notes.ts';
import { CANCELED, enterInMargin, registerAct } from '../../testing/registered.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { loadReferenceData } from '../office/load-reference-data.ts';

let office: TestOffice;
let ground: Ground;

beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await loadReferenceData(office.ownerUrl);
  await openCivilBooks(office.maria);
  await openNoteBooks(office);
});
afterAll(() => office.close());

const url = (resource: string): string => `/api/integrations/${resource}/`;
const TODAY = daysAgo(0);
const PERIOD = { first_act_on: TODAY, last_act_on: TODAY };

function bodyOf(answer: Answer, status = 200): Row {
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
}

async function make(resource: string, body: Row): Promise<number> {
  return Number(bodyOf(await office.maria.post(url(resource), body), 201)['id']);
}

const collect = (resource: string, id: number, api = office.maria): Promise<Answer> =>
  api.post(`${url(resource)}${id}/collect/`);

async function itemsOf(resource: string, id: number): Promise<Row[]> {
  return resultsOf(await office.maria.get(`${url(`${resource}_item`)}?${resource}=${id}&limit=100`));
}

describe('a delivery to SIRC', () => {
  const newDelivery = (movement = 'birth'): Promise<number> =>
    make('sirc', { sirc_movement: movement, ...PERIOD });
  const newBirth = async (): Promise<Row> => bodyOf(await registerBirth(office.maria, ground.city));

  async function cancel(birth: unknown): Promise<void> {
    const seal = { act_service: await serviceOf(office.maria, 'birth') };
    bodyOf(await office.maria.post(`${BIRTH}${Number(birth)}/seal/`, seal));
    await enterInMargin(office.maria, birth, 'cancelamento', CANCELED);
  }

  it('gets the acts of its days, each once, with the names of their records', async () => {
    const birth = await newBirth();
    const first = await newDelivery();
    bodyOf(await collect('sirc', first));
    expect(await itemsOf('sirc', first)).toContainEqual(
      expect.objectContaining({
        record: birth['id'],
        matricula: birth['matricula'],
        operation: 'inclusion',
        name: expect.stringContaining(' '),
      }),
    );
    const nothing = await collect('sirc', await newDelivery());
    expect([nothing.status, nothing.headers['x-error-code']]).toEqual([409, 'nothing_to_load']);
    const again = await collect('sirc', first);
    expect([again.status, again.headers['x-error-code']]).toEqual([409, 'nothing_to_load']);
  });

  it.each(['marriage', 'death', 'stillborn'])('of %s gets those alone', async (kind) => {
    const act = await registerAct(office.maria, kind, { ground });
    const delivery = await newDelivery(kind === 'stillborn' ? 'stillbirth' : kind);
    bodyOf(await collect('sirc', delivery));
    expect((await itemsOf('sirc', delivery)).map(({ record }) => record)).toEqual([act['id']]);
  });

  it('tells a record again whose margin changed since, and takes out one that was canceled', async () => {
    const [changed, canceled] = [await newBirth(), await newBirth()];
    bodyOf(await collect('sirc', await newDelivery()));
    await enterInMargin(office.maria, changed['id'], 'sobrenome', { name_after: 'Clara Luíza Moreira' });
    await cancel(canceled['id']);
    // What was never told is not taken out.
    await cancel((await newBirth())['id']);
    const delivery = await newDelivery();
    bodyOf(await collect('sirc', delivery));
    const told = (await itemsOf('sirc', delivery)).map(({ record, operation, averbacao_on: on }) => [
      record,
      operation,
      on,
    ]);
    expect(told).toEqual([
      [changed['id'], 'alteration', TODAY],
      [canceled['id'], 'exclusion', null],
    ]);
    const [year, month, day] = TODAY.split('-');
    expect((await itemsOf('sirc', delivery)).map(({ justification }) => justification)).toContain(
      `Registro cancelado em ${day}/${month}/${year}`,
    );
    expect((await collect('sirc', await newDelivery())).status).toBe(409);
  });

  it('gets as many acts as a file of SIRC takes, and the others by the next', async () => {
    const births = [await newBirth(), await newBirth()];
    const delivery = await newDelivery();
    await office.owner.query(
      "insert into sirc_item (office_id, sirc_id, position, name) select $1, $2, n, 'Clara' from generate_series(1, 249) n",
      [office.offices[0], delivery],
    );
    bodyOf(await collect('sirc', delivery));
    const full = await collect('sirc', delivery);
    expect([full.status, full.headers['x-error-code']]).toEqual([409, 'load_is_full']);
    const next = await newDelivery();
    bodyOf(await collect('sirc', next));
    expect((await itemsOf('sirc', next)).map(({ record }) => record)).toEqual([births[1]?.['id']]);
  });

  it('collects nothing once it has its file, nor where it says that there were no acts', async () => {
    const none = await newDelivery('no_movement');
    const refused = await collect('sirc', none);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'nothing_to_collect']);
  });

  it('is no other office’s', async () => {
    expect((await collect('sirc', await newDelivery(), office.ana)).status).toBe(404);
  });
});

describe('a fortnight for CENSEC', () => {
  /** A sale that stands in its book, dated on the last day. */
  async function newDeed(): Promise<Row> {
    const deed = bodyOf(await office.maria.post(DEED, saleBody(await noteParty(office.maria))), 201);
    return bodyOf(await office.maria.post(`${DEED}${Number(deed['id'])}/register/`));
  }

  it('gets its deeds that are signed by all, each once, with what they say', async () => {
    const [signed, waiting] = [await newDeed(), await newDeed()];
    await signAll(office.maria, `${DEED}${Number(signed['id'])}/`);
    const on = String(signed['dated_on']);
    const fortnight = {
      censec_module: 'cep',
      year: Number(on.slice(0, 4)),
      month: Number(on.slice(5, 7)),
      fortnight: Number(on.slice(8)) <= 15 ? 'first' : 'second',
    };
    const id = await make('censec', fortnight);
    bodyOf(await collect('censec', id));
    const items = await itemsOf('censec', id);
    expect(items.map(({ deed }) => deed)).toEqual([signed['id']]);
    expect(items[0]).toMatchObject({
      act_kind: 1,
      nature: 5,
      dated_on: on,
      act_value: '300000.00',
      book: '1',
    });
    expect((await collect('censec', id)).headers['x-error-code']).toBe('nothing_to_load');
    await signAll(office.maria, `${DEED}${Number(waiting['id'])}/`);
    bodyOf(await collect('censec', id));
    expect((await itemsOf('censec', id)).map(({ deed, position }) => [deed, position])).toEqual([
      [signed['id'], 0],
      [waiting['id'], 1],
    ]);
  });

  it('tells of a donation what its properties are worth together', async () => {
    const donation = saleBody(await noteParty(office.maria), {
      deed_type: 'donation',
      declared_value: null,
      payment_terms: null,
      payments: [],
      taxes: [{ tax_kind: 'itcmd', guide: '10', amount: '6000.00', paid_on: daysAgo(2) }],
      properties: [
        { description: 'Casa', enrollment_number: '1', declared_value: '180000.00' },
        { description: 'Terreno', enrollment_number: '2', declared_value: '20000.00' },
      ],
    });
    const deed = Number(bodyOf(await office.maria.post(DEED, donation), 201)['id']);
    const batch = await make('censec', { censec_module: 'cep', year: 2024, month: 1, fortnight: 'first' });
    const item = { censec: batch, deed, position: 0 };
    expect(bodyOf(await office.maria.post(url('censec_item'), item), 201)['act_value']).toBe('200000.00');
  });

  it('that is negative collects nothing', async () => {
    const negative = await make('censec', {
      censec_module: 'rcto',
      year: 2024,
      month: 5,
      fortnight: 'first',
      negative: true,
    });
    expect((await collect('censec', negative)).headers['x-error-code']).toBe('nothing_to_collect');
  });
});

describe('the counts of the books', () => {
  it('are put into a quarter, and into a month of deaths', async () => {
    await office.owner.query(
      "update record set registered_on = '2024-05-06' where office_id = $1 and resource like 'civil_registration/%' and registered_on is not null and set_config('app.beside', 'registering', true) is not null",
      [office.offices[0]],
    );
    const held = await office.owner.query<{ kind: string; count: string }>(
      "select split_part(resource, '/', 2) as kind, count(*) from record where office_id = $1 and status in ('pending', 'sealed') and registered_on = '2024-05-06' group by 1",
      [office.offices[0]],
    );
    const countOf = (kind: string): number => Number(held.rows.find((row) => row.kind === kind)?.count ?? 0);
    expect(countOf('birth')).toBeGreaterThan(0);
    expect(countOf('death')).toBeGreaterThan(0);
    const quarter = await make('ibge', { year: 2024, quarter: 2 });
    expect(bodyOf(await collect('ibge', quarter))).toMatchObject({
      birth_count: countOf('birth'),
      marriage_count: countOf('marriage'),
      death_count: countOf('death'),
      fetal_death_count: countOf('stillborn'),
    });
    const month = await make('tse', { year: 2024, month: 5 });
    const counted = bodyOf(await collect('tse', month));
    expect(counted).toMatchObject({ no_deaths: false });
    expect(counted['item_count']).toBeLessThanOrEqual(countOf('death'));
    const empty = await make('tse', { year: 2024, month: 4 });
    expect(bodyOf(await collect('tse', empty))).toMatchObject({ item_count: 0, no_deaths: true });
  });
});
