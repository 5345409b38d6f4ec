import { getEntity } from '@serventia/domain/registry';
import type { Language } from '@serventia/i18n/language';
import { type AmongFilters, type Entity, type FieldSpec, checkOf } from '@serventia/kit';
import { OWN } from '@serventia/server/testing/examples/example';
import { examples } from '@serventia/server/testing/examples/index';
import { sampleBody, sampleValue } from '@serventia/server/testing/samples';
import { type APIRequestContext, expect } from '@playwright/test';
import { FILES } from './files.ts';
import { deskFor } from './resources.ts';
import { CONFIRMED_FOR_MS, tokenOf } from './session.ts';

export type Row = Readonly<Record<string, unknown>>;

/** What is prepared for the screens, and read to see what they wrote: the same users, by the API. */
export interface Rows {
  /** The values of a new row, those of its kinds and of its entity's example; `parity` turns booleans over. */
  body(entity: Entity, parity: 0 | 1): Promise<Row>;
  /** Another value for a field of the row that was made last. */
  other(entity: Entity, spec: FieldSpec): unknown;
  /** A row as whoever made it reads it. */
  read(entity: Entity, id: number): Promise<Row>;
  /** The text that stands for the row that a reference points at: what the product brings has a name in each language. */
  label(entity: string, id: number, language: Language): Promise<string>;
  first(entity: Entity): Promise<Row | undefined>;
  /** The newest rows that there are. */
  newest(entity: Entity, most: number): Promise<readonly Row[]>;
  /** The id of any row, one that is made where there is none. */
  someId(entity: string): Promise<number>;
  /** The id of a row that a reference can mean, by the filters of its list. */
  meant(entity: Entity, filters: AmongFilters): Promise<number>;
  /** Makes a row; its id. */
  create(entity: Entity): Promise<number>;
}

/** Where the numbers of a worker's rows begin, those of each entity anew: they stay below the 999 of a short number. */
const START = 60;
const STEP = 110;

