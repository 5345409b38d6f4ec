import type { Entity, JsonSchema, ListQuery, Operation, QueryParameters } from '@serventia/kit';
import type { Related } from '@serventia/domain/office/related';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Row, Sql } from '../db/database.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { shownBy } from '../http/access-entry.ts';
import { callerOf, confirmedBy, granted } from '../http/authentication.ts';
import { type Caller, mayShowReference, scopeOf, todayOf } from '../http/caller.ts';
import { mayOpenRestricted } from '../http/closed-rows.ts';
import { requireConfirmation } from '../http/confirmation.ts';
import { languageOf } from '../http/language.ts';
import { schemaRefusal } from '../http/schema-refusal.ts';
import type { SheetWriter } from '../sheets/sheet-writer.ts';
import type { ActionHandlers } from './actions.ts';
import { bodyErrors, normaliseBody } from './body.ts';
import { getWhole, hasFindings, toldFindings } from './findings.ts';
import { findDeletion, listHistory } from './history.ts';
import { canBeHeld, heldRows, idsOf, NONE_HELD } from './held-rows.ts';
import type { Hooks } from './hooks.ts';
import { isClosed } from './closed.ts';
import { claimOf, once } from './idempotency.ts';
import { listRows } from './list.ts';
import { mountAction } from './mount-action.ts';
import { mountArrangements } from './mount-arrangements.ts';
import { mountExport } from './mount-export.ts';
import { mountSummary } from './mount-summary.ts';
import { wordPage, wordQuery, wordReferred, wordSentences } from './catalogue-words.ts';
import { inWords, mountFindings } from './mount-findings.ts';
import { describe } from './options.ts';
import { findRow, getExpanded, getRow } from './read.ts';
import { idOf, type IdRequest, linksOf, readExpansion, readQuery, versionOf } from './request.ts';
import { pageText } from './page-text.ts';
import { permissionsOf, withPermissions } from './row-permissions.ts';
import { beginsOn, relatedRows } from './related.ts';
import { totalsOf } from './totals.ts';
import { asksForMark, type MarkBox, markOf, mountNewRows, newestId } from './new-rows.ts';
import { answersWith, bodySchema, historySchema, keyHeader, pageSchema, rowSchema } from './schemas.ts';
import { withWholeDays } from './whole-days.ts';
import { createRow, deleteRow, updateRow, type WriteContext } from './write.ts';

export interface Engine {
  readonly database: Database;
  readonly sheets: SheetWriter;
  readonly hooks: Hooks;
  readonly actions: ActionHandlers;
  readonly marks: MarkBox;
}

