// The manual inside the product: from the menu of the user and from the search, in both languages, light until opened.
import { LANGUAGES } from '@serventia/i18n/language';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { KEY_MS } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, OFFICE } from './support/session.ts';

const { t } = wordsOf('pt-br');

test('the manual is opened from the menu of the user, and nothing of it is loaded before', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto('/civil_registration/birth');
  await expect(page.locator('tbody tr[tabindex]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /assets\/manual-screen/u.test(path))).toEqual([]);

  await page.getByRole('button', { name: t('app.user_menu') }).click();
  await page.getByRole('menuitem', { name: t('app.manual'), exact: true }).click();
  await expect(page).toHaveURL(/\/manual$/u);
  await expect(page.getByRole('article', { name: 'Começar o dia' })).toBeVisible();
  const picture = page.getByRole('article').getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1366);
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: t('manual.search') }).fill('gemeos');
  await page.getByRole('link', { name: 'Registrar um nascimento › Gêmeos' }).click();
  await expect(page).toHaveURL(/\/manual\/birth#gemeos$/u);
  await expect(page.getByRole('heading', { name: 'Gêmeos' })).toBeInViewport();
  await page.getByRole('article').getByRole('link', { name: 'Nascimentos' }).click();
  await expect(page).toHaveURL(/\/civil_registration\/birth\/create$/u);
});

test('the search over everything leads to the manual', async ({ page }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro', OFFICE);
  await expect(page.getByRole('button', { name: t('app.search') })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: t('search.title') })
    .pressSequentially('manual', { delay: KEY_MS });
  await page.getByRole('option', { name: /^Manual/u }).click();
  await expect(page).toHaveURL(/\/manual$/u);
});

for (const language of LANGUAGES)
  test(`each page of the manual is shown on a telephone in ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('serventia.language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await putNewsAway(page, language);
    await logIn(page, 'maria@primeiro');
    await page.goto('/manual');
    const contents = page.getByRole('navigation', { name: wordsOf(language).t('manual.contents') });
    await expect(contents.getByRole('link').first()).toBeVisible();
    for (const name of await contents.getByRole('link').allTextContents()) {
      await contents.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('article', { name, exact: true })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, name).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page);
  });
