import { emancipation } from '@serventia/domain/civil/emancipation.entity';
import { interdiction } from '@serventia/domain/civil/interdiction.entity';
import { bornAbroad } from '@serventia/domain/civil/born-abroad.entity';
import { stableUnion } from '@serventia/domain/civil/stable-union.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import type { Entity } from '@serventia/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { daysAgo, serviceOf } from '../../testing/births.ts';
import {
  groundOf,
  type Ground,
  nextCouple,
  openCivilBooks,
  partnersFrom,
  REGISTRABLE,
} from '../../testing/civil-acts.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let ground: Ground;
beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

const nameOf = (entity: Entity): string => entity.name.slice(entity.name.indexOf('/') + 1);
const urlOf = (entity: Entity, id?: unknown): string =>
  `/api/${entity.name}/${id === undefined ? '' : `${Number(id)}/`}`;
const bodyOf = (entity: Entity, changes: Row = {}): Row => ({
  ...REGISTRABLE[nameOf(entity)]?.body(ground),
  ...changes,
});

async function register(entity: Entity, changes: Row = {}): Promise<Answer> {
  const created = await office.maria.post(urlOf(entity), bodyOf(entity, changes));
  expect(created.status, created.text).toBe(201);
  return office.maria.post(`${urlOf(entity, created.body['id'])}register/`);
}

/** Acts of each kind of book E, and the stillbirth: all that the law lists of them must be said. */
const KINDS: readonly (readonly [string, Entity, Row])[] = [
  ['stillbirth', stillborn, {}],
  ['emancipation', emancipation, {}],
  ['interdiction', interdiction, {}],
  [
    'absence',
    interdiction,
    {
      interdiction_kind: 'absence',
      last_domicile: 'Rua A',
      absence_time: 'dois anos',
      prosecutor_name: 'Gil Prado',
    },
  ],
  ['presumed death', interdiction, { interdiction_kind: 'presumed_death', presumed_death_on: '2020-01-01' }],
  ['supported decision', interdiction, { interdiction_kind: 'supported_decision', ends_on: daysAgo(-400) }],
  [
    'union by judgment',
    stableUnion,
    { title_kind: 'judgment', title_judge: 'Nei Braga', title_number: '1', title_final_on: daysAgo(2) },
  ],
  ['union by deed', stableUnion, {}],
  ['transcript', bornAbroad, {}],
  [
    'foreign transcript',
    bornAbroad,
    {
      foreign_body: 'foreign_registry',
      apostille_number: '1',
      apostilled_on: '2024-07-01',
      translator_name: 'Túlio Neves',
      translated_on: '2024-07-02',
    },
  ],
];

describe('a transcript', () => {
  it('of what happened in Brazil is refused at its country', async () => {
    const { country } = ground;
    const created = await office.maria.post(urlOf(bornAbroad), bodyOf(bornAbroad, { country }));
    const refused = await office.maria.post(`${urlOf(bornAbroad, created.body['id'])}register/`);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['country']]);
  });
});

describe.each(KINDS)('a %s', (_, entity, changes) => {
  it('is refused without each field that the law lists, with the norm that asks for it', async () => {
    const { conditions = {}, registration } = entity;
    const whole = bodyOf(entity, changes);
    const asked = Object.keys(registration?.norms ?? {}).filter((field) => {
      const isRequired = registration?.required.includes(field) && conditions[field]?.(whole) !== 'absent';
      return isRequired || conditions[field]?.(whole) === 'required';
    });
    const { [asked[0] ?? '']: nothing, ...rest } = whole;
    expect([asked.length > 1, nothing !== undefined, Object.keys(rest).length > 2]).toEqual([
      true,
      true,
      true,
    ]);
    const { id } = (await office.maria.post(urlOf(entity), whole)).body;
    const refusals: unknown[] = [];
    for (const field of asked) {
      const without = await office.maria.patch(urlOf(entity, id), { [field]: null });
      expect(without.status, without.text).toBe(200);
      const refused = await office.maria.post(`${urlOf(entity, id)}register/`);
      const found = resultsOf(await office.maria.get(`${urlOf(entity, id)}findings/`)).find(
        (finding) => finding['field'] === field && finding['level'] === 'error',
      );
      refusals.push([field, refused.status, Object.keys(refused.body).includes(field), found?.['norm']]);
      const again = await office.maria.patch(urlOf(entity, id), { [field]: whole[field] });
      expect(again.status, again.text).toBe(200);
    }
    expect(refusals).toEqual(asked.map((field) => [field, 400, true, registration?.norms?.[field]]));
  });
});

