import { accessEntry } from '@serventia/domain/account/access-entry.entity';
import { getEntity, registry } from '@serventia/domain/registry';
import { fieldText } from '@serventia/i18n';
import {
  checkRow,
  type Entity,
  type FieldSpec,
  isStored,
  kindOf,
  readableFields,
  writableFields,
} from '@serventia/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../db/database.ts';
import { type Api, resultsOf } from '../testing/api.ts';
import { cityOf, registerBirth } from '../testing/births.ts';
import { openCivilBooks } from '../testing/civil-acts.ts';
import { OWN } from '../testing/examples/example.ts';
import { openEnrollment } from '../testing/property.ts';
import { examples } from '../testing/examples/index.ts';
import { sampleBody, sampleValue } from '../testing/samples.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { callerFor, todayOf } from '../http/caller.ts';
import { completed } from './row-rules.ts';
import { addRow } from './write.ts';

let office: TestOffice;
let counter = 0;

beforeAll(async () => {
  office = await openTestOffice();
  await office.owner.query(
    "insert into access_entry (office_id, happened_at, action, result, status) select $1, '2020-01-02', 'read', 'done', 200 from generate_series(1, 12)",
    [office.offices[0]],
  );
});
afterAll(() => office.close());

const urlOf = (entity: Entity): string => `/api/${entity.name}/`;
const readerOf = (entity: Entity): Api =>
  entity.access.read?.includes('clerk') ? office.maria : office.admin;
const canCreate = (entity: Entity): boolean => Boolean(entity.access.create);
/** Whoever may write the rows: a clerk of the first office, or a super user. */
const writerOf = (entity: Entity): Api =>
  entity.access.create?.some((role) => role !== 'super') ? office.maria : office.admin;

/** The changes of one field that break a rule which the row kept, with the fields that the rule names. */
function breakingChanges(entity: Entity, row: Row): { readonly change: Row; readonly broken: string[] }[] {
  const errorsOf = (values: Row): string[] =>
    checkRow(entity, values, todayOf(callerFor('Maria', null)))
      .filter(({ level }) => level === 'error')
      .map(({ field, code }) => `${field}:${code}`);
  const kept = new Set(errorsOf(row));
  return writableFields(entity, 'update').flatMap(([name, spec]) =>
    candidates(spec).flatMap((value) => {
      const change = { [name]: value };
      const broken = errorsOf(completed(entity, { ...row, ...change })).filter((each) => !kept.has(each));
      return broken.length > 0
        ? [{ change, broken: broken.map((each) => each.slice(0, each.indexOf(':'))) }]
        : [];
    }),
  );
}

/** What stands still of the rows of an entity to which each request adds one. */
const stillOf = ({ name }: Entity): Readonly<Record<string, string>> =>
  name === accessEntry.name ? { happened_at__lte: '2021-01-01T00:00:00Z' } : {};

/** The list of an entity, of what stands still, ready for parameters. */
const stillUrlOf = (entity: Entity): string =>
  `${urlOf(entity)}?${Object.entries(stillOf(entity))
    .map(([name, value]) => `${name}=${value}&`)
    .join('')}`;

/** Values of a field that may contradict the other fields of its row. */
function candidates(spec: FieldSpec): readonly unknown[] {
  if (spec.kind === 'choice') return spec.options;
  if (spec.kind === 'boolean') return [true, false];
  if (spec.kind === 'civil_date') return ['1901-02-03', '2025-12-31'];
  if (spec.kind === 'instant') return ['1901-02-03T00:00:00Z', '2999-02-03T00:00:00Z'];
  return spec.kind === 'integer' ? [spec.min ?? 0, spec.max ?? 1_000_000] : [];
}

