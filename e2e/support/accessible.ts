import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@serventia/i18n/language';
import type axe from 'axe-core';
import { untilDrawn } from './filling.ts';
import { languageOfTurn } from './resources.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong on a page. It is asked in the page itself: in a page of its own, as Playwright's binding does,
 * the same answer takes four times as long, and the walks ask it hundreds of times.
 */
async function violationsOn(page: Page, part: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (css) => {
    const { run } = (globalThis as unknown as { readonly axe: typeof axe }).axe;
    // Whoever speaks to the computer says what is seen (WCAG 2.5.3); axe does not look for it unless it is asked to.
    const rules = { 'label-content-name-mismatch': { enabled: true } };
    // A notice that fades away while axe looks is either there or gone; half gone, it has no colors of its own.
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    const { violations } = await run(css, { rules, resultTypes: ['violations'] });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, part);
}

/**
 * Nothing that axe finds wrong is on a page, or on a part of it. What fades in or out has no colors of its own yet: its
 * end is awaited.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await untilDrawn(page);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  expect(await violationsOn(page, part)).toEqual([]);
}

/** How a screen is looked at. */
export interface Look {
  readonly language: Language;
  readonly colorScheme: 'light' | 'dark';
  /** A telephone's width, to ask axe in; the walk itself is one of a desk. */
  readonly isNarrow: boolean;
}

/**
 * The look of a walk: one after the other. Its repetitions (`--repeat-each 4`) go on with the other colors, and then
 * with a telephone.
 */
export function lookOfTurn(turn: number): Look {
  const { repeatEachIndex } = test.info();
  return {
    language: languageOfTurn(turn),
    colorScheme: (Math.floor(turn / 2) + repeatEachIndex) % 2 === 0 ? 'light' : 'dark',
    isNarrow: Math.floor(repeatEachIndex / 2) % 2 === 1,
  };
}

/** What has opened over a page, where the page itself is the matter of another walk. */
const DIALOG = '[role="dialog"]';

const TELEPHONE = { width: 390, height: 844 };

/** Nothing that axe finds wrong is on a page, or a part of it, in a look; the page has its size again afterwards. */
export async function expectAccessibleIn(page: Page, { isNarrow }: Look, part?: string): Promise<void> {
  const size = page.viewportSize();
  if (isNarrow) await page.setViewportSize(TELEPHONE);
  await expectAccessible(page, part);
  if (isNarrow && size) await page.setViewportSize(size);
}

/** The same of the dialog that has opened last. Its title names it once it stands there, a moment after the dialog. */
export async function expectDialogAccessible(page: Page, look: Look): Promise<void> {
  await expect(page.locator(DIALOG).last()).toHaveAccessibleName(/\S/u);
  await expectAccessibleIn(page, look, DIALOG);
}
