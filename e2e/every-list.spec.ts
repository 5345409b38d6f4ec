import { registry } from '@serventia/domain/registry';
import { LANGUAGES } from '@serventia/i18n/language';
import { expect } from '@playwright/test';
import { walkList } from './support/list-journey.ts';
import { deskFor, wordsOf } from './support/resources.ts';
import { test } from './support/walk.ts';

for (const entity of registry)
  for (const language of LANGUAGES)
    test(`the list of ${entity.name} in ${language}`, async ({ walker }) => {
      const desk = deskFor(entity, 'read');
      expect(desk, 'somebody may read it').toBeDefined();
      if (!desk) return;
      const page = await walker.open(desk.username, language);
      await walkList({ page, words: wordsOf(language), entity, desk });
    });
