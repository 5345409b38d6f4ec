// From the model of a text to what is registered by it: its variables, its preview, the act, its page, its certificate.
import { type APIRequestContext, expect, test } from '@playwright/test';
import { draftBirth } from './support/births.ts';
import { KEY_MS, keyboardOf } from './support/keyboard.ts';
import { dialogOf, putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';
import { readWarnings } from './support/warnings.ts';

const MODELS = '/basic/document_template';
const NAME = 'Nascimento com data no fim';
const words = wordsOf('pt-br');

/** Takes the model of this journey out of use: acts of other journeys are written by that of the product. */
async function putModelAway(request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  const answer = await request.get(`/api${MODELS}/?search=data+no+fim`, { headers });
  const { results } = (await answer.json()) as { results: readonly { id: number; version: number }[] };
  for (const { id, version } of results)
    await request.delete(`/api${MODELS}/${id}/`, { headers: { ...headers, 'if-match': `"${version}"` } });
}
test.afterEach(({ request }) => putModelAway(request));

test('an act is written by the model that the office made, and keeps that text', async ({
  page,
  request,
}) => {
  test.slow();
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');

  await page.goto(`${MODELS}/create`);
  await page.getByLabel('Nome').first().pressSequentially(NAME, { delay: KEY_MS });
  const keyboard = keyboardOf(page);
  await keyboard.pick('act_type', 'Nascimento');
  await keyboard.pick('template_kind', 'Registro');
  await page.getByRole('button', { name: 'Começar de um modelo do produto' }).click();
  await page.getByRole('menuitem', { name: 'Nascimento no prazo' }).click();
  const preview = page.getByRole('region', { name: 'Prévia' });
  await expect(preview).toContainText('nasceu uma criança');

  const editor = page.locator('[contenteditable="true"]');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Feito em {{child_name}}.', { delay: KEY_MS });
  await expect(page.getByRole('note').filter({ hasText: 'child_name' })).toBeVisible();
  for (const _ of '{{child_name}}.') await page.keyboard.press('Backspace');
  const search = page.getByRole('searchbox', { name: 'Buscar variável' });
  await search.pressSequentially('data do registro, por extenso', { delay: KEY_MS });
  await search.press('Enter');
  await page.keyboard.type('.', { delay: KEY_MS });
  await expect(editor).toContainText('Feito em {{registered_on}}.');
  await expect(preview).toContainText(/Feito em .+ de dois mil/u);
  await page.getByLabel('Em uso').check();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/document_template\/\d+$/u);

  await page.goto(await draftBirth(page));
  await expect(page.getByRole('form', { name: 'Registro de nascimento' })).toBeVisible();
  await page.keyboard.press('F9');
  const dialog = dialogOf(page, words);
  await readWarnings(page, dialog);
  await expect(dialog.getByRole('region', { name: 'Texto que será lavrado' })).toContainText('Feito em');
  await dialog.getByRole('button', { name: 'Lavrar' }).press('Enter');
  const kept = page.getByRole('region', { name: 'Texto do registro' });
  await expect(kept).toContainText(NAME);
  const text = await kept.locator('[lang="pt-BR"]').innerText();
  expect(text).toMatch(/Feito em .+ de dois mil e .+\.$/u);

  await putModelAway(request);
  await page.reload();
  await expect(kept.locator('[lang="pt-BR"]')).toHaveText(text.replaceAll(/\s+/gu, ' '));
  const file = page.waitForResponse((response) => response.url().endsWith('/page/'));
  await kept.getByRole('button', { name: 'Abrir a página do livro' }).click();
  expect((await file).status()).toBe(200);

  await page.keyboard.press('F10');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Selar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Selado', { exact: true }).first()).toBeVisible();
  await expect(page.locator('[data-next-step]')).toBeFocused();
  await page.keyboard.press('Control+p');
  await page.getByRole('radio', { name: words.t('birth.copy_full_text') }).check();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('document-code')).toBeVisible({ timeout: 30_000 });
});