/** Rows for one worker: what two of them make is never the same. */
export function rowsOf(request: APIRequestContext, worker: number): Rows {
  const tokens = new Map<string, { readonly token: Promise<string>; readonly shownAt: number }>();
  const parents = new Map<string, Promise<number>>();
  const made = new Map<string, number>();

  const next = ({ name }: Entity, parity?: 0 | 1): number => {
    const following = (made.get(name) ?? START + worker * STEP) + 1;
    const n = parity === undefined || following % 2 === parity ? following : following + 1;
    made.set(name, n);
    return n;
  };
  const headers = async (username: string): Promise<Record<string, string>> => {
    const known = tokens.get(username);
    const isFresh = known && Date.now() - known.shownAt < CONFIRMED_FOR_MS;
    const one = isFresh ? known : { token: tokenOf(request, username), shownAt: Date.now() };
    tokens.set(username, one);
    return { authorization: `Bearer ${await one.token}` };
  };
  const userFor = (entity: Entity, operation: 'read' | 'create'): string =>
    deskFor(entity, operation)?.username ?? 'admin';

  async function get(
    entity: Entity,
    path: string,
    operation: 'read' | 'create' = 'read',
    language: Language = 'pt-br',
  ): Promise<Row> {
    const answer = await request.get(`/api/${entity.name}/${path}`, {
      headers: { ...(await headers(userFor(entity, operation))), 'accept-language': language },
    });
    expect(answer.status(), `${entity.name}/${path}: ${await answer.text()}`).toBe(200);
    return (await answer.json()) as Row;
  }
  const first = async (entity: Entity, filters = ''): Promise<Row | undefined> =>
    ((await get(entity, `?limit=1&${filters}`))['results'] as Row[])[0];

  async function meant(entity: Entity, filters: AmongFilters): Promise<number> {
    const asked = new URLSearchParams(
      Object.entries(filters).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    );
    const [row] = (await get(entity, `?limit=1&${asked.toString()}`))['results'] as Row[];
    expect(row, `${entity.name}?${asked.toString()}`).toBeDefined();
    return Number(row?.['id']);
  }

  async function body(entity: Entity, parity: 0 | 1): Promise<Row> {
    const n = next(entity, parity);
    const row: Record<string, unknown> = await sampleBody(entity, n, parentFor);
    // What closes a record closes one of its own: the others hang on the same, and are read in other sessions.
    const { record } = entity.fields;
    if (record?.kind === 'reference' && !record.readOnly)
      row['record'] = record.among
        ? await meant(getEntity('basic/record'), record.among({ row: {} }))
        : await (entity.besideRestricted ? parent : parentFor)('basic/record');
    for (const [name, spec] of Object.entries(entity.fields))
      if (spec.kind === 'identifier' && spec.unique) delete row[name];
    Object.assign(row, await examples[entity.name]?.(n, parentFor));
    if (entity.fields['restricted']) row['restricted'] = false;
    return row;
  }

  /** The files that a row of an entity cannot be without. */
  async function filesOf(entity: Entity): Promise<Row> {
    const files: Record<string, unknown> = {};
    for (const [name, spec] of Object.entries(entity.fields)) {
      if (spec.kind !== 'file' || !spec.required) continue;
      const answer = await request.post('/api/basic/file/', {
        headers: await headers(userFor(entity, 'create')),
        multipart: { file: FILES[spec.accept] },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      files[name] = ((await answer.json()) as Row)['id'];
    }
    return files;
  }

  /** The id of a certificate: nobody makes one but by issuing it. */
  async function issueCertificate(): Promise<number> {
    const birth = getEntity('civil_registration/birth');
    const [sealed] = (await get(birth, '?status=sealed&ordering=id&limit=1'))['results'] as Row[];
    const answer = await request.post(`/api/${birth.name}/${String(sealed?.['id'])}/certificate/`, {
      headers: await headers(userFor(birth, 'read')),
      data: {},
    });
    expect(answer.status(), answer.ok() ? '' : await answer.text()).toBe(200);
    return Number(answer.headers()['x-document-id']);
  }

  async function create(entity: Entity): Promise<number> {
    if (entity.name === 'basic/document') return issueCertificate();
    const answer = await request.post(`/api/${entity.name}/`, {
      headers: await headers(userFor(entity, 'create')),
      data: { ...(await body(entity, 0)), ...(await filesOf(entity)) },
    });
    expect(answer.status(), `${entity.name}: ${await answer.text()}`).toBe(201);
    return Number(((await answer.json()) as Row)['id']);
  }

  /** A row of one's own where one may be made; acts hang on a birth that is not registered. */
  async function parent(name: string): Promise<number> {
    const entity = getEntity(name === 'basic/record' ? 'civil_registration/birth' : name);
    if (entity.access.create && entity.scope === 'office') return create(entity);
    const row = await first(entity);
    if (row) return Number(row['id']);
    if (!entity.access.create) throw new RangeError(`the demonstration has no ${name}`);
    return create(entity);
  }

  async function parentFor(name: string, filters?: string): Promise<number> {
    if (filters === OWN) return create(getEntity(name));
    if (filters) return Number((await first(getEntity(name), filters))?.['id']);
    const known = parents.get(name) ?? parent(name);
    parents.set(name, known);
    return known;
  }

  return {
    body,
    other: (entity, spec) => {
      const value = sampleValue(spec, next(entity));
      return checkOf(spec).normalise?.(value, spec) ?? value;
    },
    read: (entity, id) => get(entity, `${id}/`, entity.access.create ? 'create' : 'read'),
    label: async (name, id, language) => {
      const entity = getEntity(name);
      const text = (await get(entity, `${id}/`, 'read', language))[entity.label];
      return typeof text === 'string' && text !== '' ? text : `#${id}`;
    },
    first,
    newest: async (entity, most) =>
      (await get(entity, `?limit=${most}&ordering=-id`))['results'] as readonly Row[],
    someId: parentFor,
    meant,
    create,
  };
}
