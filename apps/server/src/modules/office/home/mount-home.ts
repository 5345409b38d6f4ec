import type { Home } from '@serventia/domain/office/home';
import type { Language } from '@serventia/i18n';
import type { FastifyInstance } from 'fastify';
import { FieldErrors } from '../../../http/app-error.ts';
import { callerOf } from '../../../http/authentication.ts';
import { officeOf, scopeOf, todayOf } from '../../../http/caller.ts';
import { languageOf } from '../../../http/language.ts';
import type { Reading } from '../../../resource/read.ts';
import type { Services } from '../../services.ts';
import { beginningsOf } from './beginning.ts';
import { draftsOf } from './drafts.ts';
import { dueOf } from './due.ts';
import { actsOfMonth, moneyOfMonth } from './month.ts';
import { type NamedRow, openedRows, readNamedRows } from './opened.ts';
import { sealingOf } from './sealing.ts';
import { signaturesOf } from './signatures.ts';

/**
 * `GET /api/basic/home/?opened=`: the work that waits for the caller, and their office's month, in one answer. `opened`
 * names rows (`basic/person/3,…`) whose words are asked for. A part that the caller may not read is absent.
 * `GET /api/basic/home/opened/?opened=`: the words of these rows alone.
 * `GET /api/basic/home/beginning/`: the offices that lack something to begin with, to those who set offices up.
 */
export function mountHome(app: FastifyInstance, { database }: Services): void {
  app.get('/api/basic/home', { config: { own: true }, schema: { tags: ['basic'] } }, async (request) => {
    const caller = callerOf(request);
    officeOf(caller);
    const named = namedIn(request.query);
    return database.consult(scopeOf(caller), (db) => homeOf({ db, caller }, named, languageOf(request)));
  });

  app.get(
    '/api/basic/home/opened',
    { config: { own: true }, schema: { tags: ['basic'] } },
    async (request) => {
      const caller = callerOf(request);
      officeOf(caller);
      const named = namedIn(request.query);
      return {
        results: await database.consult(scopeOf(caller), (db) =>
          openedRows({ db, caller }, named, languageOf(request)),
        ),
      };
    },
  );

  app.get(
    '/api/basic/home/beginning',
    { config: { own: true }, schema: { tags: ['basic'] } },
    async (request) => ({ results: await beginningsOf(database, callerOf(request)) }),
  );
}

function namedIn(query: unknown): NamedRow[] {
  const { opened, ...rest } = query as Record<string, string | undefined>;
  for (const name of Object.keys(rest))
    throw FieldErrors.of(name, 'unknown_parameter', { allowed: 'opened' });
  return readNamedRows(opened);
}

async function homeOf(reading: Reading, named: readonly NamedRow[], language: Language): Promise<Home> {
  const sealing = await sealingOf(reading);
  const signatures = await signaturesOf(reading);
  const due = await dueOf(reading, language);
  const acts = await actsOfMonth(reading);
  const money = await moneyOfMonth(reading);
  return {
    today: todayOf(reading.caller),
    drafts: await draftsOf(reading, language),
    ...(sealing ? { sealing } : {}),
    ...(signatures ? { signatures } : {}),
    ...(due ? { due } : {}),
    ...(acts ? { acts } : {}),
    ...(money ? { money } : {}),
    opened: await openedRows(reading, named, language),
  };
}
