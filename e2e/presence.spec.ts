// Two clerks have the form of one record open: each sees that the other is editing it, as long as they do.
import { expect, type Page, test } from '@playwright/test';
import { logIn, tokenOf } from './support/session.ts';

const noticeOf = (page: Page) => page.locator('form output').filter({ hasText: /editando|editing/u });

test('who opens a record sees who else is editing it, until they leave', async ({ page, browser }) => {
  const created = await page.request.post('/api/basic/person/', {
    headers: { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` },
    data: { name: 'Zilda Prado' },
  });
  const { id } = (await created.json()) as { readonly id: number };
  const other = await browser.newPage();
  await logIn(page, 'maria@primeiro');
  await logIn(other, 'joao@primeiro');
  await page.goto(`/basic/person/${id}`);
  await expect(page.locator('[id$="-name"]').first()).toHaveValue('Zilda Prado');
  await expect(noticeOf(page)).toHaveCount(0);

  await other.goto(`/basic/person/${id}`);
  await expect(noticeOf(page)).toHaveText(/^João .+ está editando desde \d\d:\d\d$/u);
  await expect(noticeOf(other)).toHaveText(/^Maria .+ está editando desde \d\d:\d\d$/u);
  await other.goto('/basic/person');
  await expect(noticeOf(page)).toHaveCount(0);

  await other.goto(`/basic/person/${id}`);
  await expect(noticeOf(page)).toHaveCount(1);
  await other.close();
  await expect(noticeOf(page)).toHaveCount(0);
});
