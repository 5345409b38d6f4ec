import { expect, type Page, test } from '@playwright/test';
import { resultsOf } from '@serventia/server/testing/api';
import { expectAccessible } from './support/accessible.ts';
import { apiOf } from './support/api.ts';
import { birthWithCertificate } from './support/births.ts';
import { openFilters } from './support/filters.ts';
import { wordsOf } from './support/resources.ts';
import { logIn } from './support/session.ts';

async function expectClean(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectAccessible(page);
}

/** Each language and each of the colours: words have no colours of their own. */
const LOOKS = [
  ['pt-BR', 'light'],
  ['en-US', 'dark'],
] as const;

for (const [language, colorScheme] of LOOKS) {
  const kept = language === 'pt-BR' ? 'pt-br' : 'en-us';
  test.describe(`${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });
    test.beforeEach(({ page }) =>
      page.addInitScript((to) => localStorage.setItem('serventia.language', to), kept),
    );

    test('axe finds nothing on the login page', async ({ page }) => {
      await page.goto('/login');
      await expect(page.locator('input[type="password"]')).toBeVisible();
      await expectClean(page, language);
    });

    // Lists and new forms are looked at by the walks, each in one of the looks.
    test('axe finds nothing on the page of work, a registered birth and the settings', async ({
      page,
      request,
    }) => {
      await logIn(page, 'maria@primeiro', '/');
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('main a[href*="/create"]').first()).toBeVisible();
      await expectClean(page, language);
      for (const path of [await birthWithCertificate(request), '/settings/style']) {
        await page.goto(path);
        await expect(page.locator('h1, h2').first()).toBeVisible();
        await expect(page.locator('table, form, input').first()).toBeVisible();
        await expectClean(page, language);
      }
    });

    test('axe finds nothing on the draft of a deed with comments, open and resolved', async ({
      page,
      request,
    }) => {
      const api = apiOf(request, 'maria@primeiro');
      const [open] = resultsOf(await api.get('/api/basic/draft_comment/?comment_state=open&limit=1'));
      const record = Number(open?.['record']);
      const said = { record, paragraph: open?.['paragraph'], comment: 'Conferido.' };
      const { body } = await api.post('/api/basic/draft_comment/', said);
      const resolved = await api.post(`/api/basic/draft_comment/${Number(body['id'])}/resolve_comment/`);
      expect(resolved.status, resolved.text).toBe(200);
      await logIn(page, 'maria@primeiro', `/note_registration/deed/${record}`);
      for (const state of ['open', 'resolved'])
        await expect(
          page.locator('blockquote').getByText(wordsOf(kept).choice('comment_state', state)).first(),
        ).toBeVisible();
      await expectClean(page, language);
    });

    test('axe finds nothing on what opens over and beside a list', async ({ page }) => {
      await logIn(page, 'maria@primeiro');
      await page.goto('/civil_registration/birth?sex=F&size=50');
      await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press(' ');
      await expect(page.getByRole('complementary').getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expectClean(page, language);
      // The fields to filter by are more than their list is high.
      await openFilters(page, wordsOf(kept));
      await page.locator('#add-filter').press('ArrowDown');
      await expect(page.locator('[role="listbox"]:visible')).toBeVisible();
      await expectClean(page, language);
      for (let still = 2; still > 0; still -= 1) await page.keyboard.press('Escape');
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
