import type { FastifyInstance } from 'fastify';
import { FieldErrors } from '../../../http/app-error.ts';
import { callerOf } from '../../../http/authentication.ts';
import { officeOf, scopeOf } from '../../../http/caller.ts';
import { languageOf } from '../../../http/language.ts';
import { oneOf, query } from '../../../http/query.ts';
import type { Services } from '../../services.ts';
import { workCountsOf } from './work-counts.ts';
import { type WorkQuery, workOf } from './work-list.ts';

const MOST_PAGES = 1000;

/**
 * `GET /api/basic/work/?whose=&late=&kind=&page=`: the open duties of the caller's office that they may read, the overdue
 * first. `whose` is `office` or `mine` (what the caller began), `late` is `true` or `false`, `kind` an entity and its date.
 * `GET /api/basic/work/counts/`: how many there are of each entity.
 */
export function mountWork(app: FastifyInstance, { database }: Services): void {
  app.get('/api/basic/work', { config: { own: true }, schema: { tags: ['basic'] } }, async (request) => {
    const caller = callerOf(request);
    officeOf(caller);
    const given = query(request, ['whose', 'late', 'kind', 'page']);
    const asked: WorkQuery = {
      mine: oneOf('whose', given.whose ?? 'office', ['office', 'mine']) === 'mine',
      late: oneOf('late', given.late ?? 'false', ['true', 'false']) === 'true',
      kind: given.kind ?? null,
      page: pageOf(given.page),
    };
    return database.consult(scopeOf(caller), (db) => workOf({ db, caller }, asked, languageOf(request)));
  });
  app.get(
    '/api/basic/work/counts',
    { config: { own: true }, schema: { tags: ['basic'] } },
    async (request) => {
      const caller = callerOf(request);
      officeOf(caller);
      query(request, []);
      return database.consult(scopeOf(caller), (db) => workCountsOf({ db, caller }));
    },
  );
}

function pageOf(text: string | undefined): number {
  const page = Number(text ?? 1);
  if (!Number.isSafeInteger(page) || page < 1 || page > MOST_PAGES)
    throw FieldErrors.of('page', 'invalid_type');
  return page;
}
