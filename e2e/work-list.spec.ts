// Everything that is open at the office on one page: the overdue first, narrowed, and each leads to where it is done.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, OFFICE } from './support/session.ts';

const { t } = wordsOf('pt-br');

const rows = (page: Page) => page.getByRole('table', { name: t('work.title') }).locator('tbody tr');

test('a clerk goes from the first page to all open work, narrows it, and opens what is overdue', async ({
  page,
}) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro', OFFICE);
  await page.getByRole('link', { name: t('app.home'), exact: true }).click();
  await page
    .getByRole('region', { name: new RegExp(`^${t('home.due')}`, 'u') })
    .getByRole('link', { name: t('home.see_all') })
    .click();
  await expect(page).toHaveURL(/\/my_notary_office\/work$/u);
  await expect(page.getByRole('heading', { level: 1, name: t('work.title') })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('switch', { name: t('work.late_only') }).click();
  await expect(page).toHaveURL(/late=/u);
  await expect(rows(page).first()).toContainText(/venceu há/u);
  await expect(rows(page).filter({ hasText: /faltam? \d/u })).toHaveCount(0);
  await page.getByRole('switch', { name: t('work.late_only') }).click();

  await page.getByRole('combobox', { name: t('work.kind') }).selectOption('basic/task/due_on');
  await expect(rows(page).first()).toContainText('Tarefas');
  const link = rows(page).first().getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/basic\/task\/\d+/u);
  await expect(page.getByText(title).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/kind=/u);

  await page.getByText(t('work.mine'), { exact: true }).click();
  await expect(page).toHaveURL(/whose=mine/u);
});
