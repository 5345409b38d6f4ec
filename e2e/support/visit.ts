import type { Page } from '@playwright/test';

/** Goes to a page as a click inside of the application does; it is loaded anew where none is open. */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else await page.evaluate((to) => globalThis.history.pushState(null, '', to), path);
}

/** After so long nobody waits any more: what is expected next says what is missing. */
const LONGEST_MS = 20_000;

/**
 * Waits until an element is there, and says what is told: it looks at every frame that is drawn. An expectation of
 * Playwright looks anew after ever longer pauses, of which the walks have thousands.
 */
export async function untilThere(page: Page, css: string, text?: string): Promise<void> {
  await page.evaluate(
    ({ selector, said, longest }) =>
      new Promise<void>((done) => {
        const end = performance.now() + longest;
        const look = (): void => {
          const found = Array.from(document.querySelectorAll<HTMLElement>(selector)).some(
            (node) => node.checkVisibility() && (said === undefined || node.innerText.trim() === said),
          );
          if (found || performance.now() > end) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
    { selector: css, said: text, longest: LONGEST_MS },
  );
}
