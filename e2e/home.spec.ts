// The page of work: what to begin, what waits, the month, and what was opened last.
import { MOST_OPENED } from '@serventia/domain/office/home';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { KEY_MS } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, OFFICE } from './support/session.ts';

const { t } = wordsOf('pt-br');

/** A part of the page by its heading. */
const part = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}`, 'u') });

/** Logs in and goes to the page by its button above every page. */
async function openHome(page: Page, username: string): Promise<void> {
  await putNewsAway(page, 'pt-br');
  await logIn(page, username, OFFICE);
  await page.getByRole('link', { name: t('app.home'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('app.user_menu') }).click();
  await page.getByRole('menuitem', { name: t('app.sign_out') }).click();
  await expect(page).toHaveURL(/\/login/u);
}

test('shows what waits in parts with headings, and each leads to its work', async ({ page }) => {
  await openHome(page, 'maria@primeiro');
  for (const name of [
    t('home.new_work'),
    t('home.due'),
    t('home.signatures'),
    t('home.sealing'),
    t('home.drafts'),
    t('home.acts_today'),
    t('home.till'),
    t('home.opened'),
    t('app.modules'),
  ])
    await expect(part(page, name).first(), name).toBeVisible();
  await expect(page.getByRole('table', { name: /^Atos e serviços em / })).toHaveCount(1);

  const waiting = part(page, t('home.sealing'));
  await waiting.getByRole('button', { name: t('home.see_all') }).click();
  const dialog = page.getByRole('dialog', { name: t('seals.pending') });
  await expect(dialog.getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const list = part(page, t('home.due'))
    .getByRole('navigation')
    .getByRole('link', { name: /^Tarefas / });
  const count = ((await list.textContent()) ?? '').replaceAll(/\D/gu, '');
  await list.click();
  await expect(page).toHaveURL(/\/basic\/task\?due_on__lte=/u);
  await expect(page.getByText(`${count} registro`)).toBeVisible();

  await page.goBack();
  await part(page, t('app.modules')).getByRole('link', { name: 'Financeiro' }).click();
  await expect(page).toHaveURL(/\/financial\/movement$/u);
});

test('several acts are sealed one after another, with a result for each', async ({ page }) => {
  await openHome(page, 'maria@primeiro');
  await part(page, t('home.sealing'))
    .getByRole('button', { name: t('home.seal_all') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('seals.several') });
  const proxies = dialog.getByRole('group', { name: 'Procurações' });
  await expect(proxies.getByRole('combobox')).toHaveValue(/Procuração pública/u);
  // Nothing tells which of two services a deed is charged as: the clerk chooses before any is marked.
  const deeds = dialog.getByRole('group', { name: 'Escrituras e atas' });
  await expect(deeds.getByRole('checkbox').first()).toBeDisabled();
  const acts = proxies.getByRole('listitem');
  await expect(dialog.getByRole('button', { name: /^Selar 0 / })).toBeDisabled();
  for (const place of [0, 1]) await acts.nth(place).getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Selar 2 atos' }).click();
  await expect(dialog.getByText('Selados: 2. Recusados: 0.')).toBeVisible({ timeout: 30_000 });
  for (const place of [0, 1]) {
    await expect(acts.nth(place)).toContainText(t('seals.state_done'));
    await expect(acts.nth(place).getByRole('checkbox')).toBeDisabled();
  }
  await dialog
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
});

test('one key begins an act, but not while something is typed or a dialog asks', async ({ page }) => {
  await openHome(page, 'maria@primeiro');
  const death = part(page, t('home.new_work')).getByRole('link', { name: t('home.new_death') });
  await expect(death).toHaveAttribute('aria-keyshortcuts', '2');
  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByRole('combobox', { name: t('search.title') });
  await search.pressSequentially('2', { delay: KEY_MS });
  await expect(search).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/\/civil_registration\/death\/create$/u);

  await page.goBack();
  const keys = page.getByRole('switch', { name: t('home.keys_on') });
  await keys.uncheck();
  await expect(death).not.toHaveAttribute('aria-keyshortcuts');
  await page.keyboard.press('2');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/\/$/u);
  await keys.check();
});

test('G leads from anywhere to the page of work, and with the key of an act to its list', async ({
  page,
}) => {
  await openHome(page, 'maria@primeiro');
  await page.keyboard.press('g');
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/\/civil_registration\/death$/u);
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/$/u);
  await page.goto('/basic/person');
  await page.getByPlaceholder('Buscar').pressSequentially('g2', { delay: KEY_MS });
  await expect(page.getByPlaceholder('Buscar')).toHaveValue('g2');
  await expect(page).toHaveURL(/search=g2/u);
});

test('what was typed and not saved, and what was opened, is found again by its user alone', async ({
  page,
}) => {
  await openHome(page, 'maria@primeiro');
  const act = part(page, t('home.sealing')).getByRole('listitem').first();
  const title = (await act.locator('[title]').first().textContent()) ?? '';
  await act.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await page.getByRole('link', { name: t('app.home'), exact: true }).click();
  const opened = part(page, t('home.opened'));
  await expect(opened.getByRole('listitem').first()).toContainText(title);
  expect(await opened.getByRole('listitem').count()).toBeLessThanOrEqual(MOST_OPENED);

  await page.goto('/basic/person/create');
  const name = `Rascunho ${Date.now()}`;
  await page.locator('#name, [id$="-name"]').first().pressSequentially(name, { delay: KEY_MS });
  await page.getByRole('link', { name: t('app.home'), exact: true }).click();
  await expect(page.getByText(t('common.draft_kept'))).toBeVisible();
  await expect(part(page, t('home.drafts')).getByRole('link', { name: new RegExp(name, 'u') })).toBeVisible();
  await signOut(page);

  for (const other of ['joao@primeiro', 'ana@segundo']) {
    await openHome(page, other);
    await expect(part(page, t('home.drafts'))).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    await expect(part(page, t('home.opened'))).not.toContainText(title);
    await signOut(page);
  }

  await openHome(page, 'maria@primeiro');
  await part(page, t('home.drafts'))
    .getByRole('link', { name: new RegExp(name, 'u') })
    .click();
  await expect(page.locator('#name, [id$="-name"]').first()).toHaveValue(name);
  await page.getByRole('button', { name: t('common.discard') }).click();
  await page.getByRole('link', { name: t('app.home'), exact: true }).click();
  await expect(part(page, t('home.drafts'))).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a super user finds the administration', async ({ page }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'admin', '/settings/notary_office');
  await page.getByRole('link', { name: t('app.home'), exact: true }).click();
  // What a new office lacks may lead to the users as well, a moment later.
  await part(page, 'Usuários e permissões').getByRole('link', { name: 'Usuários', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

for (const language of ['pt-br', 'en-us'] as const)
  test(`axe finds nothing on the page of work in ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('serventia.language', chosen), language);
    await putNewsAway(page, language);
    await logIn(page, 'maria@primeiro');
    await page.goto('/');
    const due = page.getByRole('region', { name: wordsOf(language).t('home.due') });
    await expect(due).toBeVisible();
    await expectAccessible(page);
  });
