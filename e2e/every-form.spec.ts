// Each form is filled in, saved, changed and read again, in both languages.
import { registry } from '@serventia/domain/registry';
import { LANGUAGES } from '@serventia/i18n/language';
import { createAndEdit } from './support/form-journey.ts';
import { deskFor, wordsOf } from './support/resources.ts';
import { test } from './support/walk.ts';

for (const [place, entity] of registry.entries())
  for (const [turn, language] of LANGUAGES.entries()) {
    const desk = deskFor(entity, 'create');
    if (!desk) continue;
    test(`the form of ${entity.name} in ${language}`, async ({ walker, rows }) => {
      const page = await walker.open(desk.username, language);
      const parity = (place + turn) % 2 === 0 ? 0 : 1;
      await createAndEdit({ page, words: wordsOf(language), rows, entity, desk, parity });
    });
  }
