import type { FastifyInstance } from 'fastify';
import { callerOf, granted } from '../../http/authentication.ts';
import { scopeOf } from '../../http/caller.ts';
import { languageOf } from '../../http/language.ts';
import { idOf, type IdRequest } from '../../resource/request.ts';
import { answersWith } from '../../resource/schemas.ts';
import type { Act } from '../acts/act.ts';
import { acts } from '../acts/acts.ts';
import type { Services } from '../services.ts';
import { shownTextSchema, textOfAct } from './act-text.ts';
import { printPage, readPage } from './book-page.ts';
import { printedDraft, readDraft } from './draft-print.ts';
import { labelOf } from './labels.ts';

/** The text of each kind of act, and its page. */
export function mountTexts(app: FastifyInstance, services: Services): void {
  for (const act of acts) mountAct(app, services, act);
}

function mountAct(app: FastifyInstance, services: Services, act: Act): void {
  const { database } = services;
  const { entity } = act;
  const [config, tags] = [granted(entity, 'read'), [entity.area]];
  app.get(
    `/api/${entity.name}/:id/text`,
    { config, schema: { tags, response: answersWith(shownTextSchema) } },
    async (request: IdRequest) => {
      const caller = callerOf(request);
      const shown = await database.read(scopeOf(caller), (db) =>
        textOfAct({ db, caller }, act, idOf(request)),
      );
      return { ...shown, missing: shown.missing.map((name) => labelOf(languageOf(request), name)) };
    },
  );
  app.get(
    `/api/${entity.name}/:id/draft`,
    { config, schema: { tags, response: answersWith() } },
    async (request: IdRequest, reply) => {
      const caller = callerOf(request);
      const id = idOf(request);
      const draft = await database.read(scopeOf(caller), (db) => readDraft({ db, caller }, act, id));
      const content = await printedDraft(services, draft);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="minuta-${id}.pdf"`)
        .send(Buffer.from(content));
    },
  );
  app.get(
    `/api/${entity.name}/:id/page`,
    { config, schema: { tags, response: answersWith() } },
    async (request: IdRequest, reply) => {
      const caller = callerOf(request);
      const id = idOf(request);
      const page = await database.read(scopeOf(caller), (db) => readPage({ db, caller }, entity, id));
      const content = await printPage(services, page);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="pagina-${id}.pdf"`)
        .send(Buffer.from(content));
    },
  );
}
