import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { birthWithCertificate } from './support/births.ts';
import { logIn, OFFICE_PAGE } from './support/session.ts';

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([]);
}

for (const language of ['pt-BR', 'en-US']) {
  test.describe(language, () => {
    test.use({ locale: language });

    test('axe finds nothing on the login page', async ({ page }) => {
      await page.goto('/login');
      await expect(page.locator('input[type="password"]')).toBeVisible();
      await expectClean(page);
    });

    test('axe finds nothing on lists and forms', async ({ page, request }) => {
      await logIn(page, 'maria@primeiro', OFFICE_PAGE);
      for (const path of [
        '/civil_registration/birth',
        '/basic/person',
        '/civil_registration/birth/create',
        '/basic/person/create',
        await birthWithCertificate(request),
        '/seal/cost_table',
      ]) {
        await page.goto(path);
        await expect(page.locator('h1, h2').first()).toBeVisible();
        await expect(page.locator('table, form, input').first()).toBeVisible();
        await expectClean(page);
      }
    });

    test('axe finds nothing on the verification page', async ({ page }) => {
      await page.goto('/v/AAAAA-BBBBB-CCCCC-DDDDD-EEEEE');
      await expect(page.locator('h1, h2').first()).toBeVisible();
      await expectClean(page);
    });
  });
}
