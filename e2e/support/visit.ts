import type { Page } from '@playwright/test';

/** Goes to a page as a click inside of the application does; it is loaded anew where none is open. */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else await page.evaluate((to) => globalThis.history.pushState(null, '', to), path);
}
