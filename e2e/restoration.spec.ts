// A birth whose record was burned is entered again by an old certificate, by keyboard: what is missing is named with its
// norm, and the new record says what it restores.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { type Keyboard, keyboardOf } from './support/keyboard.ts';
import { dialogOf, putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';
import { readWarnings } from './support/warnings.ts';

const words = wordsOf('pt-br');
const OFFICE = '3º Ofício de Registro Civil';

async function typeLost(keys: Keyboard): Promise<void> {
  await keys.pick('restored_reason', 'Incêndio');
  await keys.pick('restored_basis', 'Certidão');
  await keys.type('restored_book', 'A-3');
  await keys.type('restored_sheet', '50');
  await keys.type('restored_term', '533');
  await keys.type('restored_on', '20051968');
  await keys.type('restored_copy', 'certidão expedida pelo mesmo ofício');
  await keys.type('restored_copy_on', '02031990');
}

/** The text that registering kept. */
async function textOf({ request }: Page, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  const answer = await request.get(`/api/civil_registration/birth/${id}/text/`, { headers });
  return JSON.stringify(await answer.json());
}

test('a birth whose record was burned is restored by an old certificate', async ({ page }) => {
  test.slow();
  const keys = keyboardOf(page);
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto('/civil_registration/birth/create');
  await keys.pick('entry_kind', 'Restauração');
  await typeLost(keys);
  await keys.type('given_name', 'Raimunda');
  await keys.type('surname', 'Alves Pinheiro');
  await keys.pick('sex', 'Feminino');
  await keys.type('born_on', '02051968');
  await keys.type('parties-0-name', 'Francisca Alves');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/civil_registration\/birth\/\d+/u);

  await page.keyboard.press('F9');
  const findings = page.getByRole('region', { name: words.t('form.findings') });
  await expect(findings.getByRole('button').first()).toBeFocused();
  await expect(findings).toContainText('LRP art. 109');
  await expectAccessible(page);
  await keys.type('restored_office', OFFICE);
  await page.keyboard.press('Control+s');
  await expect(findings).not.toContainText('LRP art. 109');

  await page.keyboard.press('F9');
  await readWarnings(page, dialogOf(page, words));
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(words.choice('record_status', 'pending'), { exact: true }).first(),
  ).toBeVisible();
  // The name was given in 1968.
  await expect(page.getByText(words.t('birth.name_opposition'))).toHaveCount(0);
  const id = /\d+$/u.exec(page.url())?.[0] ?? '';
  const text = await textOf(page, id);
  expect(text).toContain('à vista do documento que fica arquivado, certidão expedida pelo mesmo ofício');
  expect(text).toContain('no Terceiro Ofício de Registro Civil, no livro A-três, folha cinquenta');
});
