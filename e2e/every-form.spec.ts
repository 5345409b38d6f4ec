// Each form is filled in, saved, changed and found again in one language, by turns, and read in the other.
import { registry } from '@serventia/domain/registry';
import { LANGUAGES } from '@serventia/i18n/language';
import { createAndEdit, openNew } from './support/form-journey.ts';
import { deskFor, wordsOf } from './support/resources.ts';
import { test } from './support/walk.ts';

for (const [place, entity] of registry.entries())
  for (const [turn, language] of LANGUAGES.entries()) {
    const desk = deskFor(entity, 'create');
    if (!desk) continue;
    test(`the form of ${entity.name} in ${language}`, async ({ walker, rows }) => {
      const page = await walker.open(desk.username, language);
      const journey = { page, words: wordsOf(language), entity, desk };
      // Half of the forms meet the other of the two examples that every kind of field has.
      const parity = Math.floor(place / 2) % 2 === 0 ? 0 : 1;
      if ((place + turn) % LANGUAGES.length === 0) await createAndEdit({ ...journey, rows, parity });
      else await openNew(journey);
    });
  }
