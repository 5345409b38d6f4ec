import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { KEY_MS } from './support/keyboard.ts';
import { logIn } from './support/session.ts';

test.beforeEach(({ page }) => logIn(page, 'maria@primeiro'));

test('R shows what a list finds by what its rows have in common, a line leads to them, a view keeps it', async ({
  page,
}) => {
  await page.goto('/civil_registration/birth?born_on__gte=2026-01-01');
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
  await page.keyboard.press('r');
  await page.getByLabel('Agrupar por').selectOption({ label: 'Sexo' });
  await page.getByLabel('E por').selectOption({ label: 'Situação' });
  await expect(page).toHaveURL(/by=sex%2Cstatus|by=sex,status/u);
  await expect(page.getByRole('columnheader', { name: 'Selado' })).toBeVisible();
  const line = page.getByRole('row', { name: /^Feminino/u });
  const counts = await line.getByRole('cell').allTextContents();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Visões' }).click();
  await page.getByLabel('Guardar o que a lista mostra como').pressSequentially('Por sexo', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Por sexo')).toBeVisible();

  await line.getByRole('link', { name: 'Feminino' }).click();
  await expect(page.getByText(`${counts.at(-1)} registros`)).toBeVisible();
  await expect(page).toHaveURL(/sex=F/u);
  await expect(page).not.toHaveURL(/by=/u);

  await page.getByRole('button', { name: 'Visões' }).click();
  await page.getByRole('button', { name: 'Por sexo', exact: true }).click();
  await expect(line).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect((await download).suggestedFilename()).toBe('Nascimentos.csv');
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await expect(page.getByRole('button', { name: 'Colunas' })).toBeVisible();
});
