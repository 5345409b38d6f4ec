// Section 2 of the specification, point by point.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { KEY_MS } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, OFFICE, tokenOf } from './support/session.ts';

const { t } = wordsOf('pt-br');

async function clerk(page: Page): Promise<void> {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro', OFFICE);
}

async function shareOfWindow(page: Page, dialog: Locator): Promise<number> {
  const box = await dialog.boundingBox();
  return (box?.width ?? 0) / (page.viewportSize()?.width ?? 1);
}

test('the address of an area leads a clerk to where its work begins', async ({ page }) => {
  await clerk(page);
  const beginnings = {
    my_notary_office: /\/my_notary_office\/notary_office$/u,
    civil_registration: /\/civil_registration\/birth$/u,
    note_registration: /\/note_registration\/\w+$/u,
    property_registration: /\/property_registration\/\w+$/u,
    financial: /\/financial\/\w+$/u,
    integrations: /\/integrations\/\w+$/u,
    seal: /\/seal\/\w+$/u,
    basic: /\/basic\/\w+$/u,
  };
  for (const [area, beginning] of Object.entries(beginnings)) {
    await page.goto(`/${area}`);
    await expect(page, area).toHaveURL(beginning);
    await expect(page.getByRole('heading', { level: 1 }), area).toBeVisible();
    await expect(page.getByText(t('app.not_found_title')), area).toHaveCount(0);
  }
  await page.goto('/settings');
  await expect(page.getByText(t('app.forbidden'))).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByText(t('app.not_found_title'))).toBeVisible();
});

test('the address of the configuration leads a super user to the settings', async ({ page }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'admin');
  for (const area of ['settings', 'configuration']) {
    await page.goto(`/${area}`);
    await expect(page).toHaveURL(/\/settings\/notary_office$/u);
  }
  await page.goto('/configuration/printer');
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/account\/\w+$/u);
  await expect(page.getByRole('table')).toBeVisible();
});

test('the button back leads back, and is not there where nothing is behind', async ({ page }) => {
  await clerk(page);
  const back = page.getByRole('button', { name: t('common.back'), exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1º Ofício');
  await expect(back).toHaveCount(0);
  await page.goto('/basic/person?search=maria');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/basic\/person\/\d+$/u);
  await back.click();
  await expect(page).toHaveURL(/\/basic\/person\?search=maria$/u);
});

test('the acts that wait for a seal take 70 % of the window, and Enter takes the type that is meant', async ({
  page,
}) => {
  await clerk(page);
  await page.getByRole('button', { name: /^Selos pendentes/u }).click();
  const dialog = page.getByRole('dialog', { name: t('seals.pending') });
  await expect(dialog.getByRole('table')).toBeVisible();
  expect(await shareOfWindow(page, dialog)).toBeCloseTo(0.7, 2);
  const type = dialog.getByRole('combobox', { name: t('seals.record_type') });
  await type.click();
  await expect(page.getByRole('option')).toHaveCount(10);
  await type.pressSequentially('óbi', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(type).toHaveValue('Óbito');
  await expect(dialog.getByRole('row').filter({ hasText: 'Nascimento' })).toHaveCount(0);
});

test('formatted text has subscript, superscript and colours, and refuses what is no colour', async ({
  page,
}) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'admin');
  await page.goto('/settings/release_note/create');
  const editor = page.locator('[contenteditable="true"]');
  const control = (name: string): Locator => page.getByRole('button', { name, exact: true });
  await editor.click();
  await page.keyboard.type('H', { delay: KEY_MS });
  await control(t('editor.subscript')).click();
  await page.keyboard.type('2', { delay: KEY_MS });
  await control(t('editor.subscript')).click();
  await page.keyboard.type('O m', { delay: KEY_MS });
  await control(t('editor.superscript')).click();
  await page.keyboard.type('3', { delay: KEY_MS });
  await expect(editor.locator('sub')).toHaveText('2');
  await expect(editor.locator('sup')).toHaveText('3');

  await page.keyboard.press('ControlOrMeta+a');
  await control(t('editor.colour')).click();
  const code = page.getByRole('textbox', { name: t('editor.colour_code') });
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await code.pressSequentially('#12z', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('errors.invalid_colour'))).toBeVisible();
  await code.fill('');
  await code.pressSequentially('#8a1c1c', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(editor.locator('[data-colour="#8a1c1c"]').first()).toBeVisible();
  await expect(editor).toBeFocused();
});

test('a list whose rows have places says how they are moved, and moves them where it can', async ({
  page,
  request,
}) => {
  await clerk(page);
  const hint = page.getByText(/^Para mudar a ordem/u);
  const up = page.getByRole('button', { name: /^Mover para cima/u });
  await page.goto('/note_registration/deed_part');
  await expect(hint).toBeVisible();
  await expect(up).toHaveCount(0);
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  const parts = await request.get('/api/note_registration/deed_part/?limit=1', { headers });
  const [part] = ((await parts.json()) as { results: readonly { deed: number }[] }).results;
  expect(part).toBeDefined();
  await page.goto(`/note_registration/deed_part?deed=${part?.deed}`);
  await expect(up.first()).toBeVisible();
  await expect(hint).toHaveCount(0);
});
