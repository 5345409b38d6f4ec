import { registry } from '@serventia/domain/registry';
import type { Entity } from '@serventia/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../db/database.ts';
import { resultsOf } from '../testing/api.ts';
import { BIRTH, birthBody, familyOf, registerBirth } from '../testing/births.ts';
import {
  groundOf,
  type Ground,
  licenseBody,
  marriageBody,
  nextCouple,
  openCivilBooks,
} from '../testing/civil-acts.ts';
import { buyerOf, DEED, enterTitle, openNoteBooks, saleBody, sellerOf, noteParty } from '../testing/notes.ts';
import { openEnrollment } from '../testing/property.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { compare } from './check-acts.ts';

const CIVIL = '/api/civil_registration/';
const PARTY = '/api/basic/person_record/';

let office: TestOffice;
let ground: Ground;
beforeAll(async () => {
  office = await openTestOffice();
  const { maria } = office;
  await openCivilBooks(maria);
  await openNoteBooks(office);
  ground = await groundOf(maria);
});
afterAll(() => office.close());

interface Entry extends Row {
  readonly type: string;
  readonly action: string | null;
  readonly changes: readonly { readonly field: string; readonly old: unknown; readonly new: unknown }[];
}

async function historyOf(entity: string, id: unknown): Promise<Entry[]> {
  const { rows } = await office.owner.query<Entry>(
    'select history_type as type, action, changes from history where entity = $1 and row_id = $2 order by id',
    [entity, id],
  );
  return rows;
}

const fieldsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ changes }) => changes.map(({ field }) => field));

