import { createHash } from 'node:crypto';
import type { DocumentNode } from '@serventia/domain/texts/model/model-tree';
import { modelledActs } from '@serventia/domain/texts/modelled-acts';
import { standardModelDocument } from '@serventia/domain/texts/model/standard-model-document';
import { findPaperKind, PAPER_MODELS } from '@serventia/domain/texts/papers/catalogs';
import { PAPER_TEXTS } from '@serventia/domain/texts/papers/models';

/** A model of the product: of which act type and kind, its name, what it says, and the hash of that. */
export interface ProductModel {
  /** Null for a paper of acts of any type. */
  readonly actType: string | null;
  readonly templateKind: string;
  readonly name: string;
  readonly body: DocumentNode;
  readonly sha256: string;
}

function productModel(
  place: Pick<ProductModel, 'actType' | 'templateKind' | 'name'>,
  paragraphs: readonly string[],
): ProductModel {
  const body = standardModelDocument(paragraphs);
  return { ...place, body, sha256: createHash('sha256').update(JSON.stringify(body)).digest('hex') };
}

/** Every model that the product brings. */
export const productModels: readonly ProductModel[] = [
  ...modelledActs.flatMap(({ actType, models }) =>
    Object.entries(models).map(([name, paragraphs]) =>
      productModel({ actType, templateKind: 'record', name }, paragraphs),
    ),
  ),
  ...Object.entries(PAPER_MODELS).map(([name, { actType, templateKind }]) =>
    productModel({ actType, templateKind, name }, PAPER_TEXTS[name as keyof typeof PAPER_TEXTS]),
  ),
];

/** The models with which one of an act type and kind can begin: those of its paper, else those of records of the type. */
export function productModelsOf(actType: string, templateKind: string | null | undefined): ProductModel[] {
  const paper = findPaperKind(actType, templateKind);
  return productModels.filter((model) =>
    paper ? model.name === paper : model.actType === actType && model.templateKind === 'record',
  );
}
