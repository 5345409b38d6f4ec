// Papers around acts: issued from the page of their row, seen at once, and found again beside it.
import { expect, type Page, test } from '@playwright/test';
import { wholeChromium } from './support/browsers.ts';
import { logIn, tokenOf } from './support/session.ts';

// Papers are shown by the browser's own viewer.
test.use({ launchOptions: wholeChromium });

/** The first row that a list finds for a demonstration user. */
async function firstOf(page: Page, list: string): Promise<Readonly<Record<string, unknown>>> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const answer = await page.request.get(`/api/${list}`, { headers });
  const [row] = ((await answer.json()) as { results: readonly Readonly<Record<string, unknown>>[] }).results;
  if (!row) throw new RangeError(`${list} finds nothing`);
  return row;
}

/** Issues a paper from the page of its row; the browser shows it in a tab of its own. */
async function issue(page: Page, paper: string): Promise<void> {
  await page.getByRole('button', { name: 'Outras ações' }).click();
  await page.getByRole('menuitem', { name: 'Emitir documento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Emitir documento' });
  await dialog.getByRole('combobox', { name: 'Documento' }).click();
  await page.getByRole('option', { name: paper }).click();
  const shown = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Emitir documento' }).click();
  expect((await shown).url()).toMatch(/^blob:/u);
  await expect(dialog).toHaveCount(0);
}

test('a clerk issues the edital and the certificate of a license, and finds both again', async ({ page }) => {
  const license = await firstOf(
    page,
    'civil_registration/marriage_license/?license_status=certified&ordering=-id&limit=1',
  );
  await logIn(page, 'maria@primeiro');
  await page.goto(`/civil_registration/marriage_license/${String(license['id'])}`);
  await issue(page, 'Edital de proclamas');
  await issue(page, 'Certificado de habilitação');
  const linked = page.getByRole('region', { name: 'Vínculos' });
  await linked.getByRole('link', { name: /^Certificado de habilitação nº/u }).click();
  await expect(page).toHaveURL(/\/basic\/issued_paper\/\d+/u);
  await expect(page.getByText(/^CERTIFICO que, processada a habilitação número/u)).toBeVisible();
  const file = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Abrir arquivo' }).click();
  expect((await file).url()).toMatch(/^blob:/u);

  await page.goto(`/civil_registration/marriage_license/${String(license['id'])}`);
  // A marriage of the couple, where there is one already, is called as their edital is.
  await page
    .getByRole('region', { name: 'Vínculos' })
    .locator('a[href*="/proclamation/"]')
    .filter({ hasText: String(license['name']) })
    .click();
  await expect(page).toHaveURL(/\/civil_registration\/proclamation\/\d+/u);
  await page
    .getByRole('region', { name: 'Vínculos' })
    .getByRole('link', { name: 'Edital de proclamas' })
    .click();
  await expect(page.getByText(/^Faço saber que pretendem casar-se/u)).toBeVisible();
});

test('a sealed marriage is certified in its short form', async ({ page }) => {
  const { id } = await firstOf(
    page,
    'civil_registration/marriage/?status=sealed&ordering=id&limit=1&offset=5',
  );
  await logIn(page, 'maria@primeiro');
  await page.goto(`/civil_registration/marriage/${String(id)}`);
  await page.getByRole('button', { name: 'Emitir certidão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Emitir certidão' });
  await expect(dialog.getByRole('combobox', { name: 'Tipo de certidão' })).toHaveValue(
    'Certidão de casamento',
  );
  await expect(dialog).toContainText('nenhum outro selo é tomado');
  const paper = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Emitir certidão' }).click();
  expect((await paper).url()).toMatch(/^blob:/u);
  const issued = await firstOf(page, `basic/document/?record=${String(id)}&limit=1`);
  await page.goto(`/v/${String(issued['code'])}`);
  await expect(page.getByRole('main')).toContainText('Certidão de casamento');
});
