import { expect, test } from '@playwright/test';
import { IN_COOKIE, SESSION_HEADER } from '@serventia/domain/account/browser-session';
import { KEY_MS } from './support/keyboard.ts';
import { logInByTyping, OFFICE_PAGE } from './support/session.ts';

test('a wrong password says so, clears the password and keeps the name', async ({ page }) => {
  await page.goto('/login');
  await page.locator('input[autocomplete="username"]').pressSequentially('maria@primeiro', { delay: KEY_MS });
  await page.locator('input[type="password"]').pressSequentially('errada', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Usuário ou senha incorretos.')).toBeVisible();
  await expect(page.locator('input[type="password"]')).toHaveValue('');
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue('maria@primeiro');
});

test('the page speaks English when asked to, and says who the demonstration users are', async ({ page }) => {
  await page.goto('/login');
  await page.getByText('English').click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/u);
  await expect(page.getByText('maria@primeiro')).toBeVisible();
});

test('the product brings its letters, so that a screen is the same on every machine', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  const drawn = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect.poll(drawn).toContain('Inter Variable');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Inter Variable/u);
});

test('a stranger is sent to the login and back to where they wanted to go', async ({ page }) => {
  await page.goto('/civil_registration/birth?status=sealed');
  await expect(page).toHaveURL(/\/login\?u=/u);
  await page.locator('input[autocomplete="username"]').pressSequentially('maria@primeiro', { delay: KEY_MS });
  await page.locator('input[type="password"]').pressSequentially('serventia', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/civil_registration\/birth\?status=sealed/u);
});

test('a clerk lands on the office, a super user on the settings', async ({ page }) => {
  await logInByTyping(page, 'maria@primeiro', OFFICE_PAGE);
  await expect(page.getByText('R$ ').first()).toBeVisible();
  await page.getByRole('button', { name: /Menu do usuário/u }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/u);
  await logInByTyping(page, 'admin', /\/settings\//u);
  await page.goto('/civil_registration/birth');
  await expect(page.getByText('Você não tem acesso a esta página.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('an unknown page says so', async ({ page }) => {
  await logInByTyping(page, 'maria@primeiro', OFFICE_PAGE);
  await page.goto('/nada/disso/existe');
  await expect(page.getByText(/não encontrada/iu).first()).toBeVisible();
});

test('search engines are told what it is, and that what an office keeps is not theirs', async ({ page }) => {
  const robots = await page.request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect((await robots.text()).split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /']));
  await page.goto('/login');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /cartório/u);
});

test('no script of the page can read what the session is kept in', async ({ page, context }) => {
  await logInByTyping(page, 'maria@primeiro', OFFICE_PAGE);
  await expect(page.getByText('R$ ').first()).toBeVisible();
  const readable = await page.evaluate(() => ({
    kept: [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)).flat(),
    cookies: document.cookie,
  }));
  expect(readable.cookies).toBe('');
  const [session, ...others] = await context.cookies();
  expect(others).toEqual([]);
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  for (const text of readable.kept) {
    expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/u);
    expect(text).not.toContain(session?.value);
  }
});

test('a session that is gone leads to the login, and what was typed is kept', async ({ page, context }) => {
  const forgetDraft = (): Promise<unknown> =>
    page.request.delete('/api/account/form_draft/?form=basic/person/create', {
      headers: { [SESSION_HEADER]: IN_COOKIE },
    });
  await logInByTyping(page, 'joao@primeiro', OFFICE_PAGE);
  await forgetDraft();
  await page.goto('/basic/person/create');
  const kept = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      answer.url().includes('/form_draft/') &&
      (answer.request().postData() ?? '').includes('Cosma'),
    { timeout: 40_000 },
  );
  await page.locator('[id$="-name"]').first().pressSequentially('Cosma Teixeira', { delay: KEY_MS });
  await page.keyboard.press('Tab');
  await kept;
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login\?u=%2Fbasic%2Fperson%2Fcreate/u);
  await page.locator('input[autocomplete="username"]').pressSequentially('joao@primeiro', { delay: KEY_MS });
  await page.locator('input[type="password"]').pressSequentially('serventia', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/basic\/person\/create$/u);
  await expect(page.locator('[id$="-name"]').first()).toHaveValue('Cosma Teixeira');
  await forgetDraft();
});

test('a session that ends while one types says so at the login, and that what was typed is kept', async ({
  page,
  context,
}) => {
  await logInByTyping(page, 'maria@primeiro', OFFICE_PAGE);
  await page.goto('/basic/person/create');
  const name = page.locator('[id$="-name"]').first();
  await expect(name).toBeVisible();
  // What the page itself still asks for would meet the end of the session before anything is typed.
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await name.pressSequentially('Cosma Teixeira', { delay: KEY_MS });
  await expect(page).toHaveURL(/\/login\?u=%2Fbasic%2Fperson%2Fcreate/u);
  await expect(page.getByRole('status')).toHaveText(
    'Sua sessão terminou. O que você digitou está guardado e volta depois do login.',
  );
});

test('who leaves in one tab has left in all', async ({ page, context }) => {
  await logInByTyping(page, 'maria@primeiro', OFFICE_PAGE);
  const other = await context.newPage();
  await other.goto('/civil_registration/birth');
  await expect(other.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: /Menu do usuário/u }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(other).toHaveURL(/\/login\?u=/u);
  await expect.poll(() => context.cookies()).toEqual([]);
});

test('a session that somebody left open elsewhere is ended from the list of sessions', async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await logInByTyping(elsewhere, 'ana@segundo', OFFICE_PAGE);
  await logInByTyping(page, 'ana@segundo', OFFICE_PAGE);
  await page.getByRole('button', { name: /Menu do usuário/u }).click();
  await page.getByRole('menuitem', { name: 'Minhas sessões' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Esta sessão' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Encerrar as outras sessões' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByRole('button', { name: 'Encerrar sessão' })).toHaveCount(0);
  await elsewhere.getByRole('link', { name: 'Pessoas', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/login\?u=/u);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Esta sessão' })).toHaveCount(1);
});
