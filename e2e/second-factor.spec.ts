// A user turns the two-step verification on, logs in with it, and turns it off; an office that requires it leads to it.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { codeAt } from '@serventia/server/modules/account/totp';
import { readNews } from './support/news.ts';
import { logInWith, OFFICE_PAGE, tokenOf } from './support/session.ts';

const PASSWORD = 'uma senha escolhida';
const STEP_MS = 30_000;

/** The code that the app of the telephone shows, now or so many steps later. */
const codeOf = (secret: string, step = 0): string => codeAt(secret, new Date(Date.now() + step * STEP_MS));

interface NewUser {
  readonly username: string;
  readonly password: string;
}

/** A new user of the second office, with the password that an administrator was told. */
async function newUser(request: APIRequestContext, name: string): Promise<NewUser> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` };
  const offices = await request.get('/api/basic/notary_office/?limit=10', { headers });
  const { results } = (await offices.json()) as { results: { id: number; username_suffix: string }[] };
  const office = results.find(({ username_suffix }) => username_suffix === 'segundo');
  const made = await request.post('/api/account/user/', {
    headers,
    data: {
      name,
      username: `u${Date.now()}`,
      notary_office: office?.id,
      module_access: 'all',
      is_active: true,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id, username } = (await made.json()) as { id: number; username: string };
  const reset = await request.patch(`/api/account/user/${id}/change_password/`, {
    headers,
    data: { reset: true },
  });
  return { username, password: ((await reset.json()) as { password: string }).password };
}

/** Chooses the password that must be chosen at the first login. */
async function choosePassword(page: Page, { username, password }: NewUser): Promise<void> {
  await logInWith(page, { username, password });
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.locator('input[name="new_password"]').fill(PASSWORD);
  await dialog.locator('input[name="password_confirmation"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Senha alterada.')).toBeVisible();
}

/** Turns it on in the open dialog, by keyboard alone; the secret and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  const dialog = page.getByRole('dialog', { name: 'Verificação em duas etapas' });
  await expect(dialog.locator('input[name="password"]')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'Código QR para o aplicativo' })).toBeVisible();
  const secret = ((await dialog.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '');
  await expect(dialog.locator('input[name="code"]')).toBeFocused();
  await page.keyboard.type(codeOf(secret, 5));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('O código não confere')).toBeVisible();
  await dialog.locator('input[name="code"]').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Códigos de recuperação' });
  await expect(shown.getByTestId('recovery-code')).toHaveCount(10);
  const codes = await shown.getByTestId('recovery-code').allTextContents();
  // Enter at once closes nothing unseen.
  await expect(shown.getByRole('button', { name: 'Copiar' })).toBeFocused();
  await shown.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText('Verificação em duas etapas ativada.')).toBeVisible();
  return { secret, codes };
}

const openMenu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: /Menu do usuário/u }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a user turns it on, logs in with a code and turns it off with a recovery code', async ({
  page,
  request,
}) => {
  const user = await newUser(request, 'Duda das Etapas');
  await choosePassword(page, user);
  await expect(page).toHaveURL(OFFICE_PAGE);
  await readNews(page, 'pt-br');
  await openMenu(page, 'Verificação em duas etapas');
  const { secret, codes } = await turnOn(page);
  await openMenu(page, 'Sair');
  await expect(page).toHaveURL(/\/login/u);

  await logInWith(page, { username: user.username, password: PASSWORD });
  const code = page.locator('input[name="code"]');
  await expect(code).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('O código não confere');
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(OFFICE_PAGE);

  await openMenu(page, 'Verificação em duas etapas');
  const dialog = page.getByRole('dialog', { name: 'Verificação em duas etapas' });
  await expect(dialog.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
  await dialog.locator('input[name="password"]').fill(PASSWORD);
  await dialog.locator('input[name="code"]').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verificação em duas etapas desativada.')).toBeVisible();
  await openMenu(page, 'Sair');
  await logInWith(page, { username: user.username, password: PASSWORD });
  await expect(page).toHaveURL(OFFICE_PAGE);
});

test('an office that requires it lets nobody work without it', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` };
  const user = await newUser(request, 'Rui das Etapas');
  await choosePassword(page, user);
  await expect(page).toHaveURL(OFFICE_PAGE);
  await readNews(page, 'pt-br');
  const offices = await request.get('/api/basic/notary_office/?limit=10', { headers });
  const { results } = (await offices.json()) as { results: { id: number; username_suffix: string }[] };
  const office = results.find(({ username_suffix }) => username_suffix === 'segundo')?.id ?? 0;
  const require = (required: boolean): Promise<unknown> =>
    request.patch(`/api/basic/notary_office/${office}/`, {
      headers,
      data: { require_second_factor: required },
    });
  await require(true);
  try {
    await page.context().clearCookies();
    await page.goto('/basic/person');
    await logInWith(page, { username: user.username, password: PASSWORD });
    await expect(page.getByText('a sua serventia a exige')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.goto('/basic/person');
    await turnOn(page);
    await expect(page.getByRole('table')).toBeVisible();
  } finally {
    await require(false);
  }
});
