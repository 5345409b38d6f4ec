// Each list is walked in one language, by turns, and read in the other.
import { registry } from '@serventia/domain/registry';
import { LANGUAGES } from '@serventia/i18n/language';
import { expect } from '@playwright/test';
import { readList, walkList } from './support/list-journey.ts';
import { deskFor, wordsOf } from './support/resources.ts';
import { test } from './support/walk.ts';

for (const [place, entity] of registry.entries())
  for (const [turn, language] of LANGUAGES.entries())
    test(`the list of ${entity.name} in ${language}`, async ({ walker }) => {
      const desk = deskFor(entity, 'read');
      expect(desk, 'somebody may read it').toBeDefined();
      if (!desk) return;
      const page = await walker.open(desk.username, language);
      const go = (place + turn) % LANGUAGES.length === 0 ? walkList : readList;
      await go({ page, words: wordsOf(language), entity, desk });
    });
