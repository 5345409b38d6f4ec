import { expect, type Page, test } from '@playwright/test';
import { newDnv, typedDaysAgo } from './support/births.ts';
import { countKeys, expectKeys, KEY_MS, keyboardOf, type Keyboard } from './support/keyboard.ts';
import { logInByKeyboard } from './support/session.ts';
import { readWarnings } from './support/warnings.ts';

const PROFESSION = 'Jornalista';
const CHILD = { given: 'Clara Luíza', surname: 'Teixeira Moreira' };

/** G and the key of births lead to their list, N to a new one. */
async function beginByKeyboard(page: Page): Promise<void> {
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  for (const key of ['g', '1']) await page.keyboard.press(key, { delay: KEY_MS });
  await expect(page.getByRole('heading', { level: 1, name: 'Nascimentos' })).toBeVisible();
  await page.keyboard.press('n', { delay: KEY_MS });
  await expect(page).toHaveURL(/\/civil_registration\/birth\/create$/u);
}

/** As whoever knows the form: to its sections by their keys, and no more letters of a choice than it takes. */
async function fillChild(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.section(2);
  await keyboard.atOnce('given_name');
  await keyboard.type('given_name', CHILD.given);
  await keyboard.type('surname', CHILD.surname);
  await keyboard.pick('sex', 'Feminino', 'f');
  await keyboard.section(3);
  await keyboard.type('born_on', typedDaysAgo(5));
  await keyboard.type('born_at', '0815');
  await keyboard.pick('birth_place_kind', 'Em estabelecimento de saúde', 'em');
  await keyboard.type('birth_place_name', 'Maternidade Santa Cecília');
  await keyboard.type('birth_place_address', 'Avenida da Universidade, 900');
  await keyboard.to('hometown_city');
  await page.keyboard.press('Space');
  await keyboard.section(4);
  await keyboard.type('dnv', newDnv());
}

async function fillFamily(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.section(5);
  await keyboard.type('parties-0-name', 'Joana Teixeira Lima');
  await keyboard.type('parties-0-birth_date', '03021998');
  await keyboard.pick('parties-0-hometown_city', 'sobral');
  await keyboard.pick('parties-0-profession', PROFESSION.toLowerCase());
  await keyboard.type('parties-1-name', 'Rita Teixeira');
  await keyboard.section(6);
  await keyboard.type('parties-3-name', 'Pedro Moreira Alves');
  await keyboard.type('parties-3-birth_date', '03021995');
  await keyboard.type('parties-4-name', 'Marta Moreira');
  await keyboard.section(8);
  await keyboard.pick('declarant_kind', 'O pai', 'o p');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/civil_registration\/birth\/\d+/u);
  await expect(page.locator('[id$="-parties-0-hometown_city"]')).toHaveValue('Sobral - CE');
  await expect(page.locator('[id$="-parties-0-profession"]')).toHaveValue(PROFESSION);
}

async function register(page: Page): Promise<void> {
  await page.keyboard.press('F9');
  await readWarnings(page, page.getByRole('dialog', { name: 'Lavrar' }));
  await page.keyboard.press('Enter');
}

test('a birth is registered, sealed and certified by keyboard alone, and a stranger can verify it', async ({
  page,
  browser,
}) => {
  // Some five hundred keys, each as long as a person takes for it.
  test.slow();
  const keys = countKeys(page);
  const keyboard = keyboardOf(page);
  await logInByKeyboard(page, 'maria@primeiro');
  await beginByKeyboard(page);
  await keyboard.atOnce('birth_kind');
  expectKeys(keys, { all: 30 }, 'login to an empty form');
  await fillChild(page, keyboard);
  await fillFamily(page, keyboard);

  const refused = { parties: ['Falta uma assinatura.'], non_field_errors: ['O livro está em uso.'] };
  await page.route('**/register/', (route) => route.fulfill({ status: 400, json: refused }), { times: 1 });
  await register(page);
  const told = page.getByRole('alert').filter({ hasText: 'Falta uma assinatura.' });
  await expect(told).toBeFocused();
  for (const sentence of Object.values(refused).flat()) await expect(told).toContainText(sentence);
  await register(page);
  await expect(page.getByText(/123455 01 55 \d{4} 1/u).first()).toBeVisible();

  await expect(page.locator('[data-next-step]')).toBeFocused();
  await page.keyboard.press('F10');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Selar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Selado', { exact: true }).first()).toBeVisible();

  await expect(page.locator('[data-next-step]')).toBeFocused();
  await page.keyboard.press('Control+p');
  await expect(page.getByRole('dialog').getByText('Primeira certidão (breve relato)')).toBeVisible();
  await expect(page.getByRole('dialog').locator('[data-autofocus]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('document-code')).toBeVisible({ timeout: 30_000 });
  expectKeys(keys, { all: 330, moving: 60 }, 'login to the certificate of a birth');
  const code = (await page.getByTestId('document-code').textContent()) ?? '';
  expect(code).toMatch(/^[2-9A-Z]{5}(?:-[2-9A-Z]{5}){4}$/u);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/v/${code}`);
  await expect(stranger.getByText('C. L. T. M.')).toBeVisible();
  await expect(stranger.getByText('1º Ofício de Registro Civil e Notas').first()).toBeVisible();
  const shown = (await stranger.locator('body').textContent()) ?? '';
  for (const secret of ['Clara', 'Joana', 'Pedro Moreira']) expect(shown).not.toContain(secret);
});

test('nothing typed is lost when the tab is closed, not even what is wrong', async ({ page, context }) => {
  const keyboard = keyboardOf(page);
  await logInByKeyboard(page, 'joao@primeiro');
  await page.goto('/civil_registration/birth/create');
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().includes('/form_draft/') &&
      answer.request().method() === 'PUT' &&
      (answer.request().postData() ?? '').includes('2026-02-31'),
    { timeout: 40_000 },
  );
  await keyboard.type('given_name', 'Heloísa');
  await keyboard.type('born_on', '31022026');
  await page.keyboard.press('Tab');
  await kept;
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto('/civil_registration/birth/create');
  await expect(next.locator('[id$="-given_name"]').first()).toHaveValue('Heloísa');
  await expect(next.locator('[id$="-born_on"]').first()).toHaveValue('31/02/2026');
  await expect(next.getByText(/Restaurado/u)).toBeVisible();
});

test('what is missing is listed with its article, and leads to the field', async ({ page }) => {
  const keyboard = keyboardOf(page);
  await logInByKeyboard(page, 'maria@primeiro');
  await page.goto('/civil_registration/birth/create');
  await keyboard.type('surname', 'Teixeira');
  await page.keyboard.press('F6');
  await expect(page.getByText('LRP art. 54, 4').first()).toBeVisible();
  await keyboard.press(/Prenome/u);
  await expect(page.locator('[id$="-given_name"]').first()).toBeFocused();
});
