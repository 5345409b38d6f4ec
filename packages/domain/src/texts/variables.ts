import { modelledActs } from './modelled-acts.ts';
import type { FactCatalog } from './fact-values.ts';
import { checkModel } from './model/model-findings.ts';
import { findPaperKind, PAPER_MODELS } from './papers/catalogs.ts';
import { standardBlocks } from './standard-blocks.ts';

/** What a model can hold: a fact, a word that agrees, a passage that depends or is repeated, a part of other models. */
type VariableKind = 'fact' | 'agreement' | 'condition' | 'list' | 'block';

export interface Variable {
  readonly name: string;
  readonly kind: VariableKind;
  /** The list whose items have it. */
  readonly list: string | null;
  /** What stands in a model for it, in the notation that `parseModel` reads. */
  readonly notation: string;
}

const NOTATIONS: Readonly<Record<VariableKind, (name: string) => string>> = {
  fact: (name) => `{{${name}}}`,
  agreement: (name) => `«declarado:${name}»`,
  condition: (name) => `[SE ${name}] [FIM]`,
  list: (name) => `[CADA ${name}] [FIM]`,
  block: (name) => `«b:${name}»`,
};

function* variablesIn(catalog: FactCatalog, list: string | null): Generator<Variable> {
  const of = (kind: VariableKind, name: string): Variable => ({
    name,
    kind,
    list,
    notation: NOTATIONS[kind](name),
  });
  for (const name of Object.keys(catalog.facts)) yield of('fact', name);
  for (const name of catalog.groups) yield of('agreement', name);
  for (const name of catalog.conditions) yield of('condition', name);
  for (const [name, item] of Object.entries(catalog.lists)) {
    yield of('list', name);
    yield* variablesIn(item, name);
  }
}

/** All that the models of a paper around acts may hold. */
function variablesOfPaper(actType: string, templateKind: string | undefined): Variable[] | undefined {
  const paper = findPaperKind(actType, templateKind);
  return paper && [...variablesIn(PAPER_MODELS[paper].catalog, null)];
}

/**
 * All that the models of an act type and kind may hold, for acts with the product's parts that they have the facts for; empty for what the product
 * writes no text of.
 */
export function variablesOfModel(actType: string, templateKind?: string): Variable[] {
  const ofPaper = variablesOfPaper(actType, templateKind);
  if (ofPaper) return ofPaper;
  const text = modelledActs.find((each) => each.actType === actType);
  if (!text) return [];
  const blocks = Object.entries(standardBlocks)
    .filter(([, block]) => checkModel(block, text.catalog, standardBlocks).length === 0)
    .map(([name]): Variable => ({ name, kind: 'block', list: null, notation: NOTATIONS.block(name) }));
  return [...variablesIn(text.catalog, null), ...blocks];
}
