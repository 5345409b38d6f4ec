// At 200 % of a laptop's screen: nothing runs over, and what has the focus is in view (WCAG 2.2, 1.4.10 and 2.4.11).
import { expect, type Page, test } from '@playwright/test';
import { birthWithCertificate } from './support/births.ts';
import { putNewsAway } from './support/news.ts';
import { overflowOf } from './support/overflow.ts';
import { logIn } from './support/session.ts';

const PAGES = [
  '/',
  '/civil_registration/birth',
  '/civil_registration/birth/create',
  '/note_registration/deed/create',
  '/note_registration/counter',
  '/my_notary_office/notary_office',
  '/manual/birth',
];
/** How many stops of the keyboard are looked at on each page. */
const STOPS = 25;

test.use({ viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 });

/** What has the focus and is hidden by something else, or lies outside of the window; undefined where it is seen. */
const hiddenFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const node = document.activeElement;
    if (!node || node === document.body) return undefined;
    const { left, top, width, height } = node.getBoundingClientRect();
    if (width === 0 || height === 0) return undefined;
    const seen = [0.1, 0.3, 0.5, 0.7, 0.9].some((part) => {
      const found = document.elementFromPoint(left + width / 2, top + height * part);
      return found !== null && (node.contains(found) || found.contains(node));
    });
    return seen ? undefined : `${node.tagName} ${node.id} ${node.textContent.slice(0, 40)}`;
  });

test('the screens can be used at 200 %', async ({ page, request }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  const birth = await birthWithCertificate(request);
  for (const address of [...PAGES, birth]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.locator('table[aria-busy="false"], form, article, main a[href$="/create"]').first(),
    ).toBeVisible();
    // What comes later stands above what may have the focus by then, and pushes it down.
    await page.waitForLoadState('networkidle');
    expect(await overflowOf(page), address).toBe(0);
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await hiddenFocus(page), `${address}: the stop ${stop + 1}`).toBeUndefined();
    }
  }
});
