// Each list is walked in one language, by turns: that both have the same words is held by the tests of the dictionaries.
import { registry } from '@serventia/domain/registry';
import { expect } from '@playwright/test';
import { lookOfTurn } from './support/accessible.ts';
import { filtersOf, walkList, workList } from './support/list-journey.ts';
import { deskFor, languageOfTurn, wordsOf } from './support/resources.ts';
import { test } from './support/walk.ts';

for (const [turn, entity] of registry.entries()) {
  const language = languageOfTurn(turn);
  test(`the list of ${entity.name} in ${language}`, async ({ walker }) => {
    const desk = deskFor(entity, 'read');
    expect(desk, 'somebody may read it').toBeDefined();
    if (!desk) return;
    const look = lookOfTurn(turn);
    const page = await walker.open(desk.username, look);
    await walkList({ page, look, words: wordsOf(language), entity, desk });
  });
}

/**
 * Of each kind of field that lists are filtered by, the first one there is: what the server finds, orders and exports is
 * asked of every list by the contract of the API.
 */
const FILTERED = Map.groupBy(
  registry.flatMap((entity) => filtersOf(entity).map(([name, { kind }]) => ({ entity, name, kind }))),
  ({ kind }) => kind,
);

for (const [turn, [kind, [first]]] of [...FILTERED].entries()) {
  if (!first) continue;
  const { entity, name } = first;
  const language = languageOfTurn(turn);
  test(`a list filtered by ${kind}, in ${language}`, async ({ walker }) => {
    const desk = deskFor(entity, 'read');
    expect(desk, 'somebody may read it').toBeDefined();
    if (!desk) return;
    const look = lookOfTurn(turn);
    const page = await walker.open(desk.username, look);
    await workList({ page, look, words: wordsOf(language), entity, desk }, name);
  });
}
