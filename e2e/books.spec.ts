// The books: the next one is prepared, the index finds everybody, and an inspection has its report.
import { expect, test } from '@playwright/test';
import { wholeChromium } from './support/browsers.ts';
import { KEY_MS } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';

// Papers are shown by the browser's own viewer.
test.use({ launchOptions: wholeChromium });

const { t } = wordsOf('pt-br');

test.beforeEach(async ({ page }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
});

test('a clerk prepares the book that follows from the page of the open one', async ({ page }) => {
  await page.goto('/basic/book?status=open');
  await page.getByRole('row', { name: /C-Aux-2/u }).click();
  await expect(page).toHaveURL(/\/basic\/book\/\d+/u);
  await page.getByRole('button', { name: t('actions.prepare_next') }).click();
  await page
    .getByRole('dialog', { name: t('actions.prepare_next') })
    .getByRole('button', { name: 'Sim' })
    .click();
  await expect(page.getByText(t('done.prepare_next'))).toBeVisible();
  await page.goto('/basic/book?status=prepared');
  await expect(page.getByRole('row', { name: /C-Aux-3/u })).toBeVisible();

  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const answer = await page.request.get('/api/basic/book/?status=prepared', { headers });
  const found = (await answer.json()) as { results: readonly { id: number; name: string }[] };
  const next = found.results.find(({ name }) => name === 'C-Aux-3');
  expect((await page.request.delete(`/api/basic/book/${next?.id ?? 0}/`, { headers })).ok()).toBe(true);
});

test('the alphabetical index finds a person by a part of the name and leads to the record', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const answer = await page.request.get('/api/basic/name_index/?limit=1', { headers });
  const [entry] = ((await answer.json()) as { results: readonly { name: string }[] }).results;
  await page.goto('/basic/name_index');
  await page.getByRole('searchbox').pressSequentially(entry?.name ?? '', { delay: KEY_MS });
  const row = page.locator('tbody tr').first();
  await expect(row).toContainText(entry?.name ?? '-');
  await row.click();
  await expect(page).toHaveURL(/\/basic\/name_index\/\d+/u);
});

test('an inspection has its report, whose lines lead to what they count, as a paper too', async ({
  page,
}) => {
  await page.goto('/my_notary_office/inspection');
  const books = page.getByRole('table', { name: t('inspection.books') });
  await expect(books.getByRole('row', { name: /^D 01/u })).toContainText('640-641');
  await expect(
    page.getByRole('region', { name: new RegExp(`^${t('inspection.unsealed')}`, 'u') }),
  ).toBeVisible();
  const paper = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('inspection.print') }).click();
  expect((await paper).url()).toMatch(/^blob:/u);
  await page
    .getByRole('region', { name: t('inspection.overdue') })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/my_notary_office\/work\?/u);
  await expect(page.getByRole('table', { name: t('work.title') })).toBeVisible();
});
