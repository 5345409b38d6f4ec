import { expect, test } from '@playwright/test';
import { KEY_MS } from './support/keyboard.ts';
import { logIn, OFFICE_PAGE } from './support/session.ts';

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

test('a stranger is sent to the login and back to where they wanted to go', async ({ page }) => {
  await page.goto('/civil_registration/birth?status=sealed');
  await expect(page).toHaveURL(/\/login\?u=/u);
  await page.locator('input[autocomplete="username"]').pressSequentially('maria@primeiro', { delay: KEY_MS });
  await page.locator('input[type="password"]').pressSequentially('serventia', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/civil_registration\/birth\?status=sealed/u);
});

test('a clerk lands on the office, a super user on the settings', async ({ page }) => {
  await logIn(page, 'maria@primeiro', OFFICE_PAGE);
  await expect(page.getByText('R$ ').first()).toBeVisible();
  await page.getByRole('button', { name: /Menu do usuário/u }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/u);
  await logIn(page, 'admin', /\/settings\//u);
  await page.goto('/civil_registration/birth');
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('an unknown page says so', async ({ page }) => {
  await logIn(page, 'maria@primeiro', OFFICE_PAGE);
  await page.goto('/nada/disso/existe');
  await expect(page.getByText(/não encontrada/iu).first()).toBeVisible();
});
