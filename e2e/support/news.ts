import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@serventia/i18n/language';
import { type Words, wordsOf } from './resources.ts';

/** The dialog of what is done on a page: news that somebody else publishes meanwhile opens over it. */
export function dialogOf(page: Page, { t }: Pick<Words, 't'>): Locator {
  const title = page.getByRole('heading', { name: t('app.release_notes'), exact: true });
  return page.getByRole('dialog').filter({ hasNot: title });
}

/** What is new opens over any page until one says that one has read it. It is looked for before all that is done: by CSS, which is quick. */
export async function putNewsAway(page: Page, language: Language): Promise<void> {
  const { t } = wordsOf(language);
  const title = page.locator('h2').getByText(t('app.release_notes'), { exact: true });
  const news = page.locator('[role="dialog"]').filter({ has: title });
  await page.addLocatorHandler(news, async () => {
    await news.getByRole('checkbox').check();
    await news.getByText(t('app.to_close'), { exact: true }).click();
  });
}

/** What is new meets whoever comes in for the first time: they read it before they go on. */
export async function readNews(page: Page, language: Language): Promise<void> {
  const { t } = wordsOf(language);
  const news = page.getByRole('dialog', { name: t('app.release_notes') });
  await news.getByRole('checkbox').check();
  await news.getByText(t('app.to_close'), { exact: true }).click();
  await expect(news).toBeHidden();
}