/** A row of an entity: the first there is (by filters of its list), or a new one. */
async function rowFor(name: string, filters = ''): Promise<number> {
  const entity = registry.find((each) => each.name === name) as Entity;
  if (filters === OWN) return Number((await created(entity))['id']);
  const found = resultsOf(await readerOf(entity).get(`${urlOf(entity)}?limit=1&${filters}`))[0];
  if (found) return Number(found['id']);
  if (name === 'basic/record') return draftBirth();
  if (filters === 'enrollment_status=active') return Number((await openEnrollment(office.maria))['id']);
  if (!canCreate(entity)) return Number((await addedByServer(entity))['id']);
  return Number((await created(entity, askedBy(entity, filters)))['id']);
}

/** What filters ask of a row that is made for them. */
function askedBy({ fields }: Entity, filters: string): Row {
  const asked = [...new URLSearchParams(filters)].filter(([name]) => fields[name] && !fields[name].readOnly);
  return Object.fromEntries(
    asked.map(([name, value]) => [name, fields[name]?.kind === 'boolean' ? value === 'true' : value]),
  );
}

/** A row that only the server makes. */
async function addedByServer(entity: Entity): Promise<Row> {
  counter += 1;
  const values = Object.entries(entity.fields).flatMap(([name, spec]) =>
    (spec.required || name === entity.label) && spec.kind !== 'reference'
      ? [[name, sampleValue(spec, counter)] as const]
      : [],
  );
  return office.as(office.offices[0], (context) => addRow(context, entity, Object.fromEntries(values)));
}

/** A value of a field that is not the one that it has. */
function anotherValue(spec: FieldSpec, value: unknown, n: number): unknown {
  const first = sampleValue(spec, n);
  return first === value ? sampleValue(spec, n + 1) : first;
}

async function created(entity: Entity, given: Row = {}): Promise<Row> {
  counter += 1;
  const body = { ...(await validBody(entity)), ...given };
  const answer = await writerOf(entity).post(urlOf(entity), body);
  expect(answer.status, `${entity.name}: ${answer.text}`).toBe(201);
  return answer.body;
}

async function validBody(entity: Entity): Promise<Row> {
  counter += 1;
  const body = await sampleBody(entity, counter, rowFor);
  const { record } = entity.fields;
  // What is among some records alone is of registered ones; a request for a certificate has an example of its own.
  if (record?.kind === 'reference' && !record.readOnly)
    body['record'] = await (record.among ? registeredBirth() : draftBirth());
  for (const [name, spec] of Object.entries(entity.fields)) {
    // The identifiers that a sample can offer are few, and unique ones are used up.
    if (spec.kind === 'identifier' && spec.unique) delete body[name];
    if (spec.kind === 'file' && spec.required) body[name] = await storedFile(spec.accept);
  }
  Object.assign(body, await examples[entity.name]?.(counter, rowFor));
  return body;
}

async function draftBirth(): Promise<number> {
  return Number(
    (await created(registry.find(({ name }) => name === 'civil_registration/birth') as Entity))['id'],
  );
}

let registered: Promise<number> | undefined;
function registeredBirth(): Promise<number> {
  registered ??= (async () => {
    await openCivilBooks(office.maria);
    return Number((await registerBirth(office.maria, await cityOf(office.maria))).body['id']);
  })();
  return registered;
}

async function storedFile(accept: 'image' | 'document' | 'any' | 'data'): Promise<number> {
  const { rows } = await office.owner.query<{ id: number }>(
    "insert into stored_file (office_id, sha256, name, content_type, size, created_by) values ($1, repeat('a', 64), 'a', $2, 1, 'Maria') returning id",
    [office.offices[0], accept === 'image' ? 'image/png' : 'application/pdf'],
  );
  return Number(rows[0]?.id);
}

