// The scans of signed pages: attached to a registered act, replaced with a reason, and certified as they are.
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { KEY_MS } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { logIn, tokenOf } from './support/session.ts';

const scan = (grey: number): Promise<Buffer> =>
  sharp({ create: { width: 620, height: 877, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .png()
    .toBuffer();

/** A sealed stillbirth: the other journeys leave these alone. */
async function sealedAct(page: Page): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const answer = await page.request.get(
    '/api/civil_registration/stillborn/?status=sealed&ordering=id&limit=1',
    { headers },
  );
  const [row] = ((await answer.json()) as { results: readonly { readonly id: number }[] }).results;
  if (!row) throw new RangeError('no stillbirth is sealed');
  return row.id;
}

async function choose(page: Page, file: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'folha.png', mimeType: 'image/png', buffer: file });
  await expect(page.getByText('folha.png').last()).toBeVisible();
}

test('a signed page is attached to its act, and another scan takes its place with a reason', async ({
  page,
}) => {
  const act = await sealedAct(page);
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto(`/civil_registration/stillborn/${act}`);
  await page.getByRole('button', { name: 'Novo' }).click();
  await page.getByRole('menuitem', { name: 'Página assinada' }).click();
  await expect(page).toHaveURL(/\/basic\/signed_page\/create/u);
  await choose(page, await scan(230));
  await page.getByRole('button', { name: /^Salvar/u }).click();
  await expect(page).toHaveURL(/\/basic\/signed_page\/\d+/u);
  await expect(page.getByRole('main')).toContainText('Página 1');

  await page.getByRole('button', { name: 'Trocar a imagem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar a imagem' });
  await expect(dialog.locator(':focus')).toBeVisible();
  await choose(page, await scan(200));
  await dialog.getByLabel(/^Motivo/u).pressSequentially('A folha saiu cortada.', { delay: KEY_MS });
  await dialog.getByRole('button', { name: 'Trocar a imagem' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('A folha saiu cortada.');
});
