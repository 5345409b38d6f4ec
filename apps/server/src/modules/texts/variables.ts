import { ACT_TYPES } from '@serventia/domain/documents/act-types';
import { TEMPLATE_KINDS } from '@serventia/domain/documents/template-fields';
import { documentTemplate } from '@serventia/domain/documents/texts.entity';
import type { ActModels } from '@serventia/domain/texts/act-text';
import { modelledActs } from '@serventia/domain/texts/modelled-acts';
import { parseModel } from '@serventia/domain/texts/model/parse-model';
import { standardModelDocument } from '@serventia/domain/texts/model/standard-model-document';
import { type Variable, variablesOfModel } from '@serventia/domain/texts/variables';
import type { Language } from '@serventia/i18n';
import type { FastifyInstance } from 'fastify';
import { granted } from '../../http/authentication.ts';
import { languageOf } from '../../http/language.ts';
import { oneOf, query } from '../../http/query.ts';
import { answersWith } from '../../resource/schemas.ts';
import { labelOf } from './labels.ts';
import { productModelsOf } from './standard-models.ts';

const text = { type: 'string' } as const;
const answerSchema = {
  type: 'object',
  properties: {
    count: { type: 'integer' },
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: text,
          kind: text,
          list: { type: ['string', 'null'] },
          notation: text,
          label: text,
          /** Of the list whose items have it. */
          list_label: { type: ['string', 'null'] },
        },
      },
    },
    models: {
      type: 'array',
      items: { type: 'object', properties: { name: text, label: text, body: {} } },
    },
    /** What the product's models ask, by the name of the question. */
    questions: { type: 'object', additionalProperties: text },
  },
} as const;

/**
 * `GET /api/basic/document_variable/?act_type=&template_kind=`: what the models of an act type and kind may hold, with its name in the user's
 * language, and the models that the product brings for it.
 */
export function mountVariables(app: FastifyInstance): void {
  app.get(
    '/api/basic/document_variable',
    {
      config: granted(documentTemplate, 'read'),
      schema: {
        tags: ['basic'],
        response: answersWith(answerSchema),
      },
    },
    async (request) => {
      const language = languageOf(request);
      const asked = query(request, ['act_type', 'template_kind']);
      const actType = oneOf('act_type', asked['act_type'], ACT_TYPES);
      const kind = asked['template_kind'] && oneOf('template_kind', asked['template_kind'], TEMPLATE_KINDS);
      const variables = variablesOfModel(actType, kind);
      return {
        count: variables.length,
        results: variables.map((variable) => told(language, variable)),
        models: standardModels(language, actType, kind),
        questions: questionLabels(language, actType),
      };
    },
  );
}

function told(language: Language, variable: Variable): object {
  return {
    ...variable,
    label: variable.kind === 'block' ? variable.name : labelOf(language, variable.name),
    list_label: variable.list === null ? null : labelOf(language, variable.list),
  };
}

function questionLabels(language: Language, actType: string): Record<string, string> {
  const models = Object.values(modelsOf(actType));
  const questions = models.flatMap((paragraphs) => parseModel(standardModelDocument(paragraphs)).questions);
  return Object.fromEntries(questions.map((name) => [name, labelOf(language, name)]));
}

const modelsOf = (actType: string): ActModels['models'] =>
  modelledActs.find((each) => each.actType === actType)?.models ?? {};

function standardModels(language: Language, actType: string, templateKind: string | undefined): object[] {
  return productModelsOf(actType, templateKind).map(({ name, body }) => ({
    name,
    label: labelOf(language, `model_${name}`),
    body,
  }));
}
