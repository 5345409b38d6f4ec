// The width of a telephone: nothing runs over, and everything can be reached.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { birthWithCertificate } from './support/births.ts';
import { overflowOf } from './support/overflow.ts';
import { logIn } from './support/session.ts';

const PAGES = [
  '/',
  '/civil_registration/birth',
  '/civil_registration/marriage',
  '/note_registration/deed/create',
  '/basic/person/create',
  '/my_notary_office/notary_office',
  '/my_notary_office/work',
];
const WORDS = {
  'pt-BR': {
    reprint: /^Reimprimir /u,
    menu: 'Menu do usuário',
    out: 'Sair',
    toggle: 'Expandir ou recolher o menu',
    home: 'Início',
    deaths: 'Óbitos',
  },
  'en-US': {
    reprint: /^Print again /u,
    menu: 'User menu',
    out: 'Sign out',
    toggle: 'Expand or collapse the menu',
    home: 'Home',
    deaths: 'Deaths',
  },
} as const;

test.use({ viewport: { width: 390, height: 844 } });

for (const locale of ['pt-BR', 'en-US'] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('the screens fit a telephone, and one can sign out', async ({ page, request }) => {
      await logIn(page, 'maria@primeiro');
      await page.evaluate(
        (language) => localStorage.setItem('serventia.language', language),
        locale.toLowerCase(),
      );
      const words = WORDS[locale];
      const birth = await birthWithCertificate(request);
      for (const address of [...PAGES, birth]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(
          page.locator('table[aria-busy="false"], main td, form, main a[href$="/create"]').first(),
        ).toBeVisible();
        if (address === birth)
          await expect(page.getByRole('button', { name: words.reprint }).first()).toBeVisible();
        expect(await overflowOf(page), address).toBe(0);
        await expectAccessible(page);
        for (const button of await page.locator('main header button').all()) {
          if (!(await button.isVisible())) continue;
          await button.scrollIntoViewIfNeeded();
          const hit = await button.evaluate((node) => {
            const { left, top, width, height } = node.getBoundingClientRect();
            const found = document.elementFromPoint(left + width / 2, top + height / 2);
            return node.contains(found) || found?.contains(node) === true;
          });
          expect(hit, `${address}: ${await button.innerText()}`).toBe(true);
        }
      }
      await page.getByRole('button', { name: new RegExp(words.menu, 'u') }).click();
      await page.getByRole('menuitem', { name: words.out }).click();
      await expect(page).toHaveURL(/\/login/u);
    });

    test('the menu lies on the page, and a row of a list is a card', async ({ page }) => {
      await page.addInitScript(
        (language) => localStorage.setItem('serventia.language', language),
        locale.toLowerCase(),
      );
      const words = WORDS[locale];
      await logIn(page, 'maria@primeiro');
      // A duty first, then an act, which is opened at the end.
      for (const address of ['/my_notary_office/work', '/civil_registration/birth']) {
        await page.goto(address);
        const cells = page.locator('tbody tr').first().locator('td');
        await expect(cells.first()).toBeVisible();
        for (const cell of await cells.all()) {
          const box = await cell.boundingBox();
          expect((box?.x ?? 0) + (box?.width ?? 0), address).toBeLessThanOrEqual(390);
        }
      }
      const row = page.locator('tbody tr').first();
      const toggle = page.getByRole('button', { name: words.toggle });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await toggle.click();
      const menu = page.getByRole('dialog');
      await expect(menu.getByRole('link', { name: words.home })).toBeVisible();
      await expectAccessible(page);
      await menu.getByRole('link', { name: words.deaths }).click();
      await expect(page).toHaveURL(/\/death$/u);
      await expect(menu).toHaveCount(0);
      for (const isSeen of [true, false]) {
        await toggle.click();
        if (isSeen) await expect(menu.getByRole('link', { name: words.home })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(menu).toHaveCount(0);
        await expect(toggle).toBeFocused();
      }
      await row.click();
      await expect(page).toHaveURL(/\/death\/\d+/u);
    });
  });