describe('a stable union', () => {
  it('of the same two is registered once, ended in its margin, and may then begin again', async () => {
    const parties = partnersFrom(nextCouple(), ground);
    const first = await register(stableUnion, { parties });
    expect(first.status, first.text).toBe(200);
    const turned = parties
      .toReversed()
      .map((partner, index) => ({ ...partner, side: index === 0 ? 'first' : 'second' }));
    const second = await register(stableUnion, { parties: turned });
    expect([second.status, second.headers['x-error-code']]).toEqual([400, 'parties:union_registered']);
    const matricula = String(first.body['matricula']).replaceAll(/\D/gu, '');
    expect(String(second.body['parties']).replaceAll(/\D/gu, '')).toContain(matricula);
    const end = await register(stableUnion, { parties, union_act: 'dissolution', ended_on: daysAgo(10) });
    expect(end.headers['x-error-code']).toBe('parties:union_end_in_margin');

    const record = Number(first.body['id']);
    const service = await serviceOf(office.maria, 'other');
    expect(
      (await office.maria.post(`${urlOf(stableUnion, record)}seal/`, { act_service: service })).status,
    ).toBe(200);
    const [type] = resultsOf(await office.maria.get('/api/basic/endorsement_type/?code=dissolucao_uniao'));
    const entry = await office.maria.post('/api/basic/record_endorsement/', {
      record,
      endorsement_type: type?.['id'],
      effect: 'union_dissolved',
      dated_on: daysAgo(0),
      title_kind: 'deed',
      title_authority: '1º Tabelionato',
      title_on: daysAgo(8),
    });
    const entered = await office.maria.post(
      `/api/basic/record_endorsement/${Number(entry.body['id'])}/register/`,
    );
    expect(entered.status, entered.text).toBe(200);
    const anew = await register(stableUnion, { parties: turned });
    expect(anew.status, anew.text).toBe(200);
  });

  it('of another office is not seen', async () => {
    const parties = partnersFrom(nextCouple(), ground);
    expect((await register(stableUnion, { parties })).status).toBe(200);
    await openCivilBooks(office.ana);
    const elsewhere = await office.ana.post(urlOf(stableUnion), bodyOf(stableUnion, { parties }));
    expect(elsewhere.status, elsewhere.text).toBe(201);
    const answer = await office.ana.post(`${urlOf(stableUnion, elsewhere.body['id'])}register/`);
    expect(answer.status, answer.text).toBe(200);
  });
});

it('book E is parted by kind from the day on which a part is opened, each with terms of its own', async () => {
  const before = await register(emancipation);
  expect([before.status, String(before.body['matricula'])[14]]).toEqual([200, '7']);
  for (const letter of ['E-EMA', 'E-INT']) {
    const [type] = resultsOf(await office.maria.get(`/api/basic/book_type/?letter=${letter}`));
    const book = await office.maria.post('/api/basic/book/', {
      book_type: type?.['id'],
      number: 1,
      sheet_count: 150,
    });
    const opened = await office.maria.post(`/api/basic/book/${Number(book.body['id'])}/open/`);
    expect(opened.status, opened.text).toBe(200);
  }
  const parted = [
    await register(emancipation),
    await register(emancipation),
    await register(interdiction),
    await register(interdiction, {
      interdiction_kind: 'absence',
      last_domicile: 'Rua A',
      absence_time: 'dois anos',
      prosecutor_name: 'Gil Prado',
      parties: (bodyOf(interdiction)['parties'] as Row[]).map((party) =>
        party['role'] === 'interdicted' ? { ...party, role: 'absentee' } : party,
      ),
    }),
    await register(bornAbroad),
  ];
  expect(parted.map(({ status, body }) => [status, String(body['matricula'])[14], body['term']])).toEqual([
    [200, '8', 1],
    [200, '8', 2],
    [200, '9', 1],
    [200, '7', expect.any(Number)],
    [200, '7', expect.any(Number)],
  ]);
});
