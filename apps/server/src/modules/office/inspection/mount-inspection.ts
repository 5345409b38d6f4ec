import { inspectionParts } from '@serventia/domain/documents/inspection-report';
import { book } from '@serventia/domain/office/book.entity';
import { record } from '@serventia/domain/office/record.entity';
import { OTHER_WORK, type WorkKind } from '@serventia/domain/office/work';
import { getEntity } from '@serventia/domain/registry';
import { fieldText, translate } from '@serventia/i18n';
import { isCivilDate, shownDate } from '@serventia/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { callerOf, granted } from '../../../http/authentication.ts';
import { type Caller, isAllowed, officeOf, readsAllRegistered, scopeOf } from '../../../http/caller.ts';
import { query, required } from '../../../http/query.ts';
import { reportPdf } from '../../papers/print-report.ts';
import type { Services } from '../../services.ts';
import { inspect, type InspectionQuery } from './inspect.ts';

/**
 * `GET /api/basic/inspection_report/?from=&to=&book_type=`: the report of an inspection of the books over a period (correição).
 * `GET /api/basic/inspection_report/paper/`: the same as a PDF/A.
 */
export function mountInspection(app: FastifyInstance, services: Services): void {
  const options = { config: granted(record, 'read'), schema: { tags: ['basic'] } };

  app.get('/api/basic/inspection_report', options, async (request) => {
    const caller = inspectorOf(request);
    const asked = askedIn(request);
    return services.database.consult(scopeOf(caller), (db) => inspect({ db, caller }, asked));
  });

  app.get('/api/basic/inspection_report/paper', options, async (request, reply) => {
    const caller = inspectorOf(request);
    const asked = askedIn(request);
    const content = await reportPdf(services, caller, async (reading) => ({
      title: 'Relatório de correição',
      lines: [
        `De ${shownDate(asked.from, 'pt-br')} a ${shownDate(asked.to, 'pt-br')}`,
        // On each, whether or not something is left out: nobody learns by it of what they may not read.
        translate('pt-br', 'inspection.left_out'),
      ],
      parts: inspectionParts(await inspect(reading, asked), nameOfKind),
    }));
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="correicao-${asked.from}-${asked.to}.pdf"`)
      .send(content);
  });
}

/** Who asks, where they read all acts and books: a report of a part would say of the rest that there is nothing. */
function inspectorOf(request: FastifyRequest): Caller {
  const caller = callerOf(request);
  officeOf(caller);
  if (!readsAllRegistered(caller) || !isAllowed(caller, book, 'read'))
    throw new AppError(403, 'inspection_of_all_acts');
  return caller;
}

function askedIn(request: FastifyRequest): InspectionQuery {
  const given = query(request, ['from', 'to', 'book_type']);
  const [from, to] = [dayOf('from', given['from']), dayOf('to', given['to'])];
  if (to < from) throw FieldErrors.of('to', 'valid_to_before_from');
  const bookType = given['book_type'] === undefined ? null : Number(given['book_type']);
  if (bookType !== null && !Number.isSafeInteger(bookType)) throw FieldErrors.of('book_type', 'invalid_type');
  return { from, to, bookType };
}

function dayOf(name: string, value: string | undefined): string {
  const day = required(name, value);
  if (!isCivilDate(day)) throw FieldErrors.of(name, 'invalid_date');
  return day;
}

/** What a kind of work is called in Portuguese, as papers are written. */
function nameOfKind({ entity, field }: WorkKind): string {
  const { resource } = getEntity(entity);
  const name = translate('pt-br', `entities.${resource}.many`);
  const other = Object.values(OTHER_WORK).find((each) => each === field);
  return `${name}: ${other ? translate('pt-br', `work.${other}`) : fieldText('pt-br', resource, field)}`;
}
