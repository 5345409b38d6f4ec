// What a form fills in before anybody types: shown, marked, open to change, and no reason to ask when it is left.
import { translate } from '@serventia/i18n';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { typedDaysAgo } from './support/births.ts';
import { keyboardOf } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { logIn, tokenOf } from './support/session.ts';

const t = (key: string): string => translate('pt-br', key, {});
const field = (page: Page, path: string): Locator => page.locator(`[id$="-${path}"]`).first();
const usual = (page: Page): Locator => page.getByText(t('form.usual_value'), { exact: true });

/** Today at the office, as the screen writes it: `24/11/2026`. */
function shownToday(): string {
  const digits = typedDaysAgo(0);
  return `${digits.slice(0, 2)}/${digits.slice(2, 4)}/${digits.slice(4)}`;
}

test.beforeEach(async ({ page }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
});

/** Nothing of what is typed here is saved: the next who opens these forms is not to find it. */
test.afterEach(async ({ page, request }) => {
  await page.goto('about:blank');
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  for (const form of ['civil_registration/death/create', 'civil_registration/stillborn/create'])
    await request.delete(`/api/account/form_draft/?form=${form}`, { headers });
});

test('a death begins with the day, the city and the country, and is left without a question', async ({
  page,
}) => {
  await page.goto('/civil_registration/death/create');
  await expect(field(page, 'declared_on')).toHaveValue(shownToday());
  await expect(field(page, 'death_city')).toHaveValue(/^Crato/u);
  await expect(field(page, 'nationality')).toHaveValue('Brasil');
  await expect(usual(page)).toHaveCount(3);
  await page
    .getByRole('link', { name: t('entities.death.many'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/civil_registration\/death(?:\?|$)/u);
});

test('what is usual gives way to what is typed, and a street brings its city', async ({ page }) => {
  const keyboard = keyboardOf(page);
  await page.goto('/civil_registration/death/create');
  await expect(usual(page)).toHaveCount(3);
  await keyboard.type('declared_on', typedDaysAgo(1));
  await page.keyboard.press('Tab');
  await expect(usual(page)).toHaveCount(2);
  await expect(field(page, 'city')).toHaveValue('');
  await keyboard.type('street', 'Rua do Sol');
  await page.keyboard.press('Tab');
  await expect(field(page, 'city')).toHaveValue(/^Crato/u);
  await expect(usual(page)).toHaveCount(3);
});

test('a recognition of a signature begins with the day and the clerk, and the sex of a parent with the part', async ({
  page,
}) => {
  const keyboard = keyboardOf(page);
  await page.goto('/note_registration/signature_recognition/create');
  await expect(field(page, 'recognized_on')).toHaveValue(shownToday());
  await expect(field(page, 'clerk_name')).not.toHaveValue('');
  await page.goto('/civil_registration/stillborn/create');
  await keyboard.press(/^Adicionar parte do ato$/u);
  await keyboard.pick('parties-0-role', t('choices.party_role.parent'));
  await keyboard.pick('parties-0-gender_role', t('choices.gender_role.mother'));
  await expect(field(page, 'parties-0-sex')).toHaveValue(t('choices.sex.F'));
});

test('a caller of the API who leaves a field out has left it out', async ({ request }) => {
  const made = await request.post('/api/civil_registration/death/', {
    headers: { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` },
    data: { name: 'Antônia Feitosa' },
  });
  expect(made.status(), await made.text()).toBe(201);
  expect(await made.json()).toMatchObject({ declared_on: null, death_city: null, nationality: null });
});
