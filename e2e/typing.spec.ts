import { expect, test } from '@playwright/test';
import { keepNoDrafts, saveData } from '../bench/browser.ts';
import { bareFormCost, formCost } from '../bench/form-cost.ts';
import { logIn, OFFICE } from './support/session.ts';

// `npm run bench -- typing` prints the figures and names the aims; what fails here is far beyond them. The limits
// are shares of what the same browser spends on 2,000 bare inputs, so that a slow machine fails no form.
const LIMITS = { opening: 2.5, adding: 1.4, key: 0.14 };
/** Thirteen people have their places in the form of a birth before anything is typed. */
const BIRTH_LIMITS = { opening: 3, adding: 1.4, key: 0.2 };

const FORMS: Readonly<Record<string, typeof LIMITS>> = {
  '/basic/person': LIMITS,
  '/civil_registration/birth': BIRTH_LIMITS,
  '/civil_registration/death': LIMITS,
  '/note_registration/deed': LIMITS,
  '/note_registration/protocol': LIMITS,
};

test('typing into the forms costs the main thread little', async ({ page }) => {
  await saveData(page);
  await keepNoDrafts(page);
  await logIn(page, 'maria@primeiro', OFFICE);
  const bare = await bareFormCost(page);
  for (const [base, most] of Object.entries(FORMS)) {
    const cost = await formCost(page, base);
    expect(cost.key, base).toBeGreaterThan(0);
    expect(cost.key / bare, base).toBeLessThan(most.key);
    expect(cost.adding / bare, base).toBeLessThan(most.adding);
    expect(cost.opening / bare, base).toBeLessThan(most.opening);
  }
});
