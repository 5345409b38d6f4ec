import { translate } from '@serventia/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../../http/authentication.ts';
import { authorise, type Language, scopeOf } from '../../http/caller.ts';
import { languageOf } from '../../http/language.ts';
import { idOf } from '../../resource/request.ts';
import type { Services } from '../services.ts';
import { type Act, findingsOf, loadAct } from './act.ts';

/** `GET {id}/findings/`: what the rules say of an act as it stands, in the caller's language. */
export function mountFindings(app: FastifyInstance, { database }: Services, act: Act): void {
  app.get(
    `/api/${act.entity.name}/:id/findings`,
    { schema: { tags: [act.entity.area] } },
    async (request: FastifyRequest<{ Params: { id: string } }>) => {
      const caller = callerOf(request);
      authorise(caller, act.entity, 'read');
      const findings = await database.read(scopeOf(caller), async (db) =>
        findingsOf(db, act, await loadAct(db, act, idOf(request), caller), caller),
      );
      const language = languageOf(request);
      return {
        results: findings.map((finding) => ({
          ...finding,
          message: sentence(language, finding.code, finding.params),
        })),
      };
    },
  );
}

function sentence(
  language: Language,
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const text = translate(language, `findings.${code}`, params);
  return text === `findings.${code}` ? translate(language, `errors.${code}`, params) : text;
}
