// Each action that a row offers is pressed and refused in one language, by turns: what the server says of it is on the
// screen, every sentence.
import { registry } from '@serventia/domain/registry';
import { lookOfTurn } from './support/accessible.ts';
import { pressEveryAction, pressUnfinished } from './support/action-journey.ts';
import { deskFor, languageOfTurn, wordsOf } from './support/resources.ts';
import { test } from './support/walk.ts';

const WITH_ACTIONS = registry.filter(({ actions }) => Object.keys(actions ?? {}).length > 0);

for (const [turn, entity] of WITH_ACTIONS.entries()) {
  const desk = deskFor(entity, 'read');
  if (!desk) continue;
  const language = languageOfTurn(turn);
  test(`the actions of ${entity.name} in ${language}`, async ({ walker, rows }) => {
    test.slow();
    const look = lookOfTurn(turn);
    const page = await walker.openToBeRefused(desk.username, look);
    const journey = { page, look, words: wordsOf(language), rows, entity, desk };
    await pressEveryAction(journey);
    await pressUnfinished(journey);
  });
}
