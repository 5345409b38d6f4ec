import { DEADLINE_KINDS, type DeadlineKind } from '@serventia/domain/calendar/legal-deadlines';
import { deadlineBy, type OfficeCalendar } from '@serventia/domain/calendar/office-calendar';
import { IDENTIFIER_KINDS, identify } from '@serventia/domain/identifiers/identify';
import { record as recordEntity, document as documentEntity } from '@serventia/domain/office/record.entity';
import { dateInWords } from '@serventia/domain/words/date-in-words';
import { moneyInWords } from '@serventia/domain/words/money-in-words';
import { numberInWords, plainNumberInWords } from '@serventia/domain/words/number-in-words';
import { percentInWords } from '@serventia/domain/words/percent-in-words';
import { openingDateInWords } from '@serventia/domain/words/opening-date-in-words';
import { timeInWords } from '@serventia/domain/words/time-in-words';
import { catalogueText } from '@serventia/i18n';
import { centsOf, isPartialDate } from '@serventia/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sql } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { callerOf, granted } from '../../http/authentication.ts';
import { officeOf, scopeOf } from '../../http/caller.ts';
import { languageOf } from '../../http/language.ts';
import { oneOf, query, required } from '../../http/query.ts';
import { idOf } from '../../resource/request.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { calendarAt, calendarOf } from '../../resource/office-calendar.ts';
import { WAITING_ACTS, waitingActsOf } from '../seals/waiting-acts.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';

type IdRequest = FastifyRequest<{ Params: { id: string } }>;

