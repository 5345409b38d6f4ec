// Old births come in by a file: read, looked through, entered in one step, found, and taken out again.
import { Buffer } from 'node:buffer';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { keyboardOf } from './support/keyboard.ts';
import { dialogOf, putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn } from './support/session.ts';

/** Two births of the old book of the demonstration, and one of a term that it does not have. */
const FILE = [
  'Livro;Folha;Termo;Data do registro;Nome;Sexo;Mãe',
  'A-3;80;651;12/08/1968;Josefa Cordeiro Maia;F;Antônia Cordeiro Maia',
  'A-3;80v;652;13/08/1968;Severino Cordeiro Brito;M;Luzia Brito',
  'A-3;81;9001;14/08/1968;Amaro Cordeiro Leite;M;Rosa Leite',
].join('\r\n');

async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action }).press('Enter');
  await dialogOf(page, wordsOf('pt-br')).getByRole('button', { name: 'Sim' }).press('Enter');
}

test('old births are read from a file, entered in one step, and taken out again', async ({ page }) => {
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');
  await page.goto('/basic/archive_import/create');
  const keys = keyboardOf(page);
  await keys.type('name', 'Livro A-3, folhas 80 e 81');
  await keys.pick('collection', 'antigo 3');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a-3.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(page.getByText('a-3.csv')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/archive_import\/\d+/u);

  // What is read shows itself, without a reload.
  await page.getByRole('button', { name: 'Ler o arquivo' }).press('Enter');
  await expect(page.getByText('Lida', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/basic/archive_import_line');
  const wrong = page.getByRole('row', { name: /Amaro Cordeiro Leite/u });
  await expect(wrong).toContainText('O livro não tem este termo.');
  await page.goBack();

  await confirm(page, 'Lançar as linhas certas');
  await expect(page.getByText('Lançada', { exact: true }).first()).toBeVisible();
  await page.goto('/civil_registration/birth?search=Josefa%20Cordeiro');
  await expect(page.getByRole('row', { name: /Josefa Cordeiro Maia/u })).toContainText('651');
  await page.goBack();

  await confirm(page, 'Desfazer a importação');
  await expect(page.getByText('Desfeita', { exact: true }).first()).toBeVisible();
  await page.goto('/civil_registration/birth?search=Josefa%20Cordeiro');
  await expect(page.getByRole('row', { name: /Josefa Cordeiro Maia/u })).toHaveCount(0);
});
