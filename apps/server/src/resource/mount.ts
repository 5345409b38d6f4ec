import {
  type ActionSpec,
  type Entity,
  isCivilDate,
  isPartialDate,
  type ListQuery,
  parseListQuery,
  type QueryParameters,
} from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Row, Sql } from '../db/database.ts';
import { AppError, FieldErrors } from '../http/app-error.ts';
import { callerOf } from '../http/authentication.ts';
import { languageOf } from '../http/language.ts';
import { type ActionHandler, type ActionHandlers, isFile } from './actions.ts';
import { activateOne, associate, type Association, reorderRow } from './arrange.ts';
import { bodyErrors, inputErrors, normaliseBody, normaliseInput } from './body.ts';
import { authorise, type Caller, scopeOf, todayOf } from '../http/caller.ts';
import { requireConfirmation } from '../http/confirmation.ts';
import { exportableColumns, exportRows } from './export.ts';
import { listHistory } from './history.ts';
import type { Hooks } from './hooks.ts';
import { claimKey, claimOf, keepAnswer } from './idempotency.ts';
import { listRows } from './list.ts';
import { describe } from './options.ts';
import { getRow } from './read.ts';
import { withPermissions } from './row-permissions.ts';
import { bodySchema, errorSchema, historySchema, inputSchema, pageSchema, rowSchema } from './schemas.ts';
import { createRow, deleteRow, updateRow, type WriteContext } from './write.ts';

export interface Engine {
  readonly database: Database;
  readonly hooks: Hooks;
  readonly actions: ActionHandlers;
}

type IdRequest = FastifyRequest<{ Params: { id: string } }>;

