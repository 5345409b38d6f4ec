// An office may work in its own network without TLS, where a browser keeps some of its functions back.
import { expect, test } from '@playwright/test';
import { keyboardOf } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { logInByTyping, OFFICE_PAGE } from './support/session.ts';

const HOST = 'serventia.test';

test('a person is registered and an action done in a network without TLS', async ({
  baseURL,
  playwright,
  launchOptions,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  });
  const address = new URL(baseURL ?? '');
  address.hostname = HOST;
  const page = await browser.newPage({ baseURL: address.origin, locale: 'pt-BR' });
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  await putNewsAway(page, 'pt-br');
  await logInByTyping(page, 'maria@primeiro', OFFICE_PAGE);
  expect(await page.evaluate(() => globalThis.isSecureContext)).toBe(false);

  await page.goto('/basic/person/create');
  await keyboardOf(page).type('name', 'Cosma Damiana');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page).toHaveURL(/\/basic\/person\/\d+$/u);
  await expect(page.getByRole('heading', { level: 1, name: /Cosma Damiana/u })).toBeVisible();

  await page.goto('/basic/session');
  await page.getByRole('button', { name: 'Encerrar as outras sessões' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('As outras sessões foram encerradas.')).toBeVisible();
  expect(wrong).toEqual([]);
  await browser.close();
});
