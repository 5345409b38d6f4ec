// Each action that a row offers is pressed and refused in one language, by turns: what the server says of it is on
// the screen, every sentence. What it asks is read in the other.
import { registry } from '@serventia/domain/registry';
import { LANGUAGES } from '@serventia/i18n/language';
import { pressEveryAction, pressUnfinished, readEveryAction } from './support/action-journey.ts';
import { deskFor, wordsOf } from './support/resources.ts';
import { test } from './support/walk.ts';

const WITH_ACTIONS = registry.filter(({ actions }) => Object.keys(actions ?? {}).length > 0);

for (const [place, entity] of WITH_ACTIONS.entries())
  for (const [turn, language] of LANGUAGES.entries()) {
    const desk = deskFor(entity, 'read');
    if (!desk) continue;
    test(`the actions of ${entity.name} in ${language}`, async ({ walker, rows }) => {
      test.slow();
      const page = await walker.openToBeRefused(desk.username, language);
      const journey = { page, words: wordsOf(language), rows, entity, desk };
      if ((place + turn) % LANGUAGES.length !== 0) return readEveryAction(journey);
      await pressEveryAction(journey);
      await pressUnfinished(journey);
    });
  }
