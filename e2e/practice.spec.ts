// An installation for practice says on each page that nothing in it has value; that of the office leads to it.
import { mkdir } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { addressOf, PRACTICE_PORT } from './support/addresses.ts';
import { DEMONSTRATION } from './support/command-line.ts';
import { wordsOf } from './support/resources.ts';
import { logInByTyping, OFFICE_PAGE } from './support/session.ts';
import { startPractice } from './support/start-product.ts';

const { t } = wordsOf('pt-br');

test.use({ baseURL: addressOf(PRACTICE_PORT) });

/** The words are in view, and cover nothing of the page. */
async function expectBar(page: Page): Promise<void> {
  const bar = page.getByText(t('login.practice'));
  await expect(bar).toBeInViewport();
  const [over, below] = await Promise.all([bar.boundingBox(), page.locator('#root').boundingBox()]);
  expect(over?.height).toBeGreaterThan(20);
  expect(below?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0));
}

test('practice says on every page, before the login too, that nothing has value', async ({ page }) => {
  const demonstration = process.env[DEMONSTRATION];
  if (!demonstration) throw new Error(`${DEMONSTRATION} must name the folder of a demonstration.`);
  const folder = test.info().outputPath('folder');
  await mkdir(folder, { recursive: true });
  const end = await startPractice(demonstration, folder);
  try {
    await page.goto('/login');
    await expectBar(page);
    await page.goto('/editais');
    await expectBar(page);
    await logInByTyping(page, 'maria@primeiro', OFFICE_PAGE);
    await expectBar(page);
    await page.goto('/civil_registration/birth');
    await expect(page.locator('tbody tr[tabindex]').first()).toBeVisible();
    await expectBar(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(768);
  } finally {
    await end();
  }
});
