import { type Entity, OFFICE_COLUMN, type QueryParameters, withoutInvisible } from '@serventia/kit';
import { LIST_MARK_HEADER } from '@serventia/kit/list-mark';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Sql } from '../db/database.ts';
import { FieldErrors } from '../http/app-error.ts';
import { callerOf, granted } from '../http/authentication.ts';
import { type Caller, scopeOf } from '../http/caller.ts';
import { languageOf } from '../http/language.ts';
import { wordQuery } from './catalogue-words.ts';
import { listRows } from './list.ts';
import { readQuery } from './request.ts';
import { answersWith } from './schemas.ts';
import { withWholeDays } from './whole-days.ts';

/** Closes what a mark says, so that nobody but the server makes one; `of` binds it to who was given it. */
export interface MarkBox {
  close(text: string, of: string): string;
  open(closed: string, of: string): string | undefined;
}

/** What was asked of a list, and the newest row that its office had then. */
interface Mark {
  readonly asked: QueryParameters;
  readonly newest: number;
}

/** Whether lists of an entity tell of new rows: rows of the caller's own office, which people and the product make. */
export function isMarked(entity: Entity, { office }: Pick<Caller, 'office'>): boolean {
  return entity.scope === 'office' && !entity.ownerless && office !== null;
}

/** Whether a list carries its mark: it costs a query more, of which who only reads the list needs nothing. */
export const asksForMark = (entity: Entity, request: FastifyRequest): boolean =>
  request.headers[LIST_MARK_HEADER.toLowerCase()] !== undefined && isMarked(entity, callerOf(request));

/** The id of the newest row of the office; asked after the page, so that no row of the page counts as new. */
export async function newestId(db: Sql, entity: Entity, { office }: Pick<Caller, 'office'>): Promise<number> {
  const row = await db.find<{ id: number }>(
    `select id from ${entity.table} where ${OFFICE_COLUMN} = $1 order by id desc limit 1`,
    [office],
  );
  return row?.id ?? 0;
}

/**
 * What a list is given to ask later how many rows came since. Only with it can that be asked: the count needs no entry
 * in the log of accesses, because that of the list names the same filters.
 */
export function markOf(box: MarkBox, entity: Entity, request: FastifyRequest, newest: number): string {
  const {
    limit: _limit,
    offset: _offset,
    expand: _expand,
    ordering: _ordering,
    ...asked
  } = request.query as QueryParameters;
  const mark: Mark = { asked, newest };
  return box.close(JSON.stringify(mark), ownerOf(entity, callerOf(request)));
}

/** `GET {entity}/new_rows/?mark=`: how many rows the list of that mark has found since. */
export function mountNewRows(
  app: FastifyInstance,
  { database, marks }: { readonly database: Database; readonly marks: MarkBox },
  entity: Entity,
): void {
  if (entity.scope !== 'office' || entity.ownerless) return;
  app.get(
    `/api/${entity.name}/new_rows`,
    { config: granted(entity, 'read'), schema: { tags: [entity.area], response: responses } },
    async (request) => {
      const caller = callerOf(request);
      const { asked, newest } = readMark(marks, entity, request);
      const meant = withWholeDays(entity, readQuery(entity, asked), caller);
      const query = wordQuery(languageOf(request), entity, meant);
      const newer = { field: 'id', operator: 'gte', value: newest + 1 } as const;
      const { count } = await database.consult(scopeOf(caller), (db) =>
        listRows(db, entity, { ...query, limit: 1, filters: [...query.filters, newer] }, caller),
      );
      return { count };
    },
  );
}

const responses = answersWith({ type: 'object', properties: { count: { type: 'integer' } } });

function readMark(box: MarkBox, entity: Entity, request: FastifyRequest): Mark {
  const { mark } = request.query as { readonly mark?: string };
  if (!mark) throw FieldErrors.of('mark', 'required');
  const text = box.open(mark, ownerOf(entity, callerOf(request)));
  if (text === undefined)
    throw FieldErrors.of('mark', 'invalid_filter', {
      given: withoutInvisible(mark.slice(0, 20), 'one_line'),
    });
  return JSON.parse(text) as Mark;
}

/** A mark counts for one list of one user. */
const ownerOf = (entity: Entity, { userId }: Caller): string => `mark:${userId}:${entity.name}`;
