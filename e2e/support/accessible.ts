import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilDrawn } from './filling.ts';

/** Nothing that axe finds wrong is on a page. What fades in or out has no colours of its own yet: its end is awaited. */
export async function expectAccessible(page: Page): Promise<void> {
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
  // Whoever speaks to the computer says what is seen (WCAG 2.5.3); axe does not look for it unless it is asked to.
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}
