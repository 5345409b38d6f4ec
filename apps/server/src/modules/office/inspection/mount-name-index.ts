import { type IndexLine, nameIndexPart } from '@serventia/domain/documents/name-index-report';
import { book } from '@serventia/domain/office/book.entity';
import { nameIndex } from '@serventia/domain/office/name-index.entity';
import { record } from '@serventia/domain/office/record.entity';
import { isCivilDate, shownDate } from '@serventia/kit';
import type { FastifyInstance } from 'fastify';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { callerOf, granted } from '../../../http/authentication.ts';
import { officeOf } from '../../../http/caller.ts';
import { query } from '../../../http/query.ts';
import { closedIds } from '../../../resource/closed.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { type ReportBody, reportPdf } from '../../papers/print-report.ts';
import type { Services } from '../../services.ts';

/** A paper with more lines takes too long to print. */
const MOST_LINES = 3000;

interface Asked {
  readonly book: number | null;
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * `GET /api/basic/name_index/paper/?book=&from=&to=`: the alphabetical index of a book, or of a period, as a PDF/A (LRP
 * art. 34). One of the three is necessary.
 */
export function mountNameIndex(app: FastifyInstance, services: Services): void {
  app.get(
    '/api/basic/name_index/paper',
    { config: granted(nameIndex, 'read'), schema: { tags: ['basic'] } },
    async (request, reply) => {
      const caller = callerOf(request);
      officeOf(caller);
      const given = query(request, ['book', 'from', 'to']);
      const asked: Asked = {
        book: given['book'] === undefined ? null : Number(given['book']),
        from: dayOf('from', given['from']),
        to: dayOf('to', given['to']),
      };
      if (asked.book !== null && !Number.isSafeInteger(asked.book))
        throw FieldErrors.of('book', 'invalid_type');
      if (asked.book === null && asked.from === null && asked.to === null)
        throw FieldErrors.of('book', 'required');
      const content = await reportPdf(services, caller, (reading) => indexBody(reading, asked));
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="indice.pdf"')
        .send(content);
    },
  );
}

function dayOf(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!isCivilDate(value)) throw FieldErrors.of(name, 'invalid_date');
  return value;
}

async function indexBody(reading: Reading, asked: Asked): Promise<ReportBody> {
  const { db, caller } = reading;
  const name = asked.book === null ? null : (await getRow(db, book, asked.book, caller)).name;
  const lines = await db.query<IndexLine & Record<string, unknown>>(LINES, [
    officeOf(caller),
    asked.book,
    asked.from,
    asked.to,
    caller.readableActs ?? null,
    closedIds(caller, record),
  ]);
  if (lines.length > MOST_LINES) throw new AppError(409, 'index_too_long', { most: MOST_LINES });
  return {
    title: 'Índice alfabético',
    lines: [
      ...(name === null ? [] : [`Livro ${name}`]),
      ...(asked.from === null ? [] : [`Desde ${shownDate(asked.from, 'pt-br')}`]),
      ...(asked.to === null ? [] : [`Até ${shownDate(asked.to, 'pt-br')}`]),
      ...(caller.readableActs === undefined ? [] : ['Só as espécies de atos que quem emite pode ler.']),
    ],
    parts: [nameIndexPart(lines)],
  };
}

const LINES = `
  select n.name, n.name_state, b.name as book, r.sheet, r.face, r.term, r.registered_on
  from name_index n join record r on r.id = n.record_id join book b on b.id = r.book_id
  where n.office_id = $1 and ($2::bigint is null or r.book_id = $2)
    and ($3::date is null or r.registered_on >= $3) and ($4::date is null or r.registered_on <= $4)
    and ($5::text[] is null or r.resource = any($5)) and r.id <> all($6)
  order by n.name, r.term, n.id limit ${MOST_LINES + 1}`;
