import { expect, test } from '@playwright/test';
import { logIn, OFFICE_PAGE } from './support/session.ts';

test.beforeEach(({ page }) => logIn(page, 'maria@primeiro', OFFICE_PAGE));

test('a list keeps search, page and order in its address', async ({ page }) => {
  await page.goto('/civil_registration/birth');
  await expect(page.getByText(/^40\d registros$/u)).toBeVisible();
  await page.getByRole('button', { name: 'Página 3' }).click();
  await expect(page).toHaveURL(/[?&]p=/u);
  await page.getByPlaceholder('Buscar').fill('silva');
  await expect(page).toHaveURL(/search=silva/u);
  await expect(page.getByRole('row').nth(1)).toContainText(/Silva/u);
  const found = await page.getByText(/^\d+ registros?$/u).textContent();
  await page.reload();
  await expect(page.getByPlaceholder('Buscar')).toHaveValue('silva');
  await expect(page.getByText(found ?? '')).toBeVisible();
});

test('arrow keys walk the rows and Enter opens one', async ({ page }) => {
  await page.goto('/basic/person');
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/basic\/person\/\d+/u);
});

test('a list is exported as it is filtered', async ({ page }) => {
  await page.goto('/civil_registration/birth?sex=F');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  expect(text).toContain('Feminino');
  expect(text).not.toContain('Masculino');
});

test('Ctrl+K finds a person by a misspelt name and opens them', async ({ page }) => {
  await page.goto('/basic/person');
  const name = (await page.getByRole('row').nth(1).getByRole('cell').first().textContent()) ?? '';
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Busca geral' })).toBeFocused();
  await page.keyboard.type(name.replace(/(.)\1/gu, '$1').toLowerCase());
  await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(?:basic\/person|civil_registration\/birth)\/\d+/u);
});
