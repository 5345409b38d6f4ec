// Each list is walked in one language, by turns: that both have the same words is held by the tests of the dictionaries.
import { registry } from '@serventia/domain/registry';
import { expect } from '@playwright/test';
import { lookOfTurn } from './support/accessible.ts';
import { walkList } from './support/list-journey.ts';
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
