import { describe, expect, it, test } from 'vitest';
import { ACT_CATALOGS } from './act-catalogs.ts';
import { findActText } from './act-texts.ts';
import { modelledActs } from './modelled-acts.ts';
import { checkModel } from './model/model-findings.ts';
import { parseModel } from './model/parse-model.ts';
import { standardModelDocument } from './model/standard-model-document.ts';
import { STANDARD_BLOCKS, standardBlocks } from './standard-blocks.ts';

const models = modelledActs.flatMap(({ entity, catalog, models: all }) =>
  Object.entries(all).map(([name, paragraphs]) => ({ act: entity.name, name, paragraphs, catalog })),
);

const CIVIL = ['0', '3', '4', '1', '7', '5', '9', '6'];
/** What a model is chosen by. */
const DECIDES = /_kind$|^deed_type$|^union_act$/u;
const NOTES = ['10', '11'];

describe('the models of the product', () => {
  it.each(models)('$act $name is without a finding', ({ paragraphs, catalog }) => {
    const model = parseModel(standardModelDocument(paragraphs));
    expect(checkModel(model, catalog, standardBlocks)).toEqual([]);
    expect(model.nodes.length).toBeGreaterThan(10);
  });

  it.each([
    ['abertura', CIVIL],
    ['leitura', [...CIVIL, ...NOTES]],
    ['oficio', [...CIVIL, ...NOTES]],
    ['escritura', NOTES],
    ['fecho_escritura', NOTES],
  ])('the block %s is offered to the acts that have its facts', (name, types) => {
    const model = parseModel(standardModelDocument([`«b:${name}»`]));
    const fitting = modelledActs.filter(
      ({ catalog }) => checkModel(model, catalog, standardBlocks).length === 0,
    );
    expect(fitting.map(({ actType }) => actType)).toEqual(types);
    expect(Object.keys(STANDARD_BLOCKS)).toContain(name);
    expect(Object.keys(STANDARD_BLOCKS)).toHaveLength(5);
  });

  it.each(modelledActs)('$entity.name has a model for each kind of it', (text) => {
    const deciding = Object.entries(text.entity.fields).flatMap(([name, spec]) =>
      spec.kind === 'choice' && DECIDES.test(name) ? [{ name, spec }] : [],
    );
    const usual = Object.fromEntries(deciding.map(({ name, spec }) => [name, spec.default]));
    const kinds = [
      {},
      ...deciding.flatMap(({ name, spec }) => spec.options.map((option) => ({ [name]: option }))),
    ];
    const chosen = [true, false].flatMap((unknown) =>
      kinds.map((kind) =>
        text.standardModel({ id: 1, version: 1, unknown_person: unknown, ...usual, ...kind }),
      ),
    );
    expect([...new Set(chosen)].toSorted()).toEqual(Object.keys(text.models).toSorted());
  });
});

test('a form finds the catalog of each act by its type', () => {
  expect(ACT_CATALOGS).toEqual(
    Object.fromEntries(modelledActs.map(({ actType, catalog }) => [actType, catalog])),
  );
});

test('a text is found by its entity', () => {
  expect(findActText('civil_registration/death')?.actType).toBe('3');
  expect(findActText('basic/person')).toBeUndefined();
});