/** Formats that the kinds name in their schemas; the check of a kind says what is wrong in words. */
export const schemaFormats = {
  'civil-date': isCivilDate,
  'partial-date': isPartialDate,
  'clock-time': (value: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(value),
  instant: (value: string): boolean => !Number.isNaN(Date.parse(value)),
};

/** Gives an entity its routes: all that the contract's section 2 promises, and its own actions. */
export function mountEntity(app: FastifyInstance, engine: Engine, entity: Entity): void {
  const base = `/api/${entity.name}`;
  const tags = [entity.area];
  const row = rowSchema(entity);
  const failures = { '4xx': errorSchema, '5xx': errorSchema };
  const write = <T>(caller: Caller, work: (context: WriteContext) => Promise<T>): Promise<T> =>
    engine.database.write(scopeOf(caller), (db) => work({ db, caller, hooks: engine.hooks }));

  app.get(base, { schema: { tags, response: { 200: pageSchema(row), ...failures } } }, async (request) => {
    const caller = callerOf(request);
    authorise(caller, entity, 'read');
    const query = readQuery(entity, request.query as QueryParameters);
    const page = await engine.database.consult(scopeOf(caller), (db) => listRows(db, entity, query, caller));
    return {
      count: page.count,
      ...linksOf(request.url, query, page.count),
      results: withPermissions(entity, caller, page.rows),
    };
  });

  app.get(
    `${base}/:id`,
    { schema: { tags, response: { 200: row, ...failures } } },
    async (request: IdRequest, reply) => {
      const caller = callerOf(request);
      authorise(caller, entity, 'read');
      const { expand } = readQuery(entity, request.query as QueryParameters, ['expand']);
      return answered(
        reply,
        entity,
        caller,
        await engine.database.read(scopeOf(caller), (db) =>
          getRow(db, entity, idOf(request), caller, { expand }),
        ),
      );
    },
  );

  app.post(base, writeOptions(entity, 'create', tags, row), async (request, reply) => {
    const caller = callerOf(request);
    authorise(caller, entity, 'create');
    const body = validBody(entity, 'create', request);
    const first = await write(caller, (context) =>
      once(context.db, request, caller, 201, () => createRow(context, entity, body)),
    );
    return answered(reply.code(first.status), entity, caller, first.answer as Row);
  });

  app.patch(`${base}/:id`, writeOptions(entity, 'update', tags, row), async (request: IdRequest, reply) => {
    const caller = callerOf(request);
    authorise(caller, entity, 'update');
    const body = validBody(entity, 'update', request);
    return answered(
      reply,
      entity,
      caller,
      await write(caller, (context) => updateRow(context, entity, idOf(request), body, versionOf(request))),
    );
  });

  app.delete(`${base}/:id`, { schema: { tags } }, async (request: IdRequest, reply) => {
    const caller = callerOf(request);
    authorise(caller, entity, 'delete');
    await write(caller, (context) => deleteRow(context, entity, idOf(request), versionOf(request)));
    return reply.code(204).send();
  });

  app.options(base, { schema: { tags } }, async (request) => {
    const caller = callerOf(request);
    authorise(caller, entity, 'read');
    return describe(entity, caller, languageOf(request));
  });

  app.get(
    `${base}/:id/history`,
    { schema: { tags, response: { 200: historySchema, ...failures } } },
    async (request: IdRequest) => {
      const caller = callerOf(request);
      authorise(caller, entity, 'read');
      const query = readQuery(entity, request.query as QueryParameters, ['limit', 'offset']);
      const page = await engine.database.read(scopeOf(caller), async (db) => {
        await getRow(db, entity, idOf(request), caller);
        return listHistory(db, entity, idOf(request), caller, query);
      });
      return { count: page.count, ...linksOf(request.url, query, page.count), results: page.rows };
    },
  );

  mountArrangements(app, entity, tags, write);
  mountExport(app, engine, entity, tags);
  for (const [name, action] of Object.entries(entity.actions ?? {})) {
    const handler = engine.actions[entity.name]?.[name];
    if (!handler) throw new TypeError(`${entity.name} declares ${name}, which nobody handles`);
    mountAction(app, engine, { entity, name, action, handler });
  }
}

function mountArrangements(
  app: FastifyInstance,
  entity: Entity,
  tags: string[],
  write: <T>(caller: Caller, work: (context: WriteContext) => Promise<T>) => Promise<T>,
): void {
  const base = `/api/${entity.name}`;
  const body = (properties: Record<string, unknown>): Record<string, unknown> => ({
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  });

  app.patch(
    `${base}/:id/reorder`,
    {
      attachValidation: true,
      schema: { tags, body: body({ item_move: { type: 'integer', minimum: 0, maximum: 100_000 } }) },
    },
    async (request: IdRequest) => {
      const caller = callerOf(request);
      authorise(caller, entity, 'update');
      if (request.validationError)
        throw FieldErrors.of('item_move', 'out_of_range', { min: 0, max: 100_000 });
      const moved = await write(caller, (context) =>
        reorderRow(context, entity, idOf(request), (request.body as { item_move: number }).item_move),
      );
      withPermissions(entity, caller, [moved]);
      return moved;
    },
  );

  app.patch(`${base}/:id/active_one`, { schema: { tags } }, async (request: IdRequest) => {
    const caller = callerOf(request);
    authorise(caller, entity, 'update');
    const { field = '', parent_field: parent = '', ...rest } = request.query as Record<string, string>;
    for (const name of Object.keys(rest))
      throw FieldErrors.of(name, 'unknown_parameter', { allowed: 'field, parent_field' });
    const given = (request.body ?? {}) as Row;
    const value = given[field];
    if (typeof value !== 'boolean' || Object.keys(given).length !== 1)
      throw FieldErrors.of(field || 'field', 'invalid_type');
    const row = await write(caller, (context) =>
      activateOne(context, entity, idOf(request), field, parent, value),
    );
    withPermissions(entity, caller, [row]);
    return row;
  });

  const sides = entity.associatedWith ?? [];
  if (sides.length === 0) return;
  const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
  app.post(
    `${base}/associate`,
    {
      attachValidation: true,
      schema: {
        tags,
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['source', 'associated'],
          properties: {
            source: id,
            source_type: { type: 'string', enum: sides.map((side) => getEntity(side).resource) },
            // Without a target, every row that this list shows.
            target: { ...id, type: ['integer', 'null'] },
            associated: { type: 'boolean' },
          },
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      authorise(caller, entity, 'read');
      if (request.validationError)
        throw FieldErrors.of(
          request.validationError.validation?.[0]?.instancePath.slice(1) ?? '',
          'invalid_type',
        );
      const given = request.body as Association & { readonly source_type?: string };
      const side = sides.find((each) => getEntity(each).resource === given.source_type) ?? sides[0] ?? '';
      // To put a row together with another is to change that other: a user's groups are the user's.
      authorise(caller, getEntity(side), 'update');
      await write(caller, (context) => associate(context, entity, getEntity(side), given));
      return reply.code(204).send();
    },
  );
}

function mountExport(app: FastifyInstance, engine: Engine, entity: Entity, tags: string[]): void {
  app.post(`/api/${entity.name}/export`, { schema: { tags } }, async (request, reply) => {
    const caller = callerOf(request);
    authorise(caller, entity, 'read');
    const { columns: wanted, ...parameters } = (request.body ?? {}) as Row;
    const allowed = exportableColumns(entity);
    const columns =
      wanted === undefined
        ? [...entity.list.columns]
        : [...new Set(parameterText('columns', wanted).split(','))];
    const unknown = columns.find((name) => !allowed.includes(name));
    if (unknown !== undefined || columns.length === 0)
      throw FieldErrors.of('columns', 'unknown_parameter', { allowed: allowed.join(', ') });
    const query = readQuery(
      entity,
      Object.fromEntries(
        Object.entries(parameters).map(([name, value]) => [name, parameterText(name, value)]),
      ),
    );
    const language = languageOf(request);
    const stream = await exportRows(engine.database, entity, { query, columns, language }, caller);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${entity.resource}.csv"`)
      .send(stream);
  });
}

/** A parameter that came in a body, as an address would carry it. */
function parameterText(name: string, value: unknown): string {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  if (parts.some((part) => typeof part === 'object' && part !== null))
    throw FieldErrors.of(name, 'invalid_type');
  return parts.map(String).join(',');
}

interface MountedAction {
  readonly entity: Entity;
  readonly name: string;
  readonly action: ActionSpec;
  readonly handler: ActionHandler;
}

function mountAction(app: FastifyInstance, engine: Engine, mounted: MountedAction): void {
  const { entity, name, action, handler } = mounted;
  const input = action.input ?? {};
  const options = {
    attachValidation: true,
    schema: { tags: [entity.area], body: inputSchema(input) },
    preValidation: async (request: FastifyRequest) => {
      request.body = normaliseInput(input, request.body ?? {});
    },
  };
  app.post(`/api/${entity.name}/:id/${name}`, options, async (request: IdRequest, reply) => {
    const caller = callerOf(request);
    authorise(caller, entity, name);
    if (action.sensitive) await requireConfirmation(engine.database, caller);
    const refused = inputErrors(input, request.body, todayOf(caller));
    if (refused) throw refused;
    if (request.validationError) throw FieldErrors.of('', 'invalid');
    const answer = await handler({
      caller,
      id: idOf(request),
      input: request.body as Row,
      language: languageOf(request),
      version: versionOf(request),
    });
    if (!isFile(answer)) {
      // A deed gives the row back as it has become, or another row (a seal) that it made.
      if (answer['id'] === idOf(request)) withPermissions(entity, caller, [answer]);
      return answer;
    }
    return reply
      .headers(answer.headers ?? {})
      .type(answer.contentType)
      .header('content-disposition', `inline; filename="${answer.name}"`)
      .send(Buffer.from(answer.content));
  });
}

function writeOptions(
  entity: Entity,
  operation: 'create' | 'update',
  tags: string[],
  row: unknown,
): Record<string, unknown> {
  return {
    attachValidation: true,
    schema: {
      tags,
      body: bodySchema(entity, operation),
      response: { 200: row, 201: row, '4xx': errorSchema, '5xx': errorSchema },
    },
    preValidation: async (request: FastifyRequest) => {
      request.body = normaliseBody(entity, request.body);
    },
  };
}

function validBody(entity: Entity, operation: 'create' | 'update', request: FastifyRequest): Row {
  if (request.validationError) throw bodyErrors(entity, operation, request.body, todayOf(callerOf(request)));
  return request.body as Row;
}

/** Runs `work` unless this key has been answered before. */
async function once(
  db: Sql,
  request: FastifyRequest,
  caller: Caller,
  status: number,
  work: () => Promise<Row>,
): Promise<{ status: number; answer: unknown }> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return { status, answer: await work() };
  if (key.length > 200) throw FieldErrors.of('Idempotency-Key', 'max_length', { max: 200 });
  const claim = claimOf(caller.userId, key, request);
  const first = await claimKey(db, claim);
  if (first) return first;
  const answer = await work();
  await keepAnswer(db, claim, status, answer);
  return { status, answer };
}

/** A row as it leaves the server: with its version in the header, and what the caller may do with it. */
function answered(reply: FastifyReply, entity: Entity, caller: Caller, row: Row): Row {
  reply.header('etag', `"${String(row['version'])}"`);
  withPermissions(entity, caller, [row]);
  return row;
}

function versionOf(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/u.exec(given)?.[1];
  if (!version) throw new AppError(409, 'stale_version');
  return Number(version);
}

export function idOf(request: IdRequest): number {
  if (!/^[1-9]\d{0,14}$/u.test(request.params.id)) throw new AppError(404, 'not_found');
  return Number(request.params.id);
}

function readQuery(entity: Entity, parameters: QueryParameters, only?: readonly string[]): ListQuery {
  for (const name of Object.keys(parameters)) {
    if (only && !only.includes(name))
      throw FieldErrors.of(name, 'unknown_parameter', { allowed: only.join(', ') });
  }
  const query = parseListQuery(entity, parameters);
  if ('problems' in query)
    throw new FieldErrors(
      Object.fromEntries(Object.entries(query.problems).map(([name, problem]) => [name, [problem]])),
    );
  return query;
}

/** Addresses of the pages before and after, as they were asked for. */
function linksOf(
  url: string,
  query: Pick<ListQuery, 'limit' | 'offset'>,
  count: number,
): { next: string | null; previous: string | null } {
  const { limit, offset } = query;
  const page = (at: number): string => {
    const [path = ''] = url.split('?', 1);
    const parameters = new URLSearchParams(url.slice(path.length));
    parameters.set('limit', String(limit));
    parameters.set('offset', String(at));
    return `${path}?${parameters.toString()}`;
  };
  return {
    next: offset + limit < count ? page(offset + limit) : null,
    previous: offset > 0 ? page(Math.max(0, offset - limit)) : null,
  };
}
