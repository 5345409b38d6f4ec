import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { birthWithCertificate } from './support/births.ts';
import { logIn, OFFICE_PAGE } from './support/session.ts';

async function expectClean(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectAccessible(page);
}

/** Dark is looked at in one language: words have no colours of their own. */
const LOOKS = [
  ['pt-BR', 'light'],
  ['en-US', 'light'],
  ['pt-BR', 'dark'],
] as const;

for (const [language, colorScheme] of LOOKS) {
  test.describe(`${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });
    test.beforeEach(({ page }) =>
      page.addInitScript((kept) => localStorage.setItem('serventia.language', kept), language.toLowerCase()),
    );

    test('axe finds nothing on the login page', async ({ page }) => {
      await page.goto('/login');
      await expect(page.locator('input[type="password"]')).toBeVisible();
      await expectClean(page, language);
    });

    test('axe finds nothing on the page of work, lists and forms', async ({ page, request }) => {
      await logIn(page, 'maria@primeiro', OFFICE_PAGE);
      await page.goto('/');
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('main a[href*="/create"]').first()).toBeVisible();
      await expectClean(page, language);
      for (const path of [
        '/civil_registration/birth',
        '/basic/person',
        '/civil_registration/birth/create',
        '/basic/person/create',
        await birthWithCertificate(request),
        '/seal/cost_table',
        '/settings/style',
      ]) {
        await page.goto(path);
        await expect(page.locator('h1, h2').first()).toBeVisible();
        await expect(page.locator('table, form, input').first()).toBeVisible();
        await expectClean(page, language);
      }
    });

    test('axe finds nothing on what opens over and beside a list', async ({ page }) => {
      await logIn(page, 'maria@primeiro', OFFICE_PAGE);
      await page.goto('/civil_registration/birth?sex=F&size=50');
      await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press(' ');
      await expect(page.getByRole('complementary').getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expectClean(page, language);
      for (const key of ['c', '?', 'Control+k']) {
        await page.keyboard.press(key);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectClean(page, language);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });

    test('axe finds nothing on the verification page', async ({ page }) => {
      await page.goto('/v/AAAAA-BBBBB-CCCCC-DDDDD-EEEEE');
      await expect(page.locator('h1, h2').first()).toBeVisible();
      await expectClean(page, language);
    });
  });
}
