import { modelledActs } from '@serventia/domain/texts/modelled-acts';
import type { FactCatalog } from '@serventia/domain/texts/fact-values';
import { parseModel } from '@serventia/domain/texts/model/parse-model';
import { standardModelDocument } from '@serventia/domain/texts/model/standard-model-document';
import { PAPER_MODELS } from '@serventia/domain/texts/papers/catalogs';
import { expect, test } from 'vitest';
import { dictionaries, LANGUAGES } from './index.ts';

function namesOf({ facts, groups, conditions, lists }: FactCatalog): string[] {
  const inner = Object.entries(lists).flatMap(([list, item]) => [list, ...namesOf(item)]);
  return [...Object.keys(facts), ...groups, ...conditions, ...inner];
}

const ofPapers = Object.entries(PAPER_MODELS).flatMap(([kind, { catalog }]) => [
  ...namesOf(catalog),
  `model_${kind}`,
]);

const declared = new Set([
  ...ofPapers,
  ...modelledActs.flatMap(({ catalog, models }) => [
    ...namesOf(catalog),
    ...Object.keys(models).map((name) => `model_${name}`),
    ...Object.values(models).flatMap((paragraphs) => parseModel(standardModelDocument(paragraphs)).questions),
  ]),
]);

test.each(LANGUAGES)(
  'each name of a catalog, each model and each question has a label in %s, and nothing else has',
  (language) => {
    expect(declared.size).toBeGreaterThan(40);
    expect(Object.keys(dictionaries[language].facts).toSorted()).toEqual([...declared].toSorted());
  },
);
