// A record under restriction: not shown, opened with a reason by who may, and the reading in the log.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { keyboardOf } from './support/keyboard.ts';
import { birthWithoutMargin } from './support/margins.ts';
import { dialogOf, putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';

test('a closed birth says so, is opened with a reason, and the log keeps it', async ({ page }) => {
  const { request } = page;
  const birth = await birthWithoutMargin(page, '-id');
  const headers = { authorization: `Bearer ${await tokenOf(request, 'joao@primeiro')}` };
  const data = { record: birth.id, restriction_ground: 'protected_person' };
  const restricted = await request.post('/api/basic/record_restriction/', { headers, data });
  expect(restricted.status(), await restricted.text()).toBe(201);

  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');
  const address = `/civil_registration/birth/${birth.id}`;
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('Este registro está sob sigilo');
  await expect(page.getByRole('main')).not.toContainText(birth.name);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Abrir com motivo' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/basic/record_restriction\\?.*record=${birth.id}`, 'u'));
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Proteção a testemunha');
  await row.click();
  await expect(page).toHaveURL(/\/basic\/record_restriction\/\d+/u);
  await page.getByRole('button', { name: 'Abrir com motivo' }).press('Enter');
  const keys = keyboardOf(page);
  await keys.pick('reading_ground', 'Serviço da serventia');
  await keys.type('reason', 'Conferência do livro');
  await dialogOf(page, wordsOf('pt-br')).getByRole('button', { name: 'Abrir com motivo' }).press('Enter');
  await expect(dialogOf(page, wordsOf('pt-br'))).toHaveCount(0);

  await page.goto(address);
  await expect(page.getByRole('main')).toContainText(birth.name);
  await page.goto(`/basic/restricted_reading?record=${birth.id}`);
  await expect(page.getByRole('row').nth(1)).toContainText('Conferência do livro');
});
