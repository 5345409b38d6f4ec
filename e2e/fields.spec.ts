// Sections 5 and 9 of the specification: what fields take, and what they say of anything else.
import { expect, type Locator, test } from '@playwright/test';
import { KEY_MS } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn } from './support/session.ts';

const { t } = wordsOf('pt-br');

test('a month is typed as MM/YYYY, and nothing else is taken for one', async ({ page }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto('/financial/movement/create');
  const month = page.locator('[id$="-competence"]');
  await expect(month).toHaveAttribute('placeholder', t('common.month_placeholder'));
  const refusal = page.getByText(t('errors.invalid_month'));
  for (const typed of ['2026', '01/02/2026', '132026']) {
    await month.fill('');
    await month.pressSequentially(typed, { delay: KEY_MS });
    await page.keyboard.press('Tab');
    await expect(refusal, typed).toBeVisible();
  }
  await month.fill('');
  await month.pressSequentially('112026', { delay: KEY_MS });
  await page.keyboard.press('Tab');
  await expect(month).toHaveValue('11/2026');
  await expect(refusal).toHaveCount(0);
});

test('the days left stand beside a last day, while something is to be done by it', async ({ page }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  const cells = (state: string): Locator =>
    page
      .getByRole('row')
      .filter({ hasText: state })
      .first()
      .getByText(/^faltam? \d+ dias?$/u);
  await page.goto('/note_registration/protocol?state=prenoted');
  await expect(cells('Prenotado').first()).toBeVisible();
  await page.goto('/note_registration/protocol?state=picked_up');
  await expect(page.getByRole('row').filter({ hasText: 'Retirado' }).first()).toBeVisible();
  await expect(cells('Retirado')).toHaveCount(0);
});

test('a press is not lost because the field that is left tells what is missing', async ({ page }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto('/basic/person/create');
  const name = page.locator('[id$="-name"]').first();
  await expect(name).toBeFocused();
  const without = page.getByRole('checkbox', { name: 'Não tem CPF' });
  const place = await without.boundingBox();
  await page.mouse.move((place?.x ?? 0) + 10, (place?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.up();
  await expect(without).toBeChecked();
  await expect(name).toHaveAccessibleDescription(/obrigatório/u);
});

test('what is typed while a new row gets its address is kept', async ({ page }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto('/basic/person/create');
  await page.locator('[id$="-name"]').pressSequentially('Ana de Tal', { delay: KEY_MS });
  const email = page.locator('[id$="-email"]');
  await email.focus();
  await page.keyboard.press('Control+s');
  await email.pressSequentially('ana.de.tal.e.filhos@example.com.br', { delay: KEY_MS });
  await expect(page).toHaveURL(/\/person\/\d+$/u);
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('ana.de.tal.e.filhos@example.com.br');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: t('common.updated') })).toBeVisible();
  await page.reload();
  await expect(email).toHaveValue('ana.de.tal.e.filhos@example.com.br');
});
