// How a list looks is its user's: columns, their order, the height of the rows.
import { expect, type Page, test } from '@playwright/test';
import { logIn } from './support/session.ts';

const columnsOf = (page: Page): Promise<string[]> => page.locator('thead th[data-kind]').allInnerTexts();

async function openPeople(page: Page): Promise<void> {
  await page.goto('/basic/person');
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

test('a user chooses the columns of a list, which are exported and found again', async ({ page }) => {
  await logIn(page, 'maria@primeiro');
  await openPeople(page);
  const declared = await columnsOf(page);
  expect(declared[0]).toBe('Nome');
  await page.keyboard.press('c');
  const look = page.getByRole('dialog', { name: 'Colunas da lista' });
  await look.getByRole('checkbox', { name: 'CPF', exact: true }).uncheck();
  await look.getByRole('checkbox', { name: 'Sexo', exact: true }).check();
  const chosen = [...declared.filter((name) => name !== 'CPF'), 'Sexo'];
  await expect.poll(() => columnsOf(page)).toEqual(chosen);
  await look.getByRole('button', { name: 'Mover para cima: Sexo' }).focus();
  // The button stays where it can be pressed again.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const moved = [...chosen.slice(0, -3), 'Sexo', ...chosen.slice(-3, -1)];
  await expect.poll(() => columnsOf(page)).toEqual(moved);
  // To the end and once more: what has no further to go keeps the keyboard.
  for (const _ of moved) await page.keyboard.press('Enter');
  const first = ['Sexo', ...moved.filter((name) => name !== 'Sexo')];
  await expect.poll(() => columnsOf(page)).toEqual(first);
  await expect(look.getByRole('button', { name: 'Mover para cima: Sexo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect.poll(() => columnsOf(page)).toEqual(first);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  let sheet = '';
  for await (const chunk of await (await download).createReadStream()) sheet += String(chunk);
  expect((sheet.split('\r\n')[0] ?? '').replace('\uFEFF', '')).toBe(first.join(';'));

  await page.getByRole('button', { name: 'Colunas' }).click();
  await look.getByRole('button', { name: 'Voltar às colunas de origem' }).click();
  await expect.poll(() => columnsOf(page)).toEqual(declared);
});

test('a column is as wide as its user has chosen, also when the list is read again', async ({ page }) => {
  await logIn(page, 'maria@primeiro');
  await openPeople(page);
  const widthOf = async (name: string): Promise<number> =>
    (await page.getByRole('columnheader', { name, exact: true }).boundingBox())?.width ?? 0;
  const before = await widthOf('Nome');
  await page.keyboard.press('c');
  const look = page.getByRole('dialog', { name: 'Colunas da lista' });
  await look.getByRole('combobox', { name: 'Largura: Nome', exact: true }).selectOption('estreita');
  await look.getByRole('combobox', { name: 'Largura: Município' }).selectOption('larga');
  await page.keyboard.press('Escape');
  await expect.poll(() => widthOf('Nome')).toBeLessThan(before);
  expect(await widthOf('Nome')).toBeCloseTo(110, -1);
  expect(await widthOf('Município')).toBeGreaterThanOrEqual(320);
  await page.reload();
  await expect.poll(() => widthOf('Município')).toBeGreaterThanOrEqual(320);
  await page.keyboard.press('c');
  await look.getByRole('button', { name: 'Voltar às colunas de origem' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => widthOf('Nome')).toBe(before);
});

test('low rows are of one user, in all lists', async ({ page, browser }) => {
  await logIn(page, 'maria@primeiro');
  await openPeople(page);
  const height = async (of: Page): Promise<number> =>
    (await of.locator('tbody tr').first().boundingBox())?.height ?? 0;
  const before = await height(page);
  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('switch', { name: 'Linhas baixas, em todas as listas' }).check();
  await page.keyboard.press('Escape');
  await page.goto('/civil_registration/birth');
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
  expect(await height(page)).toBeLessThan(before);
  const joao = await (await browser.newContext()).newPage();
  await logIn(joao, 'joao@primeiro');
  await openPeople(joao);
  expect(await height(joao)).toBe(before);
});

test('the names of the columns and of the rows stay in view in a long and wide list', async ({ page }) => {
  await logIn(page, 'maria@primeiro');
  await page.setViewportSize({ width: 1000, height: 768 });
  await page.goto('/civil_registration/birth?size=50');
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
  const last = page.locator('tbody tr').last();
  await last.locator('td').nth(6).scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Matrícula' })).toBeInViewport();
  await expect(last.locator('td').first()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Página 1', exact: true })).toBeInViewport();
  // Nothing lies on the link that stays.
  await last.locator('td').first().getByRole('link').click({ trial: true });
});

test('a page has as many rows as the window shows, where its user wants it so', async ({ page }) => {
  await logIn(page, 'maria@primeiro');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openPeople(page);
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await page.getByLabel('Registros por página').selectOption('janela');
  await expect(page.locator('tbody tr')).toHaveCount(20);
  await expect(page.locator('tbody tr').last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/civil_registration/birth');
  await expect(page.locator('table[aria-busy="false"] tbody tr')).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Página 1', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Registros por página').selectOption('25');
  await expect(page).toHaveURL(/size=25/u);
  await openPeople(page);
  await expect(page.locator('tbody tr')).toHaveCount(10);
});

test('the lists of acts stand whole in the narrowest window for a desk', async ({ page }) => {
  await logIn(page, 'maria@primeiro');
  for (const list of [
    '/civil_registration/birth',
    '/civil_registration/marriage',
    '/civil_registration/death',
    '/civil_registration/stillborn',
    '/civil_registration/marriage_license',
    '/note_registration/deed',
    '/note_registration/proxy',
    '/note_registration/protocol',
    '/property_registration/enrollment',
  ]) {
    await page.goto(list);
    const table = page.locator('table[aria-busy="false"]');
    await expect(table.locator('tbody tr[tabindex]').first(), list).toBeVisible();
    const hidden = await table.evaluate(({ parentElement: frame }) =>
      frame ? frame.scrollWidth - frame.clientWidth : Number.NaN,
    );
    expect(hidden, list).toBe(0);
  }
});
