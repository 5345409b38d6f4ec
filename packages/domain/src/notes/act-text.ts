import { error, type Finding } from '@serventia/kit/finding';
import { checkOwnModel } from '../documents/model-rule.ts';
import { parseModel } from '../texts/model/parse-model.ts';
import { saysAnything } from '../texts/model/says-anything.ts';
import { standardModelDocument } from '../texts/model/standard-model-document.ts';
import { deedModelOf, deedModels } from '../texts/notes/deed-models.ts';
import { proxyModelOf, proxyModels } from '../texts/notes/proxy-models.ts';
import type { DeedType } from './deed-types.ts';
import type { ProxyKind } from './proxy-kinds.ts';

const questionsIn = (paragraphs: readonly string[]): readonly string[] =>
  parseModel(standardModelDocument(paragraphs)).questions;

/**
 * A notarial act is its text: what was read to the parties and signed (CC art. 215 §1 IV to VI). A draft of its own is
 * whole, with every question answered; without one the act is written by its model, unless that asks something.
 */
function textFindings(body: unknown, actType: string, model: readonly string[]): Finding[] {
  if (!saysAnything(body))
    return questionsIn(model).length === 0
      ? []
      : [error('body', 'act_without_text', { norm: 'CC art. 215 §1' })];
  const questions = parseModel(body).questions.map((name) =>
    error('body', 'question_unanswered', { params: { name } }),
  );
  return [...checkOwnModel(body, actType), ...questions];
}

interface WithBody {
  readonly body?: unknown;
}

export const deedTextFindings = ({
  body,
  deed_type: type,
}: WithBody & { readonly deed_type?: DeedType | null }) =>
  textFindings(body, '11', deedModels[deedModelOf(type ?? 'sale')]);

export const proxyTextFindings = ({
  body,
  proxy_kind: kind,
}: WithBody & { readonly proxy_kind?: ProxyKind | null }) =>
  textFindings(body, '10', proxyModels[proxyModelOf(kind ?? 'general')]);
