// Each form is filled in, saved, changed and found again in one language, by turns.
import { registry } from '@serventia/domain/registry';
import { lookOfTurn } from './support/accessible.ts';
import { createAndEdit } from './support/form-journey.ts';
import { deskFor, languageOfTurn, wordsOf } from './support/resources.ts';
import { test } from './support/walk.ts';

for (const [turn, entity] of registry.entries()) {
  const desk = deskFor(entity, 'create');
  if (!desk) continue;
  const language = languageOfTurn(turn);
  test(`the form of ${entity.name} in ${language}`, async ({ walker, rows }) => {
    const look = lookOfTurn(turn);
    const page = await walker.open(desk.username, look);
    // Half of the forms meet the other of the two examples that every kind of field has.
    const parity = Math.floor(turn / 2) % 2 === 0 ? 0 : 1;
    await createAndEdit({ page, look, words: wordsOf(language), entity, desk, rows, parity });
  });
}
