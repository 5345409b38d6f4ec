import { expect, test } from '@playwright/test';
import { keepNoDrafts, saveData } from '../bench/browser.ts';
import { formCost } from '../bench/form-cost.ts';
import { logIn, OFFICE_PAGE } from './support/session.ts';

// `npm run bench -- typing` prints the figures and names the aims; what fails here is far beyond them.
const LIMITS = { opening: 400, adding: 300, key: 24 };
/** Thirteen people have their places in the form of a birth before anything is typed. */
const BIRTH_LIMITS = { opening: 700, adding: 300, key: 40 };

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
  await logIn(page, 'maria@primeiro', OFFICE_PAGE);
  for (const [base, most] of Object.entries(FORMS)) {
    const cost = await formCost(page, base);
    expect(cost.key, base).toBeGreaterThan(0);
    expect(cost.key, base).toBeLessThan(most.key);
    expect(cost.adding, base).toBeLessThan(most.adding);
    expect(cost.opening, base).toBeLessThan(most.opening);
  }
});