/** Gives an entity its routes: all that the contract's section 2 promises, and its own actions. */
export function mountEntity(app: FastifyInstance, engine: Engine, entity: Entity): void {
  const base = `/api/${entity.name}`;
  const tags = [entity.area];
  const row = rowSchema(entity);
  const write = <T>(caller: Caller, work: (context: WriteContext) => Promise<T>): Promise<T> =>
    engine.database.write(scopeOf(caller), (db) => work({ db, caller, hooks: engine.hooks }));

  /** Throws where whoever changes rows so has to show first who they are. */
  const admit = async (caller: Caller, operation: Operation): Promise<void> => {
    if (entity.sensitive?.includes(operation)) await requireConfirmation(engine.database, caller);
  };

  const isJudged = hasFindings(entity, engine.hooks);
  /** A row with what is asked for beside it (`expand`): other rows, and what the rules say of it (`findings`). */
  const expanded = async (db: Sql, request: FastifyRequest, id: number, written?: Row): Promise<Row> => {
    const caller = callerOf(request);
    const { query, findings } = readExpansion(entity, request.query as QueryParameters, isJudged);
    const { expand } = shownTo(caller, entity, query);
    const found =
      written && expand.length === 0 ? written : await getExpanded(db, entity, id, caller, expand);
    // A row of a catalogue that is read alone is to be changed: it has its own words.
    wordReferred(languageOf(request), entity, [found]);
    wordSentences(languageOf(request), entity, found);
    if (!findings) return found;
    const context = { db, caller, hooks: engine.hooks };
    const told = await toldFindings(context, entity, await getWhole(context, entity, id));
    return { ...found, findings: inWords(languageOf(request), told) };
  };
  const withExpanded = (db: Sql, request: FastifyRequest, written: Row): Promise<Row> =>
    expanded(db, request, Number(written['id']), written);

  app.get(
    base,
    {
      config: { ...granted(entity, 'read'), confirmed: true, lists: entity },
      schema: { tags, response: answersWith(pageSchema(row)) },
    },
    async (request, reply) => {
      const language = languageOf(request);
      const { caller, query, page, totals, newest, held } = await confirmedBy(request, async (asking) => {
        const asked = readQuery(entity, request.query as QueryParameters);
        const meant = withWholeDays(entity, shownTo(asking, entity, asked), asking);
        const wanted = wordQuery(language, entity, meant);
        return engine.database.consult(scopeOf(asking), async (db) => {
          const rows = await listRows(db, entity, wanted, asking);
          return {
            caller: asking,
            query: wanted,
            page: rows,
            held: await heldRows(db, entity, idsOf(rows.rows)),
            accessMark: rows.accessMark,
            totals: await totalsOf(db, entity, wanted, asking),
            newest: asksForMark(entity, request) ? await newestId(db, entity, asking) : undefined,
          };
        });
      });
      const rows = wordPage(language, entity, query, page.rows);
      const head = {
        count: page.count,
        ...linksOf(request.url, query, page.count),
        ...(newest === undefined ? {} : { mark: markOf(engine.marks, entity, request, newest) }),
        ...(totals ? { header: { totals } } : {}),
      };
      // What is handed over as text passes the log's own hook by.
      request.shown = shownBy({ results: rows.map(({ row: { id } }) => ({ id })) });
      reply.type('application/json; charset=utf-8');
      return pageText(head, rows, permissionsOf(entity, caller, held));
    },
  );

  app.get(
    `${base}/:id`,
    { config: granted(entity, 'read'), schema: { tags, response: answersWith(row) } },
    async (request: IdRequest, reply) => {
      const caller = callerOf(request);
      // Whoever may open it is told that it is there; for everybody else it is not.
      if (isClosed(entity, idOf(request), caller) && mayOpenRestricted(caller))
        throw new AppError(404, 'restricted_row');
      return answered(
        { database: engine.database, reply },
        entity,
        caller,
        await engine.database.read(scopeOf(caller), (db) => expanded(db, request, idOf(request))),
      );
    },
  );

  app.post(base, writeOptions(entity, 'create', tags, row), async (request, reply) => {
    const caller = callerOf(request);
    await admit(caller, 'create');
    const body = validBody(entity, 'create', request);
    const claim = claimOf(request, caller, entity.fields);
    const first = await write(caller, (context) =>
      once(context.db, claim, 201, async () =>
        withExpanded(context.db, request, await createRow(context, entity, body)),
      ),
    );
    return answered(
      { database: engine.database, reply: reply.code(first.status) },
      entity,
      caller,
      first.answer as Row,
    );
  });

  app.patch(`${base}/:id`, writeOptions(entity, 'update', tags, row), async (request: IdRequest, reply) => {
    const caller = callerOf(request);
    await admit(caller, 'update');
    const body = validBody(entity, 'update', request);
    return answered(
      { database: engine.database, reply },
      entity,
      caller,
      await write(caller, async (context) =>
        withExpanded(
          context.db,
          request,
          await updateRow(context, entity, idOf(request), body, versionOf(request)),
        ),
      ),
    );
  });

  app.delete(
    `${base}/:id`,
    { config: granted(entity, 'delete'), schema: { tags } },
    async (request: IdRequest, reply) => {
      const caller = callerOf(request);
      await admit(caller, 'delete');
      await write(caller, (context) => deleteRow(context, entity, idOf(request), versionOf(request)));
      return reply.code(204).send();
    },
  );

  app.options(base, { config: granted(entity, 'read'), schema: { tags } }, async (request) => {
    const caller = callerOf(request);
    return describe(entity, caller, languageOf(request));
  });

  app.get(
    `${base}/:id/history`,
    { config: granted(entity, 'read'), schema: { tags, response: answersWith(historySchema) } },
    async (request: IdRequest) => {
      const caller = callerOf(request);
      const query = readQuery(entity, request.query as QueryParameters, ['limit', 'offset']);
      const id = idOf(request);
      const page = await engine.database.read(scopeOf(caller), async (db) => {
        if (!(await findRow(db, entity, id, caller)) && !(await findDeletion(db, entity, id, caller)))
          throw notFound();
        return listHistory(db, entity, id, caller, query);
      });
      return { count: page.count, ...linksOf(request.url, query, page.count), results: page.rows };
    },
  );

  if (entity.scope === 'office')
    app.get(
      `${base}/:id/related`,
      { config: granted(entity, 'read'), schema: { tags } },
      async (request: IdRequest): Promise<Related> => {
        const caller = callerOf(request);
        const id = idOf(request);
        return engine.database.consult(scopeOf(caller), async (db) => ({
          begins: beginsOn(caller, entity, await getRow(db, entity, id, caller)),
          results: await relatedRows({ db, caller }, { entity, id, language: languageOf(request) }),
        }));
      },
    );

  mountArrangements(app, entity, { admit, write });
  mountExport(app, engine, entity);
  mountSummary(app, engine, entity);
  mountNewRows(app, engine, entity);
  if (isJudged) mountFindings(app, engine, entity);
  for (const [name, action] of Object.entries(entity.actions ?? {})) {
    const handler = engine.actions[entity.name]?.[name];
    if (!handler) throw new TypeError(`${entity.name} declares ${name}, which nobody handles`);
    mountAction(app, engine.database, { entity, name, action, handler });
  }
}

/** A query without the expansions of what the caller may not read; the children of a row are part of it. */
function shownTo(caller: Caller, entity: Entity, query: ListQuery): ListQuery {
  return { ...query, expand: query.expand.filter((name) => mayShowReference(caller, entity, name)) };
}

function writeOptions(
  entity: Entity,
  operation: 'create' | 'update',
  tags: string[],
  row: JsonSchema,
): Record<string, unknown> {
  return {
    attachValidation: true,
    config: granted(entity, operation),
    schema: {
      tags,
      ...(operation === 'create' ? { headers: keyHeader } : {}),
      body: bodySchema(entity, operation),
      response: answersWith(row),
    },
    preValidation: async (request: FastifyRequest) => {
      request.body = normaliseBody(entity, request.body);
    },
  };
}

function validBody(entity: Entity, operation: 'create' | 'update', request: FastifyRequest): Row {
  const { validationError: refused } = request;
  if (refused)
    throw bodyErrors(entity, operation, request.body, todayOf(callerOf(request))) ?? schemaRefusal(refused);
  return request.body as Row;
}

/** A row as it leaves the server: with its version in the header, and what the caller may do with it. */
async function answered(
  { database, reply }: { readonly database: Database; readonly reply: FastifyReply },
  entity: Entity,
  caller: Caller,
  row: Row,
): Promise<Row> {
  reply.header('etag', `"${String(row['version'])}"`);
  const held = canBeHeld(entity)
    ? await database.read(scopeOf(caller), (db) => heldRows(db, entity, [Number(row['id'])]))
    : NONE_HELD;
  withPermissions(entity, caller, [row], held);
  return row;
}
