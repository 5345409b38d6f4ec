// The norm behind a field: with the mouse and from the keyboard, in both languages, without leaving the field.
import { translate } from '@serventia/i18n';
import { LANGUAGES } from '@serventia/i18n/language';
import { expect, test } from '@playwright/test';
import { keyboardOf } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { logIn } from './support/session.ts';

for (const language of LANGUAGES)
  test(`a field cites its norm when it is asked, in ${language}`, async ({ page }) => {
    const t = (key: string, params = {}): string => translate(language, key, params);
    const label = t('entities.birth.fields.dnv');
    await page.addInitScript((chosen) => localStorage.setItem('serventia.language', chosen), language);
    await putNewsAway(page, language);
    await logIn(page, 'maria@primeiro');
    await page.goto('/civil_registration/birth/create');
    const text = page.getByText(t('help.birth.dnv'), { exact: true });
    await keyboardOf(page).to('dnv');
    await expect(text).toHaveCount(0);
    await page.keyboard.press('Shift+F1');
    await expect(text).toBeVisible();
    await expect(page.locator('input[id$="-dnv"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(text).toHaveCount(0);
    await page.getByRole('button', { name: t('form.help_on', { name: label }), exact: true }).click();
    await expect(text).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(text).toHaveCount(0);
  });
