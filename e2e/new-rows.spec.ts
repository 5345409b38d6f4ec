// What others enter is told above the list that one looks at; its rows stay where they are until one asks.
import { expect, type Page, test } from '@playwright/test';
import { logIn, tokenOf } from './support/session.ts';

/** A surname that nobody else enters: names have no figures. */
const newSurname = (): string =>
  `Quixera${Date.now()
    .toString(26)
    .replaceAll(/\d/gu, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))}`;

async function make(page: Page, username: string, name: string): Promise<void> {
  const answer = await page.request.post('/api/basic/person/', {
    headers: { authorization: `Bearer ${await tokenOf(page.request, username)}` },
    data: { name },
  });
  expect(answer.status()).toBe(201);
}

const rowsOf = (page: Page): Promise<string[]> =>
  page.locator('tbody tr[tabindex] td:first-child').allInnerTexts();

test('new rows of the list are counted, and shown when they are asked for', async ({ page }) => {
  const surname = newSurname();
  await make(page, 'maria@primeiro', `Zilda ${surname}`);
  await logIn(page, 'maria@primeiro');
  await page.goto(`/basic/person?name__icontains=${encodeURIComponent(surname)}`);
  const told = page.getByRole('button', { name: /^\d+ novos?$/u });
  await expect.poll(() => rowsOf(page)).toEqual([`Zilda ${surname}`]);

  await make(page, 'joao@primeiro', `Bento ${surname}`);
  await expect(told).toHaveText('1 novo');
  await make(page, 'joao@primeiro', `Caio ${surname}`);
  await make(page, 'joao@primeiro', 'Alguém de outro nome');
  await make(page, 'ana@segundo', `Davi ${surname}`);
  await expect(told).toHaveText('2 novos');
  expect(await rowsOf(page)).toEqual([`Zilda ${surname}`]);

  await told.click();
  await expect(page.locator('tbody tr[tabindex]')).toHaveCount(3);
  await expect(told).toHaveCount(0);
  await expect(page.locator('tbody tr[tabindex]').first()).toBeFocused();
  await make(page, 'joao@primeiro', `Elias ${surname}`);
  await expect(told).toHaveText('1 novo');
});
