import {
  groupingName,
  keyText,
  measureName,
  measureText,
  type SummaryWords,
} from '@serventia/domain/office/summary-words';
import { fieldText, translate } from '@serventia/i18n';
import {
  type Entity,
  type JsonSchema,
  parseGroupings,
  type QueryParameters,
  type Summary,
} from '@serventia/kit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { FieldErrors } from '../http/app-error.ts';
import { type Caller, type Language, scopeOf } from '../http/caller.ts';
import { callerOf, granted } from '../http/authentication.ts';
import { languageOf } from '../http/language.ts';
import { oneOf } from '../http/query.ts';
import { styleOf } from '../http/show-style.ts';
import { wordQuery } from './catalogue-words.ts';
import { beginningOf, csvText } from './export.ts';
import { readQuery } from './request.ts';
import { answersWith } from './schemas.ts';
import { summaryOf } from './summary.ts';
import { withWholeDays } from './whole-days.ts';

const FORMATS = ['json', 'csv'] as const;

/**
 * `GET {entity}/summary/?by=`: what the list of the other parameters finds, by one or two fields that its rows have in
 * common, with the number of rows, the sums of the list and how long things took; with `format=csv` as a sheet.
 */
export function mountSummary(
  app: FastifyInstance,
  { database }: { readonly database: Database },
  entity: Entity,
): void {
  app.get(
    `/api/${entity.name}/summary`,
    { config: granted(entity, 'read'), schema: { tags: [entity.area], response: answersWith(schema) } },
    async (request, reply) => {
      const caller = callerOf(request);
      const { by: asked, format = 'json', ...parameters } = request.query as QueryParameters;
      const by = parseGroupings(entity, textOf(asked));
      if ('code' in by) throw new FieldErrors({ by: [by] });
      const form = oneOf('format', textOf(format), FORMATS);
      const language = languageOf(request);
      const meant = withWholeDays(entity, readQuery(entity, parameters), caller);
      const query = wordQuery(language, entity, meant);
      const summary = await database.consult(scopeOf(caller), (db) =>
        summaryOf(db, entity, { query, by, language }, caller),
      );
      if (form === 'json') return summary;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${entity.resource}.csv"`)
        .send(
          beginningOf(language) +
            csvText(sheetOf(entity, summary, wordsOf(entity, caller, language)), language),
        );
    },
  );
}

const textOf = (given: QueryParameters[string]): string | undefined =>
  typeof given === 'string' ? given : given?.at(-1);

const schema: JsonSchema = {
  type: 'object',
  properties: {
    by: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, period: { type: 'string' } } },
    },
    measures: { type: 'array', items: { type: 'object', additionalProperties: true } },
    groups: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          keys: { type: 'array', items: {} },
          labels: { type: 'array', items: { type: ['string', 'null'] } },
          count: { type: 'integer' },
          values: { type: 'array', items: {} },
        },
      },
    },
    left_out: { type: 'integer' },
  },
};

/** A line for each of the smallest groups, under the names of what they have in common and of what is told of them. */
function sheetOf(entity: Entity, { by, measures, groups }: Summary, words: SummaryWords): string[][] {
  const heads = [
    ...by.map((grouping) => groupingName(words, grouping)),
    words.said('count'),
    ...measures.map((measure) => measureName(words, entity, measure)),
  ];
  const lines = groups
    .filter(({ keys }) => keys.length === by.length)
    .map((group) => [
      ...by.map((grouping, place) => keyText(words, entity, grouping, group, place)),
      String(group.count),
      ...measures.map((measure, place) => measureText(words, measure, group.values[place] ?? null)),
    ]);
  return [heads, ...lines];
}

const wordsOf = ({ resource }: Entity, caller: Caller, language: Language): SummaryWords => ({
  style: styleOf(caller, language),
  field: (name) => fieldText(language, resource, name),
  said: (key, params) => translate(language, `summary.${key}`, params),
});
