import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Acknowledges, by keyboard alone, each warning that a step asks about; then the focus is behind them. Without any it
 * is where the dialog begins.
 */
export async function readWarnings(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const hasKeyboard = (): Promise<boolean> =>
    dialog.evaluate((node) => node.contains(document.activeElement));
  await expect.poll(hasKeyboard, 'the keyboard is in the dialog').toBe(true);
  const warnings = dialog.getByRole('checkbox');
  for (const place of (await warnings.all()).keys()) {
    await expect(warnings.nth(place)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(warnings.nth(place)).toBeChecked();
    await page.keyboard.press('Tab');
  }
}
