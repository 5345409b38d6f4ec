import type { Finding } from '@serventia/kit';
import { ACT_CATALOGS } from '../texts/act-catalogs.ts';
import { checkModel } from '../texts/model/model-findings.ts';
import { parseModel } from '../texts/model/parse-model.ts';
import { findPaperKind, PAPER_MODELS } from '../texts/papers/catalogs.ts';
import { standardBlocks } from '../texts/standard-blocks.ts';

interface WithBody {
  readonly body?: unknown;
  readonly act_type?: string | null | undefined;
  readonly template_kind?: string | null | undefined;
}

/**
 * What is wrong in a model of an act type, or of a paper around acts. The parts of an office are rows, which a rule
 * does not see: whether a part exists is checked where the text is written.
 */
export function checkOwnModel(
  body: unknown,
  actType: string | null | undefined,
  templateKind?: string | null,
): Finding[] {
  const paper = findPaperKind(actType, templateKind);
  const catalog = paper ? PAPER_MODELS[paper].catalog : actType ? ACT_CATALOGS[actType] : undefined;
  return checkModel(parseModel(body), catalog, standardBlocks).filter(
    ({ code }) => code !== 'model_unknown_block',
  );
}

/**
 * A model is whole: each passage has its end and each variable stands once, and all that it names exists in its act,
 * where the text of the act, or of the paper around it, is written by the product.
 */
export function modelFindings({ body, act_type: type, template_kind: kind }: WithBody): Finding[] {
  return checkOwnModel(body, type, kind);
}