/** The calls of the basic area that are not generic: pending records, identifiers, words, deadlines. */
export function mountBasic(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const tags = ['basic'];

  app.get('/api/basic/identifier', { config: { own: true }, schema: { tags } }, async (request) => {
    const { kind, value } = query(request, ['kind', 'value']);
    return identify(oneOf('kind', kind, IDENTIFIER_KINDS), required('value', value));
  });

  app.get('/api/basic/words', { config: { own: true }, schema: { tags } }, async (request) => {
    const { kind, value } = query(request, ['kind', 'value']);
    return { text: inWords(oneOf('kind', kind, Object.keys(WORDS)), required('value', value)) };
  });

  app.get('/api/basic/deadline', { config: { own: true }, schema: { tags } }, async (request) => {
    const { kind, from, days, city } = query(request, ['kind', 'from', 'days', 'city']);
    const caller = callerOf(request);
    const calendar =
      caller.office === null
        ? {}
        : await database.read(scopeOf(caller), (db) => daysOf({ db, caller }, city));
    return dueOf(oneOf('kind', kind, DEADLINE_KINDS), required('from', from), days, calendar);
  });

  app.get(
    '/api/basic/record/get_pending_record',
    { config: granted(recordEntity, 'read'), schema: { tags } },
    async (request) => {
      const caller = callerOf(request);
      const { record_type: type, expand } = query(request, ['record_type', 'expand']);
      if (expand !== undefined && expand !== 'record_type')
        throw FieldErrors.of('expand', 'invalid_expand', { given: expand, allowed: 'record_type' });
      return database.read(scopeOf(caller), async (db) => {
        await assertRecordType(db, 'record_type', type);
        return db.query(PENDING, [...waitingActsOf(caller), type ?? null]);
      });
    },
  );

  app.get('/api/basic/record_type/choices', { config: { own: true }, schema: { tags } }, async (request) => {
    const { type } = query(request, ['type']);
    const rows = await database.read(scopeOf(callerOf(request)), async (db) => {
      await assertRecordType(db, 'type', type);
      return db.query<{ type: string; description: string }>(
        'select type, description from record_type where $1::text is null or type = $1 order by id',
        [type ?? null],
      );
    });
    const language = languageOf(request);
    return rows.map((row) => ({
      value: row.type,
      display_name: catalogueText(language, 'record_type', row.description),
    }));
  });

  app.get(
    '/api/basic/document/:id/file',
    { config: granted(documentEntity, 'read'), schema: { tags } },
    async (request: IdRequest, reply) => {
      const caller = callerOf(request);
      const { document, signed } = await database.read(scopeOf(caller), async (db) => ({
        document: await getRow(db, documentEntity, idOf(request), caller),
        signed: await db.find<{ sha256: string }>(LAST_SIGNED, [caller.office, idOf(request)]),
      }));
      const content = await services.files.get(signed?.sha256 ?? written(document, 'sha256'));
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="certidao-${written(document, 'code')}.pdf"`)
        .send(content);
    },
  );
}

/** 400 at a parameter that names a type of registration which does not exist. */
async function assertRecordType(db: Sql, parameter: string, type: string | undefined): Promise<void> {
  if (type === undefined) return;
  // PostgreSQL takes no text with a zero byte.
  const isKnown =
    /^\d{1,4}$/u.test(type) && (await db.find('select 1 from record_type where type = $1', [type]));
  if (!isKnown) throw FieldErrors.of(parameter, 'invalid_choice');
}

/** When the caller's office is open, or what it knows of another city. */
async function daysOf({ db, caller }: Reading, city: string | undefined): Promise<OfficeCalendar> {
  if (city === undefined) return calendarOf(db, officeOf(caller));
  const found = /^[1-9]\d{0,14}$/u.test(city)
    ? await calendarAt(db, officeOf(caller), Number(city))
    : undefined;
  if (!found) throw FieldErrors.of('city', 'invalid_reference', { id: city });
  return found;
}

/** The file of a document with all of its signatures. */
const LAST_SIGNED =
  'select sha256 from document_signature where office_id = $1 and document_id = $2 order by position desc limit 1';

const PENDING = `
  select json_build_object('id', w.id, 'title', w.title, 'resource', w.resource, 'record_type', case when t.id is null then null
      else json_build_object('id', t.id, 'type', t.type, 'description', t.description) end) as record,
    json_build_object('numeroSelo', s.seal_number, 'dataSelagem', s.sealed_at) as sealer
  from (${WAITING_ACTS}) w
  left join record r on r.id = w.id and r.resource = w.resource left join record_type t on t.id = r.record_type_id
  left join registered_seal s on s.record_id = r.id and s.purpose = 'act' and s.seal_status in ('reserved', 'applied')
  where $5::text is null or t.type = $5
  order by w.registered_on, w.id limit 1000`;

const WORDS: Readonly<Record<string, (value: string) => string>> = {
  number: (value) => numberInWords(wholeNumber(value)),
  /** Without commas, as deeds write long numbers. */
  plain_number: (value) => plainNumberInWords(wholeNumber(value)),
  percent: percentInWords,
  feminine: (value) => numberInWords(wholeNumber(value), 'feminine'),
  money: (value) => moneyInWords(Number(centsOf(value))),
  date: dateInWords,
  date_opening: openingDateInWords,
  time: timeInWords,
};

function wholeNumber(value: string): number {
  if (!/^-?\d{1,15}$/u.test(value)) throw new RangeError('not a whole number');
  return Number(value);
}

function inWords(kind: string, value: string): string {
  try {
    return WORDS[kind]?.(value) ?? '';
  } catch (error) {
    if (error instanceof RangeError)
      throw FieldErrors.of('value', 'invalid_value', { given: value.slice(0, 60) });
    throw error;
  }
}

/** The deadlines of as many days as one asks for. */
const COUNTED: ReadonlySet<DeadlineKind> = new Set(['days', 'business_days']);
const MOST_DAYS = 36_500;

function dueOf(
  kind: DeadlineKind,
  from: string,
  days: string | undefined,
  calendar: OfficeCalendar,
): Record<string, unknown> {
  if (days !== undefined && !/^-?\d{1,5}$/u.test(days)) throw FieldErrors.of('days', 'invalid_type');
  if (COUNTED.has(kind) && days === undefined) throw FieldErrors.of('days', 'required');
  if (Number(days) < 0) throw FieldErrors.of('days', 'min_value', { min: 0 });
  if (Number(days) > MOST_DAYS) throw FieldErrors.of('days', 'max_value', { max: MOST_DAYS });
  if (!isPartialDate(from) && !/^\d{4}-?[TQ][1-4]$/u.test(from)) throw FieldErrors.of('from', 'invalid_date');
  try {
    const { due, businessDaysSkipped } = deadlineBy(
      kind,
      from,
      calendar,
      days === undefined ? undefined : Number(days),
    );
    return { due, business_days_skipped: businessDaysSkipped };
  } catch (error) {
    if (error instanceof RangeError) throw FieldErrors.of('from', 'invalid_date');
    throw error;
  }
}
