// A quarter is begun, counted in the books and becomes the file that IBGE takes.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { dialogOf, putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';

/** The last quarter of the office that nobody began, of those with acts. */
async function quarterToBegin(page: Page): Promise<{ year: number; quarter: number }> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const answer = await page.request.get('/api/integrations/ibge/?limit=100', { headers });
  const { results } = (await answer.json()) as { results: { year: number; quarter: number }[] };
  const begun = new Set(results.map(({ year, quarter }) => year * 4 + quarter));
  const now = new Date();
  let last = now.getFullYear() * 4 + Math.ceil((now.getMonth() + 1) / 3) - 1;
  while (begun.has(last)) last -= 1;
  return { year: Math.floor((last - 1) / 4), quarter: ((last - 1) % 4) + 1 };
}

test('a quarter of the civil registry becomes CARTINF.ZIP', async ({ page }) => {
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');
  const { year, quarter } = await quarterToBegin(page);
  await page.goto('/integrations/ibge/create');
  await page.getByRole('textbox', { name: 'Ano', exact: true }).fill(String(year));
  await page.getByRole('textbox', { name: 'Trimestre do ano' }).fill(String(quarter));
  await page.getByRole('button', { name: 'Salvar' }).press('Enter');
  const findings = page.getByText('use “Contar nos livros”');
  await expect(findings.first()).toBeVisible();
  await page.getByRole('button', { name: 'Contar nos livros', exact: true }).click();
  await expect(findings).toHaveCount(0);
  await page.getByRole('button', { name: 'Gerar o arquivo' }).click();
  const dialog = dialogOf(page, wordsOf('pt-br'));
  await expect(dialog).toContainText('antes da primeira remessa');
  await dialog.getByRole('button', { name: 'Sim' }).press('Enter');
  await expect(page.getByText('Com arquivo', { exact: true }).first()).toBeVisible();
  const coming = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Envio e recibo' })
    .getByRole('button', { name: 'Baixar arquivo' })
    .click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toBe('CARTINF.ZIP');
  const content = await readFile(await saved.path(), 'latin1');
  for (const name of ['CONTROLE.SIS', 'CARTINF01.TXT', 'CARTINF04.TXT', 'CARTINF10.TXT'])
    expect(content).toContain(name);
});
