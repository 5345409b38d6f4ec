import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './resources.ts';

/** What chooses the field that a list is filtered by next; a list of few filters shows them all and has none. */
const PICKER = '#add-filter';

/** What opens and closes the filters of a list; its name goes on with how many are in use. */
export function filtersButton(page: Page, { t }: Pick<Words, 't'>): Locator {
  return page.getByRole('button', { name: new RegExp(`^${t('common.filters')}\\b`, 'u') });
}

/** Opens the filters of a list. */
export async function openFilters(page: Page, words: Pick<Words, 't'>): Promise<void> {
  await filtersButton(page, words).click();
  await expect(page.locator(`${PICKER}, [id^="filter-"]`).first()).toBeVisible();
}

/** Expects that a list, whose filters are open, may be filtered by these fields. */
export async function expectFilters(page: Page, labels: readonly string[]): Promise<void> {
  const picker = page.locator(PICKER);
  if ((await picker.count()) === 0)
    for (const label of labels)
      await expect(page.locator('label').filter({ hasText: label }).first()).toBeVisible();
  else {
    await expect(picker).toBeFocused();
    const offered = page.locator('[role="option"]:visible');
    await expect(offered.first()).toBeVisible();
    expect(await offered.allInnerTexts()).toEqual(expect.arrayContaining([...labels]));
  }
}

/** Adds the filter of a field by its name, where it is not there already. */
export async function addFilter(page: Page, label: string): Promise<void> {
  const picker = page.locator(PICKER);
  if ((await picker.count()) === 0) return;
  await picker.fill(label);
  await page.getByRole('option', { name: label, exact: true }).first().click();
}
