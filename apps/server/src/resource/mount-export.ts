import type { Readable } from 'node:stream';
import type { Entity } from '@serventia/kit';
import type { FastifyInstance } from 'fastify';
import type { Database, Row } from '../db/database.ts';
import { AppError, FieldErrors } from '../http/app-error.ts';
import { scopeOf } from '../http/caller.ts';
import { callerOf, granted } from '../http/authentication.ts';
import { languageOf } from '../http/language.ts';
import { asCsv, exportableColumns, exportRows } from './export.ts';
import type { SheetWriter } from '../sheets/sheet-writer.ts';
import { listRows } from './list.ts';
import { readQuery } from './request.ts';
import { wordQuery } from './catalogue-words.ts';
import { withWholeDays } from './whole-days.ts';
import { assertFits, asWorkbook } from './workbook.ts';

/** How many exports one user may have under way. */
const EXPORTS_AT_ONCE = 2;

/** The exports that are under way, by user. */
class RunningExports {
  readonly #counts = new Map<string, number>();

  /** Starts one more for a user; 429 where so many are not done. */
  async start(user: string, open: () => Promise<Readable>): Promise<Readable> {
    const count = this.#counts.get(user) ?? 0;
    if (count >= EXPORTS_AT_ONCE) throw new AppError(429, 'too_many_exports', { most: EXPORTS_AT_ONCE });
    this.#counts.set(user, count + 1);
    try {
      const stream = await open();
      stream.once('close', () => this.#finish(user));
      return stream;
    } catch (error) {
      this.#finish(user);
      throw error;
    }
  }

  #finish(user: string): void {
    const count = (this.#counts.get(user) ?? 1) - 1;
    if (count === 0) this.#counts.delete(user);
    else this.#counts.set(user, count);
  }
}

const running = new RunningExports();

const FORMATS = ['csv', 'xlsx'] as const;
const TYPES: Readonly<Record<(typeof FORMATS)[number], string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface Exporting {
  readonly database: Database;
  readonly sheets: SheetWriter;
}

/**
 * `POST export/`: everything that a list's query matches, as CSV, or with `format: xlsx` as a workbook. The query comes in
 * the body, or in the address as that of the list does.
 */
export function mountExport(app: FastifyInstance, { database, sheets }: Exporting, entity: Entity): void {
  app.post(
    `/api/${entity.name}/export`,
    { config: granted(entity, 'read'), schema: { tags: [entity.area] } },
    async (request, reply) => {
      const caller = callerOf(request);
      const {
        columns: wanted,
        format: form,
        ...parameters
      } = {
        ...(request.query as Row),
        ...(request.body as Row | undefined),
      };
      const format = form === undefined ? 'csv' : FORMATS.find((each) => each === form);
      if (!format) throw FieldErrors.of('format', 'unknown_parameter', { allowed: FORMATS.join(', ') });
      const allowed = exportableColumns(entity);
      const columns =
        wanted === undefined
          ? [...entity.list.columns]
          : [...new Set(parameterText('columns', wanted).split(','))];
      const unknown = columns.find((name) => !allowed.includes(name));
      if (unknown !== undefined || columns.length === 0)
        throw FieldErrors.of('columns', 'unknown_parameter', { allowed: allowed.join(', ') });
      const given = Object.entries(parameters).map(([name, value]) => [name, parameterText(name, value)]);
      const language = languageOf(request);
      const asked = readQuery(entity, Object.fromEntries(given));
      const query = wordQuery(language, entity, withWholeDays(entity, asked, caller));
      if (format === 'xlsx') {
        const one = { ...query, limit: 1, offset: 0, expand: [] };
        assertFits(
          (await database.consult(scopeOf(caller), (db) => listRows(db, entity, one, caller))).count,
        );
      }
      const stream = await running.start(String(caller.userId), () =>
        exportRows(database, entity, { query, columns, language }, caller, {
          form: format === 'xlsx' ? asWorkbook(sheets) : asCsv,
        }),
      );
      return reply
        .type(TYPES[format])
        .header('content-disposition', `attachment; filename="${entity.resource}.${format}"`)
        .send(stream);
    },
  );
}

/** A parameter that came in a body, as an address would carry it. */
function parameterText(name: string, value: unknown): string {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  if (parts.some((part) => typeof part === 'object' && part !== null))
    throw FieldErrors.of(name, 'invalid_type');
  return parts.map(String).join(',');
}
