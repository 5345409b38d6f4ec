import { describe, expect, it, test } from 'vitest';
import { ACT_CATALOGS } from './act-catalogs.ts';
import { actTexts, findActText } from './act-texts.ts';
import { checkModel } from './model/model-findings.ts';
import { parseModel } from './model/parse-model.ts';
import { standardModelDocument } from './model/standard-model-document.ts';
import { STANDARD_BLOCKS, standardBlocks } from './standard-blocks.ts';

const models = actTexts.flatMap(({ entity, catalog, models: all }) =>
  Object.entries(all).map(([name, paragraphs]) => ({ act: entity.name, name, paragraphs, catalog })),
);

describe('the models of the product', () => {
  it.each(models)('$act $name is without a finding', ({ paragraphs, catalog }) => {
    const model = parseModel(standardModelDocument(paragraphs));
    expect(checkModel(model, catalog, standardBlocks)).toEqual([]);
    expect(model.nodes.length).toBeGreaterThan(10);
  });

  it.each(Object.keys(STANDARD_BLOCKS))('each act has what the block %s says', (name) => {
    const model = parseModel(standardModelDocument([`«b:${name}»`]));
    for (const { catalog } of actTexts) expect(checkModel(model, catalog, standardBlocks)).toEqual([]);
  });

  it.each(actTexts)('$entity.name has a model for each kind of it', (text) => {
    const kinds = Object.entries(text.entity.fields).flatMap(([name, spec]) =>
      spec.kind === 'choice' && name.endsWith('_kind')
        ? spec.options.map((option) => ({ [name]: option }))
        : [{}],
    );
    const chosen = [true, false].flatMap((unknown) =>
      kinds.map((kind) => text.standardModel({ id: 1, version: 1, unknown_person: unknown, ...kind })),
    );
    expect([...new Set(chosen)].toSorted()).toEqual(Object.keys(text.models).toSorted());
  });
});

test('a form finds the catalog of each act by its type', () => {
  expect(ACT_CATALOGS).toEqual(
    Object.fromEntries(actTexts.map(({ actType, catalog }) => [actType, catalog])),
  );
});

test('a text is found by its entity', () => {
  expect(findActText('civil_registration/death')?.actType).toBe('3');
  expect(findActText('basic/person')).toBeUndefined();
});
