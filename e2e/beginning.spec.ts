// What a new office lacks, on the page of work of those who set it up.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';

const { t } = wordsOf('pt-br');

const beginning = (page: Page): Locator =>
  page.getByRole('region', { name: new RegExp(t('home.beginning'), 'u') });

test('a user who answers for an office sees what it lacks, puts the card away and brings it back', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'ana@segundo')}` };
  const printers = await request.get('/api/basic/printer/?active=true', { headers });
  const { results } = (await printers.json()) as { readonly results: readonly { readonly id: number }[] };
  for (const { id } of results) await request.delete(`/api/basic/printer/${id}/`, { headers });
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'ana@segundo');
  await page.goto('/');
  const printer = beginning(page)
    .getByRole('listitem')
    .filter({ hasText: t('home.begin_printer') });
  await expect(printer).toContainText(t('home.beginning_open'));
  await expectAccessible(page);

  await beginning(page)
    .getByRole('button', { name: t('home.beginning_away') })
    .click();
  await expect(beginning(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: t('home.beginning_again') }).click();
  await expect(beginning(page)).toBeVisible();

  await printer.getByRole('link').click();
  await expect(page).toHaveURL(/\/basic\/printer$/u);
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
  const made = await request.post('/api/basic/printer/', {
    headers,
    data: { name: 'Etiquetas do balcão', host: '127.0.0.1' },
  });
  expect(made.status()).toBe(201);
  await page.goBack();
  await expect(printer).toContainText(t('home.beginning_done'));
});

test('a clerk who does not answer for the office sees no such card', async ({ page }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: t('home.new_work') })).toBeVisible();
  await expect(beginning(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('home.beginning_again') })).toHaveCount(0);
});
