// The declarations of a month become one file, which is brought to the site of DOI.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { dialogOf, putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';

/** A declaration in preparation that its deed filled in. */
async function declarationOfDeed(page: Page): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const at = '/api/integrations/doi/?service=1&operation=11&outbound_status=draft&limit=1';
  const { results } = (await (await page.request.get(at, { headers })).json()) as {
    results: { id: number }[];
  };
  return results[0]?.id ?? 0;
}

test('the declarations of a month go into one file', async ({ page }) => {
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');
  await page.goto(`/integrations/doi/${await declarationOfDeed(page)}`);
  await page.getByRole('button', { name: 'Gerar o arquivo do mês' }).press('Enter');
  await dialogOf(page, wordsOf('pt-br')).getByRole('button', { name: 'Sim' }).press('Enter');
  await expect(page.getByText('Com arquivo', { exact: true }).first()).toBeVisible();
  const coming = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Envio e recibo' })
    .getByRole('button', { name: 'Baixar arquivo' })
    .click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toMatch(/^doi-\d{4}-\d{2}\.json$/u);
  const content = await readFile(await saved.path(), 'utf8');
  const { declaracoes } = JSON.parse(content) as { readonly declaracoes: readonly unknown[] };
  expect(declaracoes.length).toBeGreaterThan(1);
});
