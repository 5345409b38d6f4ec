// The search over everything, at a person's speed.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { KEY_MS } from './support/keyboard.ts';
import { logIn } from './support/session.ts';

const SEARCH = '**/api/basic/search/**';

async function openPeople(page: Page): Promise<void> {
  await page.goto('/basic/person');
  await expect(page.getByRole('heading', { level: 1, name: 'Pessoas', exact: true })).toBeVisible();
}

async function openSearch(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Busca geral' });
  await expect(search).toBeFocused();
  return search;
}

async function searchFor(page: Page, typed: string): Promise<void> {
  await (await openSearch(page)).pressSequentially(typed, { delay: KEY_MS });
  await page.keyboard.press('Enter');
}

test.describe('a clerk', () => {
  test.beforeEach(({ page }) => logIn(page, 'maria@primeiro'));

  test('finds a person by a misspelt name and opens them', async ({ page }) => {
    await openPeople(page);
    const name = (await page.getByRole('row').nth(1).getByRole('cell').first().textContent()) ?? '';
    await searchFor(page, name.replace(/(.)\1/gu, '$1').toLowerCase());
    await expect(page).toHaveURL(/\/(?:basic\/person|civil_registration\/birth)\/\d+/u);
  });

  test('finds pages, and what one begins, by a part of their names', async ({ page }) => {
    await openPeople(page);
    await searchFor(page, 'habilita');
    await expect(page).toHaveURL(/\/civil_registration\/marriage_license$/u);
    await searchFor(page, 'novo registro de obito');
    await expect(page).toHaveURL(/\/civil_registration\/death\/create$/u);
  });

  test('goes back to what was opened last with one key, to what was opened before with two', async ({
    page,
  }) => {
    const opened: string[] = [];
    for (const place of [1, 2, 3]) {
      await openPeople(page);
      await page.getByRole('row').nth(place).click();
      await expect(page).toHaveURL(/\/basic\/person\/\d+$/u);
      await expect(page.getByRole('button', { name: 'Histórico' })).toBeVisible();
      opened.unshift(new URL(page.url()).pathname);
    }
    // The one that is open is not offered.
    const search = await openSearch(page);
    await expect(page.getByRole('group', { name: 'Abertos por último' })).toBeVisible();
    await search.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${opened[1]}$`, 'u'));
    await openSearch(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${opened[2]}$`, 'u'));
  });

  test('opens the line that is chosen, though an answer is still to come', async ({ page }) => {
    await openPeople(page);
    const search = await openSearch(page);
    await search.pressSequentially('maria', { delay: KEY_MS });
    await expect(page.getByRole('dialog').getByRole('option').nth(2)).toBeVisible();
    await page.route(SEARCH, () => undefined);
    await search.pressSequentially(' s', { delay: KEY_MS });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const chosen = page.getByRole('dialog').getByRole('option', { selected: true });
    const title = ((await chosen.textContent()) ?? '').slice(0, 'Maria'.length);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/\d+$/u);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  });

  test('opens a page by its name though the search of acts fails, and is told', async ({ page }) => {
    await openPeople(page);
    await page.route(SEARCH, (route) => route.abort());
    const search = await openSearch(page);
    await search.pressSequentially('habilita', { delay: KEY_MS });
    await expect(page.getByRole('dialog').getByText('Não foi possível carregar')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/civil_registration\/marriage_license$/u);
  });
});

test('an administrator finds the pages of the settings', async ({ page }) => {
  await logIn(page, 'admin', '/settings/notary_office');
  await page.getByRole('button', { name: 'Buscar' }).click();
  const search = page.getByRole('combobox', { name: 'Busca geral' });
  await search.pressSequentially('usu', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/user$/u);
});
