// A collective ceremony: all of its couples are registered at once, with a result for each.
import { expect, type Page, test } from '@playwright/test';
import { putNewsAway } from './support/news.ts';
import { logIn, tokenOf } from './support/session.ts';

const TOGETHER = 'Registrar os casais da cerimônia';

async function ceremonyOf(page: Page): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const answer = await page.request.get('/api/civil_registration/ceremony/?collective=true&ordering=-id', {
    headers,
  });
  const { results } = (await answer.json()) as { results: readonly { id: number }[] };
  return results[0]?.id ?? 0;
}

test('the couples of a collective ceremony are registered at once, each with its term', async ({ page }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto(`/civil_registration/ceremony/${await ceremonyOf(page)}`);
  await page.getByRole('button', { name: TOGETHER }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: TOGETHER }).click();
  await expect(dialog).toContainText(/registrado, termo \d+/u);
  await expect(dialog).toContainText('Feitas: 2. Recusadas: 0.');
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  // Whoever comes back finds none that is left.
  await expect(page.getByRole('button', { name: TOGETHER })).toHaveCount(0);
});
