import type { Page } from '@playwright/test';

/** How far a page can be pushed aside, in pixels; a table scrolls in a frame of its own. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const over = (node: Element | null): number => (node ? node.scrollWidth - node.clientWidth : 0);
    return Math.max(
      over(document.documentElement),
      over(document.querySelector('[aria-label] header')),
      over(main),
    );
  });
}
