// The network goes and comes back: the shell says so, nothing typed is lost, and what is shown is asked for again.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn } from './support/session.ts';

const { t } = wordsOf('pt-br');

test('without a connection the shell says so in one bar, which goes by itself', async ({ page, context }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto('/basic/person/create');
  const name = page.getByRole('textbox', { name: /^Nome/u }).first();
  await name.fill('Cosma Ferreira');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const bar = page.getByText(t('app.no_connection'));
  await expect(bar).toBeVisible();
  await name.fill('Cosma Ferreira Lima');
  for (let press = 0; press < 3; press += 1)
    await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(1);
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await expect(name).toHaveValue('Cosma Ferreira Lima');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/basic\/person\/\d+/u);
});

test('a list that could not be read is there when the connection is back', async ({ page, context }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto('/civil_registration/birth');
  await expect(page.locator('tbody tr[tabindex]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect(page.getByRole('button', { name: t('common.try_again') })).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await expect(page.locator('tbody tr[tabindex]').first()).toBeVisible();
});
