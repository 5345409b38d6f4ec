import { problemText } from '@serventia/i18n';
import type { Entity, Finding } from '@serventia/kit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { callerOf, granted } from '../http/authentication.ts';
import { type Language, scopeOf } from '../http/caller.ts';
import { languageOf } from '../http/language.ts';
import { schemaRefusal } from '../http/schema-refusal.ts';
import { acknowledge, getWhole, type ToldFinding, toldFindings } from './findings.ts';
import type { Hooks } from './hooks.ts';
import { idOf, type IdRequest } from './request.ts';

const warningsSchema = {
  type: 'object',
  required: ['warnings'],
  additionalProperties: false,
  properties: {
    warnings: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      items: {
        type: 'object',
        required: ['field', 'code'],
        additionalProperties: false,
        properties: {
          field: { type: 'string', maxLength: 120 },
          code: { type: 'string', maxLength: 80 },
          params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        },
      },
    },
  },
} as const;

interface Judging {
  readonly database: Database;
  readonly hooks: Hooks;
}

interface Named {
  readonly warnings: readonly Pick<Finding, 'field' | 'code' | 'params'>[];
}

/**
 * `GET {id}/findings/`: what the rules and the books say of a row as it stands, in the caller's language.
 * `POST {id}/findings/`: the caller has acknowledged the warnings that are named.
 */
export function mountFindings(app: FastifyInstance, { database, hooks }: Judging, entity: Entity): void {
  const path = `/api/${entity.name}/:id/findings`;
  const tags = [entity.area];

  app.get(path, { config: granted(entity, 'read'), schema: { tags } }, async (request: IdRequest) => {
    const caller = callerOf(request);
    const told = await database.read(scopeOf(caller), async (db) => {
      const context = { db, caller, hooks };
      return toldFindings(context, entity, await getWhole(context, entity, idOf(request)));
    });
    return { results: inWords(languageOf(request), told) };
  });

  app.post(
    path,
    { attachValidation: true, config: granted(entity, 'update'), schema: { tags, body: warningsSchema } },
    async (request: IdRequest) => {
      const caller = callerOf(request);
      if (request.validationError) throw schemaRefusal(request.validationError);
      const { warnings } = request.body as Named;
      const told = await database.write(scopeOf(caller), async (db) => {
        const context = { db, caller, hooks };
        const row = await getWhole(context, entity, idOf(request));
        await acknowledge(context, entity, row, warnings);
        return toldFindings(context, entity, row);
      });
      return { results: inWords(languageOf(request), told) };
    },
  );
}

/** Findings with their sentences. */
export function inWords(
  language: Language,
  findings: readonly ToldFinding[],
): (ToldFinding & { message: string })[] {
  return findings.map((finding) => ({
    ...finding,
    message: problemText(language, finding.code, finding.params),
  }));
}
