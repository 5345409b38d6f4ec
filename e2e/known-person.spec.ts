// What the office knows of a person, and what somebody has typed: neither is typed twice.
import { translate } from '@serventia/i18n';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { KEY_MS, keyboardOf } from './support/keyboard.ts';
import { newCpf } from './support/numbers.ts';
import { putNewsAway } from './support/news.ts';
import { logIn, tokenOf } from './support/session.ts';

const DEATH = '/civil_registration/death/create';
const t = (key: string): string => translate('pt-br', key, {});

async function knownPerson(request: APIRequestContext): Promise<{ readonly cpf: string }> {
  const cpf = newCpf();
  const made = await request.post('/api/basic/person/', {
    headers: { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` },
    data: { name: 'Davi Feitosa Lima', cpf, birth_date: '1985-04-03', civil_status: 'single' },
  });
  expect(made.status(), await made.text()).toBe(201);
  return { cpf };
}

const field = (page: Page, path: string) => page.locator(`[id$="-${path}"]`).first();

test('a whole CPF brings a known person into any act, and shows what came from the register', async ({
  page,
  request,
}) => {
  const { cpf } = await knownPerson(request);
  const keyboard = keyboardOf(page);
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto(DEATH);
  await keyboard.press(/^Adicionar parte do ato$/u);
  await keyboard.pick('parties-0-role', 'Declarante');
  await keyboard.type('parties-0-cpf', cpf);
  await page.keyboard.press('Tab');
  await expect(field(page, 'parties-0-name')).toHaveValue('Davi Feitosa Lima');
  await expect(field(page, 'parties-0-birth_date')).toHaveValue('03/04/1985');
  await expect(page.getByText(t('common.brought_from_register'))).toBeVisible();
  const marks = page.getByText(t('common.from_register'), { exact: true });
  const before = await marks.count();
  expect(before).toBeGreaterThan(2);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(field(page, 'parties-0-name')).toBeFocused();
  await page.keyboard.type('Davi Feitosa', { delay: KEY_MS });
  await expect(marks).toHaveCount(before - 1);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: t('history.title'), exact: true })).toBeVisible();
  await expect(page.getByText(t('common.brought_from_register'))).toHaveCount(0);
});

test('a CEP brings the street, district and city that the office typed for it before', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const cities = (await (await page.request.get('/api/basic/city/?search=sobral', { headers })).json()) as {
    readonly results: readonly { readonly id: number }[];
  };
  const made = await page.request.post('/api/basic/person/', {
    headers,
    data: {
      name: 'Cosma Feitosa Lima',
      postal_code: '62010560',
      street: 'Rua Coronel José Sabóia',
      district: 'Centro',
      city: cities.results[0]?.id,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const keyboard = keyboardOf(page);
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto('/basic/person/create');
  await keyboard.type('postal_code', '62010560');
  await page.keyboard.press('Tab');
  await expect(field(page, 'street')).toHaveValue('Rua Coronel José Sabóia');
  await expect(field(page, 'district')).toHaveValue('Centro');
  await expect(field(page, 'city')).toHaveValue('Sobral - CE');
});

test('what was typed into an act and not saved comes back to who typed it, and to nobody else', async ({
  browser,
}) => {
  const first = await (await browser.newContext()).newPage();
  const keyboard = keyboardOf(first);
  await putNewsAway(first, 'pt-br');
  await logIn(first, 'joao@primeiro');
  const kept = first.waitForResponse(
    (answer) =>
      answer.url().includes('/form_draft/') &&
      answer.request().method() === 'PUT' &&
      (answer.request().postData() ?? '').includes('Davi Ramos'),
    { timeout: 40_000 },
  );
  await first.goto(DEATH);
  await keyboard.type('name', 'Olavo Teixeira');
  await keyboard.press(/^Adicionar parte do ato$/u);
  await keyboard.type('parties-0-name', 'Davi Ramos');
  await first.keyboard.press('Tab');
  await kept;
  await first.reload();
  await expect(field(first, 'name')).toHaveValue('Olavo Teixeira');
  await expect(field(first, 'parties-0-name')).toHaveValue('Davi Ramos');
  await expect(first.getByText(/Restaurado/u)).toBeVisible();
  await first.close({ runBeforeUnload: false });

  const other = await (await browser.newContext()).newPage();
  await putNewsAway(other, 'pt-br');
  await logIn(other, 'maria@primeiro');
  await other.goto(DEATH);
  await expect(field(other, 'entry_kind')).toBeFocused();
  await expect(other.getByText(/Restaurado/u)).toHaveCount(0);
  await expect(field(other, 'name')).toHaveValue('');

  const later = await (await browser.newContext()).newPage();
  await putNewsAway(later, 'pt-br');
  await logIn(later, 'joao@primeiro');
  await later.goto(DEATH);
  await expect(field(later, 'parties-0-name')).toHaveValue('Davi Ramos');
  const forgotten = later.waitForResponse(
    (answer) => answer.url().includes('/form_draft/') && answer.request().method() === 'DELETE',
  );
  await later.getByRole('button', { name: t('common.discard') }).click();
  expect((await forgotten).ok()).toBe(true);
  await expect(field(later, 'name')).toHaveValue('');
  await later.reload();
  await expect(field(later, 'declared_on')).toBeVisible();
  await expect(later.getByText(/Restaurado/u)).toHaveCount(0);
});
