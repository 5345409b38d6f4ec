// A row is looked at beside its list, without leaving it.
import { expect, test } from '@playwright/test';
import { logIn } from './support/session.ts';

test('the space bar shows a row beside the list, the arrows the next ones, Escape none', async ({ page }) => {
  await logIn(page, 'maria@primeiro');
  // From the first births on: the newest are those of other journeys, some without parents.
  await page.goto('/civil_registration/birth?status=sealed&ordering=id');
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
  const rows = page.locator('tbody tr');
  const nameOf = (place: number): Promise<string> => rows.nth(place).getByRole('cell').first().innerText();
  await page.keyboard.press('j');
  await page.keyboard.press(' ');
  const preview = page.getByRole('complementary', { name: 'Prévia' });
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText(await nameOf(0));
  // The parents are on it, which no column tells.
  await expect(preview.getByRole('region', { name: 'Filiação' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText(await nameOf(2));
  await expect(rows.nth(2)).toBeFocused();
  await expect(page).toHaveURL(/\/civil_registration\/birth\?status=sealed&ordering=id$/u);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(rows.nth(2)).toBeFocused();

  await page.keyboard.press(' ');
  await preview.getByRole('button', { name: 'Abrir' }).click();
  await expect(page).toHaveURL(/\/civil_registration\/birth\/\d+$/u);
});

test('in a narrow window the row lies on the list, and is closed by its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'maria@primeiro');
  await page.goto('/basic/person');
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
  await page.locator('tbody tr').first().press(' ');
  const preview = page.getByRole('complementary', { name: 'Prévia' });
  await preview.getByRole('button', { name: 'Fechar' }).click();
  await expect(preview).toHaveCount(0);
  await expect(page.locator('tbody tr').first()).toBeFocused();
});