async function made(path: string, body: Row): Promise<Row> {
  const answer = await office.maria.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function done(path: string, input: Row = {}): Promise<Row> {
  const answer = await office.maria.post(path, input);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const partiesOf = async (record: unknown): Promise<Row[]> =>
  resultsOf(await office.maria.get(`${PARTY}?record=${Number(record)}&ordering=id&limit=20`));

describe('the history of a row', () => {
  it('begins with the name that follows from the parties, in its first version', async () => {
    const { id, name, version } = await made(`${CIVIL}marriage/`, marriageBody(ground));
    expect([name, version]).toEqual(['Joana Teixeira Lima e Pedro Moreira Alves', 1]);
    const [first, ...rest] = await historyOf('civil_registration/marriage', id);
    expect(first).toMatchObject({
      type: '+',
      changes: expect.arrayContaining([{ field: 'name', old: null, new: name }]),
    });
    expect(rest).toEqual([]);
  });

  it('tells with the parties what the act is called now, in one version', async () => {
    const { id } = await made(`${CIVIL}marriage/`, marriageBody(ground));
    const [first, ...others] = await partiesOf(id);
    const parties = [
      { id: first?.['id'], name: 'Rita Sales' },
      ...others.map((party) => ({ id: party['id'] })),
    ];
    const changed = await office.maria.patch(`${CIVIL}marriage/${Number(id)}/`, { parties });
    expect(changed.body).toMatchObject({ name: 'Rita Sales e Pedro Moreira Alves', version: 2 });
    const entries = await historyOf('civil_registration/marriage', id);
    expect(entries.map(({ type, action }) => [type, action])).toEqual([
      ['+', null],
      ['~', null],
    ]);
    expect(entries[1]?.changes).toContainEqual({
      field: 'name',
      old: 'Joana Teixeira Lima e Pedro Moreira Alves',
      new: 'Rita Sales e Pedro Moreira Alves',
    });
  });

  it('tells of an act and its record that somebody was renamed on their own', async () => {
    const { id } = await made(`${CIVIL}marriage/`, marriageBody(ground));
    const [first] = await partiesOf(id);
    const renamed = await office.maria.patch(`${PARTY}${Number(first?.['id'])}/`, { name: 'Rita Sales' });
    expect(renamed.status, renamed.text).toBe(200);
    const [old, now] = ['Joana Teixeira Lima e Pedro Moreira Alves', 'Rita Sales e Pedro Moreira Alves'];
    const act = await office.maria.get(`${CIVIL}marriage/${Number(id)}/`);
    expect(act.body).toMatchObject({ name: now, version: 2 });
    expect((await historyOf('civil_registration/marriage', id)).at(-1)).toEqual({
      type: '~',
      action: 'follow',
      changes: [{ field: 'name', old, new: now }],
    });
    expect((await historyOf('basic/record', id)).at(-1)).toEqual({
      type: '~',
      action: 'follow',
      changes: [{ field: 'title', old, new: now }],
    });
    const shown = await office.maria.get(`${CIVIL}marriage/${Number(id)}/history/`);
    expect(resultsOf(shown).map(({ action }) => action)).toEqual(['follow', null]);
  });

  it('tells the title of a deed with the parts that make it', async () => {
    const person = await noteParty(office.maria);
    const { id, title, version } = await made(DEED, saleBody(person));
    expect([title, version]).toEqual(['Ana Maria Teixeira → Bruno Lima', 1]);
    const parts = resultsOf(await office.maria.get(`/api/note_registration/deed_part/?deed=${Number(id)}`));
    const seller = parts.find(({ role }) => role === sellerOf(person)['role']);
    const renamed = await office.maria.patch(`/api/note_registration/deed_part/${Number(seller?.['id'])}/`, {
      name: 'Rita Sales',
    });
    expect(renamed.status, renamed.text).toBe(200);
    const now = `Rita Sales → ${String(buyerOf(person)['name'])}`;
    expect((await office.maria.get(`${DEED}${Number(id)}/`)).body).toMatchObject({ title: now, version: 2 });
    expect((await historyOf('note_registration/deed', id)).at(-1)).toEqual({
      type: '~',
      action: 'follow',
      changes: [{ field: 'title', old: title, new: now }],
    });
  });

  it('tells whom a party was found to be, and the face that an act stands on', async () => {
    const birth = await registerBirth(office.maria, ground.city);
    expect(birth.status, birth.text).toBe(200);
    for (const party of await partiesOf(birth.body['id'])) {
      expect(party).toMatchObject({ person: expect.any(Number), version: 2 });
      expect((await historyOf('basic/person_record', party['id'])).at(-1)).toEqual({
        type: '~',
        action: 'register',
        changes: [{ field: 'person', old: null, new: party['person'] }],
      });
    }
    const [sheet] = resultsOf(await office.maria.get(`/api/basic/sheet/?record=${Number(birth.body['id'])}`));
    const [entry] = await historyOf('basic/sheet', sheet?.['id']);
    expect(entry?.type).toBe('+');
    expect(fieldsOf([entry as Entry])).toEqual(['book', 'number', 'face', 'name', 'record']);
  });

  it('tells until when an earlier record is to be told', async () => {
    const body = { ...marriageBody(ground), earlier_records: [{ earlier_kind: 'birth', side: 'first' }] };
    const { id } = await made(`${CIVIL}marriage/`, body);
    await done(`${CIVIL}marriage/${Number(id)}/register/`);
    const [row] = resultsOf(await office.maria.get(`${CIVIL}communication/?record=${Number(id)}`));
    const [opened] = await historyOf('civil_registration/communication', row?.['id']);
    expect(opened?.type).toBe('+');
    expect(opened?.changes).toContainEqual({ field: 'due_on', old: null, new: row?.['due_on'] });
  });

  it('ends with the draft, that of its record too', async () => {
    const { id } = await made(BIRTH, birthBody(ground.city));
    expect((await office.maria.del(`${BIRTH}${Number(id)}/`)).status).toBe(204);
    expect((await historyOf('basic/record', id)).map(({ type }) => type)).toEqual(['+', '-']);
    const shown = await office.maria.get(`${BIRTH}${Number(id)}/history/`);
    expect(resultsOf(shown).map(({ history_type: type }) => type)).toEqual(['-', '+']);
  });
});

/**
 * Rows without a history: those of a log, those that the test's own ground laid behind the product, and the own collection,
 * which comes with its office.
 */
const UNTOLD: ReadonlySet<string> = new Set([
  'basic/access_entry',
  'basic/change',
  'basic/collection',
  'seal/sealer',
]);
/** Counters that follow from the faces written on, each with a history of its own. */
const COUNTED = /^basic\/book \d+: (?:used_faces|last_term) /u;

const ofOffice = registry.filter((entity) => entity.scope === 'office' && !UNTOLD.has(entity.name));

describe('all that an office did', () => {
  beforeAll(async () => {
    const twins = await made(BIRTH, birthBody(ground.city, { twin: true, twin_order: 1, born: [] }));
    await done(`${BIRTH}${Number(twins['id'])}/register/`);
    await made(
      BIRTH,
      birthBody(ground.city, {
        twin: true,
        twin_order: 2,
        born: [{ sibling: twins['id'], twin_order: 1 }],
        parties: familyOf(ground.city),
      }),
    );
    const license = await made(`${CIVIL}marriage_license/`, licenseBody(nextCouple()));
    await made(`${CIVIL}marriage/`, { ...marriageBody(ground, []), license: license['id'], parties: [] });
    const enrollment = await openEnrollment(office.maria);
    await enterTitle(office.maria, { speciality: 'property', matriculas: String(enrollment['number']) });
  });

  it.each(ofOffice.map((entity) => [entity.name, entity] as const))('is told of %s', async (_, entity) => {
    const ids = await idsOf(entity);
    const { findings, untold } = await compare(office.owner, entity, ids);
    expect(findings.filter((finding) => !COUNTED.test(finding))).toEqual([]);
    expect([untold, await misnumbered(entity)]).toEqual([0, []]);
  });

  it('is something of each thing that follows from another', async () => {
    for (const resource of ['born', 'marriage', 'sheet', 'protocol_enrollment', 'cost_table_item'])
      expect(
        await idsOf(registry.find((each) => each.resource === resource) as Entity),
        resource,
      ).not.toEqual([]);
  });
});

async function idsOf(entity: Entity): Promise<number[]> {
  const { rows } = await office.owner.query<{ id: string }>(`select id from ${entity.table} order by id`);
  return rows.map(({ id }) => Number(id));
}

/** Rows whose version is not that of their history: one, and one more for each change of its own fields. */
async function misnumbered(entity: Entity): Promise<Row[]> {
  const { rows } = await office.owner.query<Row>(
    `select t.id, t.version, h.changes from ${entity.table} t
     cross join lateral (select count(*)::integer as changes from history h
       where h.entity = $1 and h.row_id = t.id and h.history_type = '~' and coalesce(h.action, '') not in ('associate', 'acknowledge', 'warned')) h
     where t.version <> h.changes + 1`,
    [entity.name],
  );
  return rows;
}
