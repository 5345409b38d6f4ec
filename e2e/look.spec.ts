// How the screens look is each user's own choice in a browser, and is there before anything is drawn.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { logInByTyping, OFFICE_PAGE } from './support/session.ts';

const LIST = '/civil_registration/birth';
const root = (page: Page) => page.locator('html');

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu do usuário/u }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/u);
}

const backgroundOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('dark and high contrast are kept for whoever chose them', async ({ page }) => {
  test.slow();
  await logInByTyping(page, 'maria@primeiro', OFFICE_PAGE);
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
  const light = await backgroundOf(page);
  await openUserMenu(page);
  await page.getByRole('menuitemradio', { name: 'Escura' }).click();
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const dark = await backgroundOf(page);
  expect(dark).not.toBe(light);
  await page.getByRole('menuitemcheckbox', { name: 'Alto contraste' }).click();
  await expect(root(page)).toHaveAttribute('data-contrast', 'high');
  await page.keyboard.press('Escape');

  // Before the application comes, too.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(root(page)).toHaveAttribute('data-contrast', 'high');
  await page.unroute('**/assets/*.js');

  await page.goto(LIST);
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);

  // A login page is as this browser was last; another user has a look of their own.
  await logOut(page);
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await logInByTyping(page, 'joao@primeiro', OFFICE_PAGE);
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(root(page)).not.toHaveAttribute('data-contrast', 'high');
  await logOut(page);
  await logInByTyping(page, 'maria@primeiro', OFFICE_PAGE);
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(root(page)).toHaveAttribute('data-contrast', 'high');
});

test('what nobody has chosen is as the system is, and paper is white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await logInByTyping(page, 'maria@primeiro', OFFICE_PAGE);
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(root(page)).toHaveAttribute('data-contrast', 'high');
  await page.goto(LIST);
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
  const cell = page.locator('tbody td').first();
  await expect(cell).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'print' });
  await expect(cell).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('the menu breaks no word, narrow or wide, and is its user’s own', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.addInitScript(() => localStorage.setItem('serventia.language', 'en-us'));
  await logInByTyping(page, 'maria@primeiro', OFFICE_PAGE);
  await page.goto(LIST);
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  const entries = menu.locator('a > span:last-child');
  /** The entries with a word that is longer than its line. */
  const broken = (): Promise<string[]> =>
    entries.evaluateAll((spans) =>
      spans
        .filter((span) => {
          const shown = span.getBoundingClientRect().height;
          const { style } = span as HTMLElement;
          style.overflowWrap = 'normal';
          style.wordBreak = 'normal';
          style.hyphens = 'manual';
          const isCut = span.scrollWidth > span.clientWidth || span.getBoundingClientRect().height < shown;
          style.removeProperty('overflow-wrap');
          style.removeProperty('word-break');
          style.removeProperty('hyphens');
          return isCut;
        })
        .map((span) => span.textContent ?? ''),
    );
  await expect(entries.first()).toBeVisible();
  expect((await menu.boundingBox())?.width).toBe(140);
  expect(await broken()).toEqual([]);
  await page.getByRole('button', { name: /^User menu/u }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Wide menu' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(220);
  expect(await broken()).toEqual([]);
  await page.reload();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(220);
  await expectAccessible(page);
});
