// The text of an act: seen before it is registered, kept from then on, and on the page of its book.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { draftBirth } from './support/births.ts';
import { dialogOf, putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';
import { readWarnings } from './support/warnings.ts';

test('a text is read before the act is registered, kept by it, and stands on the page of the book', async ({
  page,
}) => {
  const address = await draftBirth(page);
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');
  await page.goto(address);
  await expect(page.getByRole('form', { name: 'Registro de nascimento' })).toBeVisible();
  await page.keyboard.press('F9');
  const dialog = dialogOf(page, wordsOf('pt-br'));
  await readWarnings(page, dialog);
  const coming = dialog.getByRole('region', { name: 'Texto que será lavrado' });
  await expect(coming).toContainText('Aurora Beatriz Sampaio Moreira');
  await expect(coming).not.toContainText(/\{\{|«|\[SE/u);
  const text = await coming.innerText();
  await expectAccessible(page);

  // The declarant reads it on paper first.
  const minuta = page.waitForResponse((response) => response.url().endsWith('/draft/'));
  await dialog.getByRole('button', { name: 'Imprimir minuta' }).press('Enter');
  expect((await minuta).headers()['content-type']).toBe('application/pdf');
  await page.bringToFront();

  // The text is longer than its place: it is scrolled with the keys.
  await coming.focus();
  await page.keyboard.press('End');
  await expect.poll(() => coming.evaluate((node) => node.scrollTop)).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Lavrar' }).press('Enter');
  await expect(dialog).toBeHidden();

  const kept = page.getByRole('region', { name: 'Texto do registro' });
  await expect(kept).toContainText('SHA-256');
  await expect(kept).toContainText(/[\da-f]{64}/u);
  const words = (written: string): string => written.replaceAll(/\s+/gu, ' ');
  expect(words(await kept.innerText())).toContain(words(text));
  await expectAccessible(page);

  const file = page.waitForResponse((response) => response.url().endsWith('/page/'));
  await kept.getByRole('button', { name: 'Abrir a página do livro' }).press('Enter');
  expect((await file).headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the kept text is told in English around, and stays in Portuguese', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const answer = await page.request.get('/api/basic/record_text/?limit=1', { headers });
  const [{ record }] = ((await answer.json()) as { results: readonly [{ record: number }] }).results;
  const acts = await page.request.get(`/api/basic/record/${record}/`, { headers });
  const { resource } = (await acts.json()) as { resource: string };
  await page.addInitScript(() => localStorage.setItem('serventia.language', 'en-us'));
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'en-us');
  await page.goto(`/${resource}/${record}`);
  const kept = page.getByRole('region', { name: 'Text of the record' });
  await expect(kept).toContainText('Written by');
  await expect(kept.locator('[lang="pt-BR"]')).not.toBeEmpty();
  await expect(kept.getByRole('button', { name: 'Open the page of the book' })).toBeVisible();
});