describe.each(registry.map((entity) => [entity.name, entity] as const))('%s', (_, entity) => {
  it('answers a stranger with 401 and an unknown row with 404', async () => {
    const url = urlOf(entity);
    for (const method of ['GET', 'POST', 'OPTIONS'] as const)
      expect((await office.stranger.call(method, url, method === 'POST' ? {} : undefined)).status).toBe(401);
    expect((await office.stranger.call('PATCH', `${url}1/`, {})).status).toBe(401);
    expect((await office.stranger.del(`${url}1/`)).status).toBe(401);
    for (const id of ['999999999', '0', 'x', '1e3', '99999999999999999999'])
      expect((await readerOf(entity).get(`${url}${id}/`)).status, id).toBe(404);
  });

  it('lists with an exact count, pages, order and only known parameters', async () => {
    const reader = readerOf(entity);
    const first = await reader.get(`${stillUrlOf(entity)}limit=1`);
    expect(first.status, first.text).toBe(200);
    const count = Number(first.body['count']);
    const all = await reader.get(`${stillUrlOf(entity)}limit=1000`);
    expect(resultsOf(all)).toHaveLength(Math.min(count, 1000));
    expect(first.body['previous']).toBeNull();
    expect(first.body['next']).toEqual(count > 1 ? expect.stringContaining('offset=1') : null);
    const beyond = await reader.get(`${stillUrlOf(entity)}offset=${count + 5}`);
    expect(beyond.body).toMatchObject({ count, results: [] });
    for (const [name, spec] of Object.entries(entity.fields).filter(([, each]) => each.order)) {
      const ordered = await reader.get(`${stillUrlOf(entity)}ordering=-${name}&limit=5`);
      expect(ordered.status, `${name} ${spec.kind} ${ordered.text}`).toBe(200);
    }
    const unknown = await reader.get(`${stillUrlOf(entity)}nome=Maria`);
    expect(unknown.status).toBe(400);
    expect(unknown.headers['x-error-code']).toBe('nome:unknown_parameter');
    expect(unknown.text).toContain('limit');
    for (const wrong of ['limit=0', 'limit=1001', 'limit=a', 'offset=-1', 'ordering=nada', 'expand=nada'])
      expect((await reader.get(`${stillUrlOf(entity)}${wrong}`)).status, wrong).toBe(400);
  });

  it('filters by what it declares, and counts what it filtered', async () => {
    const reader = readerOf(entity);
    for (const [name, spec] of Object.entries(entity.fields).filter(([, each]) => each.filter)) {
      const value = spec.kind === 'reference' || spec.kind === 'file' ? 1 : sampleValue(spec, 1);
      const answer = await reader.get(`${stillUrlOf(entity)}${name}=${encodeURIComponent(String(value))}`);
      expect(answer.status, `${name}: ${answer.text}`).toBe(200);
      expect(Number(answer.body['count'])).toBe(
        resultsOf(answer).length +
          (Number(answer.body['count']) > 10 ? Number(answer.body['count']) - 10 : 0),
      );
      if (spec.kind !== 'boolean') {
        const [without, all] = [
          await reader.get(`${stillUrlOf(entity)}${name}__isnull=true`),
          await reader.get(stillUrlOf(entity)),
        ];
        const given = await reader.get(`${stillUrlOf(entity)}${name}__isnull=false`);
        expect(Number(without.body['count']) + Number(given.body['count'])).toBe(Number(all.body['count']));
      }
    }
  });

  it('searches and expands what it declares', async () => {
    const reader = readerOf(entity);
    const searched = Object.values(entity.fields).some((spec) => spec.search);
    expect((await reader.get(`${urlOf(entity)}?search=valor`)).status).toBe(searched ? 200 : 400);
    const expandable = [
      ...Object.keys(entity.children ?? {}),
      ...Object.entries(entity.fields)
        .filter(([, spec]) => spec.kind === 'reference')
        .map(([name]) => name),
    ];
    if (expandable.length === 0) return;
    const answer = await reader.get(`${urlOf(entity)}?expand=${expandable.join(',')}&limit=3`);
    expect(answer.status, answer.text).toBe(200);
    for (const row of resultsOf(answer)) {
      for (const name of expandable)
        expect(row[name] === null || typeof row[name] === 'object', `${name} is ${String(row[name])}`).toBe(
          true,
        );
    }
    for (const row of resultsOf(answer)) {
      for (const [name, spec] of Object.entries(entity.fields)) {
        if (spec.kind !== 'reference' || row[name] === null) continue;
        const [target, expanded] = [getEntity(spec.entity), row[name] as Row];
        const alone = await reader.get(`${urlOf(target)}${String(expanded['id'])}/`);
        const own = readableFields(target).flatMap(([each, kept]) => (isStored(kept) ? [each] : []));
        const columns = ['id', 'version', ...own].map((each) => [each, alone.body[each]]);
        // Not every row that is shown within another may be read alone as well.
        if (alone.status === 200) expect(expanded, name).toEqual(Object.fromEntries(columns));
      }
    }
  });

  it('describes itself in both languages without a missing word', async () => {
    for (const language of ['pt-br', 'en-us']) {
      const answer = await readerOf(entity).call('OPTIONS', urlOf(entity), undefined, {
        'accept-language': language,
      });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(/"(?:entities|choices)\./u);
      const actions = Object.values(answer.body['actions'] as Record<string, Row>)[0] as Row;
      expect(Object.keys(actions).toSorted()).toEqual(
        readableFields(entity)
          .map(([name]) => name)
          .toSorted(),
      );
      for (const [name, spec] of readableFields(entity))
        expect(actions[name], name).toMatchObject({
          type: spec.kind,
          required: Boolean(spec.required) && spec.default === undefined,
          read_only: Boolean(spec.readOnly),
          ...(spec.kind === 'reference' ? { related: spec.entity } : {}),
          ...('options' in spec ? { choices: spec.options.map((value) => ({ value })) } : {}),
        });
    }
  });

  it('exports what the list shows', async () => {
    const reader = readerOf(entity);
    const count = Number((await reader.get(urlOf(entity))).body['count']);
    const answer = await reader.post(`${urlOf(entity)}export/`, {});
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text.startsWith('\uFEFF')).toBe(true);
    expect(answer.text.trimEnd().split('\r\n').length).toBeGreaterThanOrEqual(Math.min(count, 5) + 1);
    expect((await reader.post(`${urlOf(entity)}export/`, { columns: ['nada'] })).status).toBe(400);
    expect((await reader.post(`${urlOf(entity)}export/`, { format: 'nada' })).status).toBe(400);
    expect((await reader.post(`${urlOf(entity)}export/?nada=1`, {})).status).toBe(400);
    const none = await reader.post(`${urlOf(entity)}export/?id=999999999`, {});
    expect([none.status, none.text.split('\r\n').filter(Boolean).length], none.text.slice(0, 200)).toEqual([
      200, 1,
    ]);
  });

  it.each([
    ['pt-br', '\uFEFF', ';'],
    ['en-us', '', ','],
  ] as const)('is exported under the names of its columns, in %s', async (language, mark, separator) => {
    const columns = [...entity.list.columns];
    const answer = await readerOf(entity).post(
      `${urlOf(entity)}export/`,
      { columns, ...stillOf(entity) },
      { 'accept-language': language },
    );
    const labels = columns.map((name) => fieldText(language, entity.resource, name));
    const [head = ''] = answer.text.split('\r\n');
    expect(head.replaceAll('"', '')).toBe(`${mark}${labels.join(separator)}`);
  });

  if (!entity.access.create)
    it('is not created through the API', async () => {
      expect((await office.maria.post(urlOf(entity), {})).status).toBe(403);
    });

  if (canCreate(entity))
    it('creates, reads back, changes, keeps history and deletes', async () => {
      const writer = writerOf(entity);
      const row = await created(entity);
      const url = `${urlOf(entity)}${Number(row['id'])}/`;
      expect((await writer.get(url)).body).toEqual(row);
      expect(row['version']).toBe(1);
      if (!entity.access.update) return;
      const [name, spec] = changeable(entity, 'update');
      const value = anotherValue(spec, row[name], counter + 7);
      const stale = await writer.patch(url, { [name]: value }, { 'if-match': '"99"' });
      expect([stale.status, stale.headers['x-error-code']]).toEqual([409, 'stale_version']);
      const changed = await writer.patch(url, { [name]: value }, { 'if-match': '"1"' });
      expect(changed.status, changed.text).toBe(200);
      expect(changed.body).toMatchObject({ [name]: value, version: 2 });
      const same = await writer.patch(url, { [name]: value });
      expect(same.body['version']).toBe(2);
      const history = resultsOf(await writer.get(`${url}history/`)).filter(
        (entry) => entry['action'] === null,
      );
      expect(history[0]).toMatchObject({
        history_type: '~',
        history_user: { name: writer === office.maria ? 'maria' : 'admin' },
        changes: expect.arrayContaining([{ field: name, old: row[name], new: value }]),
      });
      expect(history.at(-1)).toMatchObject({ history_type: '+' });
      if (!entity.access.delete) return;
      const unseen = await writer.del(url, { 'if-match': '"1"' });
      expect([unseen.status, unseen.headers['x-error-code']]).toEqual([409, 'stale_version']);
      expect((await writer.del(url, { 'if-match': '"2"' })).status).toBe(204);
      for (const answer of [await writer.get(url), await writer.patch(url, { [name]: value })])
        expect([answer.status, answer.headers['x-error-code']], answer.text).toEqual([404, 'deleted_row']);
      if (entity.scope === 'office')
        expect((await office.ana.get(url)).headers['x-error-code']).not.toBe('deleted_row');
      const kept = await writer.get(`${url}history/`);
      expect(kept.status, kept.text).toBe(200);
      expect(resultsOf(kept)[0]).toMatchObject({
        history_type: '-',
        changes: expect.arrayContaining([{ field: name, old: value, new: null }]),
      });
      if (entity.scope === 'office') expect((await office.ana.get(`${url}history/`)).status).not.toBe(200);
    });

  if (canCreate(entity))
    it('holds a change of one field to the rules of the whole row', async () => {
      if (!entity.access.update) return;
      const row = await created(entity);
      const url = `${urlOf(entity)}${Number(row['id'])}/`;
      for (const { change, broken } of breakingChanges(entity, row)) {
        const answer = await writerOf(entity).patch(url, change);
        expect([JSON.stringify(change), answer.status]).toEqual([JSON.stringify(change), 400]);
        expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(broken));
      }
      expect((await writerOf(entity).get(url)).body).toEqual(row);
    });

  if (canCreate(entity))
    it('repeats a create with the same idempotency key, and refuses it with another body', async () => {
      const writer = writerOf(entity);
      const body = await validBody(entity);
      const key = { 'idempotency-key': `key-${entity.name}` };
      const first = await writer.post(urlOf(entity), body, key);
      expect(first.status, first.text).toBe(201);
      const again = await writer.post(urlOf(entity), body, key);
      expect([again.status, again.body]).toEqual([201, first.body]);
      const [name, spec] = changeable(entity, 'create');
      const other = await writer.post(
        urlOf(entity),
        { ...body, [name]: anotherValue(spec, body[name], counter + 100) },
        key,
      );
      expect([other.status, other.headers['x-error-code']]).toEqual([409, 'idempotency_key_reused']);
    });

  if (canCreate(entity))
    it('refuses unknown, read-only and wrongly typed fields by name', async () => {
      const writer = writerOf(entity);
      const body = await validBody(entity);
      const unknown = await writer.post(urlOf(entity), { ...body, nada: 1 });
      expect([unknown.status, unknown.headers['x-error-code']]).toEqual([400, 'nada:unknown_field']);
      for (const [name, spec] of Object.entries(entity.fields)) {
        if (spec.readOnly) {
          const refused = await writer.post(urlOf(entity), { ...body, [name]: null });
          expect(refused.headers['x-error-code'], name).toBe(`${name}:read_only`);
          continue;
        }
        if (spec.kind === 'json' || spec.kind === 'rich_text') continue;
        const wrong = await writer.post(urlOf(entity), { ...body, [name]: { a: 1 } });
        expect([wrong.status, wrong.headers['x-error-code']], `${name}: ${wrong.text}`).toEqual([
          400,
          `${name}:invalid_type`,
        ]);
        if (spec.required && spec.default === undefined) {
          const missing = await writer.post(urlOf(entity), { ...body, [name]: '' });
          expect(missing.headers['x-error-code'], name).toContain(`${name}:required`);
        }
      }
    });

  if (entity.access.create?.some((role) => role !== 'super') && entity.scope === 'office')
    it('is not seen by another office at any address', async () => {
      const row = await created(entity);
      const url = `${urlOf(entity)}${Number(row['id'])}/`;
      expect((await office.ana.get(url)).status).toBe(404);
      expect((await office.ana.get(`${url}history/`)).status).toBe(404);
      const patched = await office.ana.patch(url, {});
      expect([404, 403]).toContain(patched.status);
      expect([404, 403]).toContain((await office.ana.del(url)).status);
      expect(
        resultsOf(await office.ana.get(`${urlOf(entity)}?limit=1000`)).map((each) => each['id']),
      ).not.toContain(row['id']);
      expect((await office.ana.get(`${urlOf(entity)}?id=${Number(row['id'])}`)).body['count']).toBe(0);
      const csv = await office.ana.post(`${urlOf(entity)}export/`, { columns: ['id'] });
      expect(csv.text.split('\r\n')).not.toContain(String(row['id']));
    });

  if (entity.access.create && !entity.access.create.includes('super'))
    it('is not for super users', async () => {
      expect((await office.admin.post(urlOf(entity), {})).status).toBe(403);
      expect((await office.admin.get(urlOf(entity))).status).toBe(
        entity.access.read?.includes('super') ? 200 : 403,
      );
    });

  describe('its list', () => {
    const MOST = 1000;
    const rowsOf = async (asked: string): Promise<Row[]> => {
      const parameters = new URLSearchParams({
        ...stillOf(entity),
        limit: String(MOST),
        ...Object.fromEntries(new URLSearchParams(asked)),
      });
      const answer = await readerOf(entity).get(`${urlOf(entity)}?${parameters.toString()}`);
      expect(answer.status, `${asked}: ${answer.text}`).toBe(200);
      return resultsOf(answer);
    };
    const idsOf = (rows: readonly Row[]): unknown[] => rows.map(({ id }) => id);
    const inOrder = (ids: readonly unknown[]): unknown[] =>
      ids.toSorted((one, other) => Number(one) - Number(other));
    const isEmpty = (value: unknown): boolean => value === null || value === undefined;
    const comparable = (value: unknown): string | number =>
      typeof value === 'string' && /^-?\d+\.\d+$/u.test(value) ? Number(value) : (value as string | number);

    it('shows each row as it is read alone', async () => {
      for (const row of (await rowsOf('')).slice(0, 3))
        expect((await readerOf(entity).get(`${urlOf(entity)}${String(row['id'])}/`)).body).toEqual(row);
    });

    it('stands in the order that is asked for, what is empty last', async () => {
      for (const name of Object.keys(entity.fields).filter((each) => entity.fields[each]?.order)) {
        const [up, down] = [await rowsOf(`ordering=${name}`), await rowsOf(`ordering=-${name}`)];
        if (up.length === MOST) continue;
        for (const rows of [up, down]) {
          const first = rows.findIndex((row) => isEmpty(row[name]));
          expect(first === -1 || rows.slice(first).every((row) => isEmpty(row[name])), name).toBe(true);
        }
        const given = (rows: readonly Row[]): unknown[] =>
          rows.map((row) => row[name]).filter((value) => !isEmpty(value));
        expect(given(down), name).toEqual(given(up).toReversed());
      }
    });

    it('holds the rows that a filter means, and no others', async () => {
      const all = await rowsOf('');
      for (const [name, spec] of Object.entries(entity.fields).filter(([, each]) => each.filter)) {
        // When a session was last used changes with each request.
        if (all.length === MOST || (entity.scope === 'own' && spec.kind === 'instant')) continue;
        const { filters } = kindOf(spec);
        const value = all.map((row) => row[name]).find((each) => !isEmpty(each));
        const meant = (fits: (row: Row) => boolean): unknown[] => inOrder(idsOf(all.filter(fits)));
        const found = async (asked: string): Promise<unknown[]> => inOrder(idsOf(await rowsOf(asked)));
        if (filters.includes('isnull')) {
          expect(await found(`${name}__isnull=true`), name).toEqual(meant((row) => isEmpty(row[name])));
          expect(await found(`${name}__isnull=false`), name).toEqual(meant((row) => !isEmpty(row[name])));
        }
        if (isEmpty(value) || typeof value === 'object') continue;
        const text = encodeURIComponent(String(value));
        const isThis = (row: Row): boolean => row[name] === value;
        if (filters.includes('eq')) expect(await found(`${name}=${text}`), name).toEqual(meant(isThis));
        // A list of values is told apart by its commas.
        if (filters.includes('in') && !String(value).includes(','))
          expect(await found(`${name}__in=${text}`), name).toEqual(meant(isThis));
        const bound = comparable(value);
        const beyond = (fits: (one: string | number) => boolean): unknown[] =>
          meant((row) => !isEmpty(row[name]) && fits(comparable(row[name])));
        if (filters.includes('gte'))
          expect(await found(`${name}__gte=${text}`), name).toEqual(beyond((one) => one >= bound));
        if (filters.includes('lte'))
          expect(await found(`${name}__lte=${text}`), name).toEqual(beyond((one) => one <= bound));
      }
    });

    if (!entity.searched)
      it('finds a row by each field that it searches', async () => {
        const all = await rowsOf('');
        const wrong: string[] = [];
        for (const name of Object.keys(entity.fields).filter((each) => entity.fields[each]?.search)) {
          const row = all.find((each) => typeof each[name] === 'string' && each[name].trim() !== '');
          const typed = String(row?.[name] ?? '')
            .slice(0, 30)
            .trim();
          const found = row ? idsOf(await rowsOf(`search=${encodeURIComponent(typed)}`)) : [];
          if (row && !found.includes(row['id'])) wrong.push(`${name}: ${typed}`);
        }
        expect(wrong).toEqual([]);
      });

    it('is exported as it stands', async () => {
      const exported = async (asked: Row): Promise<string[]> => {
        const answer = await readerOf(entity).post(
          `${urlOf(entity)}export/`,
          { columns: ['id'], ...stillOf(entity), ...asked },
          { 'accept-language': 'en-us' },
        );
        expect(answer.status, answer.text).toBe(200);
        return answer.text.trimEnd().split('\r\n').slice(1);
      };
      const all = await rowsOf('');
      const told = idsOf(all).map(String);
      expect((await exported({})).slice(0, MOST)).toEqual(told);
      const [first] = told;
      if (first !== undefined) expect(await exported({ id: first })).toEqual([first]);
      const { text } = await readerOf(entity).post(
        `${urlOf(entity)}export/`,
        {},
        { 'accept-language': 'en-us' },
      );
      expect(text.split('\r\n')[0]?.split(',').length).toBeGreaterThanOrEqual(entity.list.columns.length);
    });
  });
});

/** A field that a row can always change without meeting another rule. */
function changeable(
  entity: Entity,
  operation: 'create' | 'update',
): [string, Parameters<typeof sampleValue>[0]] {
  const fields = writableFields(entity, operation).filter(
    ([name, spec]) =>
      !spec.unique &&
      !(name in (entity.conditions ?? {})) &&
      !['reference', 'file', 'identifier', 'boolean', 'choice', 'choices', 'rich_text', 'json'].includes(
        spec.kind,
      ),
  );
  const chosen =
    fields.find(
      ([, spec]) => spec.kind === 'text' || spec.kind === 'long_text' || spec.kind === 'person_name',
    ) ?? fields[0];
  if (!chosen) throw new RangeError(`${entity.name} has no field to change`);
  return chosen;
}
