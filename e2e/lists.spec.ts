import { expect, test } from '@playwright/test';
import { KEY_MS } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { logIn, tokenOf } from './support/session.ts';

test.beforeEach(({ page }) => logIn(page, 'maria@primeiro'));

test('a list keeps search, page and order in its address', async ({ page }) => {
  await page.goto('/civil_registration/birth');
  await expect(page.getByText(/^\d{3} registros$/u)).toBeVisible();
  await page.getByRole('button', { name: 'Página 3' }).click();
  await expect(page).toHaveURL(/[?&]p=/u);
  await page.getByPlaceholder('Buscar').pressSequentially('silva', { delay: KEY_MS });
  await expect(page).toHaveURL(/search=silva/u);
  await expect(page.getByRole('row').nth(1)).toContainText(/Silva/u);
  const found = await page.getByText(/^\d+ registros?$/u).textContent();
  await page.reload();
  await expect(page.getByPlaceholder('Buscar')).toHaveValue('silva');
  await expect(page.getByText(found ?? '')).toBeVisible();
});

test('arrow keys walk the rows and Enter opens one', async ({ page }) => {
  await page.goto('/basic/person');
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/basic\/person\/\d+/u);
});

test('a list is worked by letters: / searches, J and K walk, H shows the history, N begins, ? tells them', async ({
  page,
}) => {
  await page.goto('/basic/person');
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(1)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.getByRole('row').nth(2)).toBeFocused();
  await page.keyboard.press('h');
  const history = page.getByRole('dialog', { name: 'Histórico' });
  await expect(history).toBeVisible();
  // What is pressed in a dialog is not for the list below.
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(keys.getByRole('row', { name: /Novo registro N/u })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Buscar')).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByPlaceholder('Buscar')).toHaveValue('n');
  await page.getByPlaceholder('Buscar').fill('');
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/basic\/person\/create$/u);
});

test('a list is exported as it is filtered', async ({ page }) => {
  await page.goto('/civil_registration/birth?sex=F');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  expect(text).toContain('Feminino');
  expect(text).not.toContain('Masculino');
});

test('what a list shows is kept under a name, and shown again from anywhere in the list', async ({
  page,
}) => {
  await page.goto('/civil_registration/birth?sex=F&search=maria&ordering=-born_on');
  await page.getByRole('button', { name: 'Visões' }).click();
  const views = page.getByRole('dialog', { name: 'Visões' });
  await views.getByLabel('Guardar o que a lista mostra como').pressSequentially('Marias', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Visão “Marias” guardada.')).toBeVisible();

  await page.goto('/civil_registration/birth?sex=M');
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
  await page.getByRole('button', { name: 'Visões' }).click();
  await views.getByRole('button', { name: 'Marias', exact: true }).click();
  await expect(page).toHaveURL(/search=maria/u);
  expect(new URL(page.url()).searchParams.get('sex')).toBe('F');
  await expect(page.getByPlaceholder('Buscar')).toHaveValue('maria');

  await page.getByRole('button', { name: 'Visões' }).click();
  await views.getByRole('button', { name: 'Apagar a visão Marias' }).click();
  await expect(views.getByText('Nenhuma visão guardada nesta lista.')).toBeVisible();
});

test('a view for the whole office is found by a colleague, and its name is not taken twice', async ({
  page,
  browser,
}) => {
  const name = `Meninas ${Date.now()}`;
  const views = page.getByRole('dialog', { name: 'Visões' });
  const keep = async (): Promise<void> => {
    await expect(views.locator(':focus')).toBeVisible();
    await views.getByLabel('Guardar o que a lista mostra como').pressSequentially(name, { delay: KEY_MS });
    await views.getByRole('checkbox', { name: 'Para toda a serventia' }).check();
    await views.getByRole('button', { name: 'Salvar' }).click();
  };
  await page.goto('/civil_registration/birth?sex=F');
  await page.getByRole('button', { name: 'Visões' }).click();
  await keep();
  await expect(page.getByText(`Visão “${name}” guardada para toda a serventia.`)).toBeVisible();
  await expect(views).toBeHidden();
  await page.getByRole('button', { name: 'Visões' }).click();
  await keep();
  await expect(page.getByRole('alert').filter({ hasText: 'já' })).toBeVisible();
  await expect(views.getByLabel('Guardar o que a lista mostra como')).toHaveValue(name);

  const colleague = await (await browser.newContext()).newPage();
  await putNewsAway(colleague, 'pt-br');
  await logIn(colleague, 'joao@primeiro');
  await colleague.goto('/civil_registration/birth');
  await colleague.getByRole('button', { name: 'Visões' }).click();
  await colleague
    .getByRole('list', { name: 'Da serventia' })
    .getByRole('button', { name, exact: true })
    .click();
  await expect(colleague).toHaveURL(/[?&]sex=F/u);
  await colleague.getByRole('button', { name: 'Visões' }).click();
  await colleague.getByRole('button', { name: `Apagar a visão ${name}` }).click();
  await expect(colleague.getByRole('button', { name, exact: true })).toHaveCount(0);
  await colleague.context().close();
});

test('several rows are marked and deleted one after another, with a result for each', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const names = ['Apagar Um', 'Apagar Dois'];
  for (const name of names)
    expect((await page.request.post('/api/basic/person/', { headers, data: { name } })).status()).toBe(201);
  await page.goto('/basic/person?search=apagar');
  await expect(page.locator('table[aria-busy="false"] tbody tr')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Linhas selecionadas' });
  await expect(bar).toContainText('1 selecionada');
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).check();
  await expect(bar).toContainText('2 selecionadas');
  await bar.getByRole('button', { name: 'Excluir' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of names) await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(dialog).toContainText('Feitas: 2. Recusadas: 0.');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText('Apagar Um')).toHaveCount(0);
});

test('a list is exported as a workbook of Excel', async ({ page }) => {
  await page.goto('/civil_registration/birth?sex=F');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar em outro formato' }).click();
  await page.getByRole('menuitem', { name: 'Planilha do Excel (XLSX)' }).click();
  expect((await download).suggestedFilename()).toBe('Nascimentos.xlsx');
});

test('back from a record leads to the page, the filters and the row that one came from', async ({ page }) => {
  await page.goto('/civil_registration/birth?search=silva&size=5&p=2');
  const row = page.locator('tbody tr').nth(2);
  await expect(row).toContainText(/Silva/u);
  const name = (await row.getByRole('cell').first().innerText()).trim();
  await row.click();
  await expect(page).toHaveURL(/\/birth\/\d+$/u);
  await page.getByRole('button', { name: 'Voltar', exact: true }).click();
  await expect(page).toHaveURL(/\/birth\?search=silva&size=5&p=2$/u);
  await expect(page.locator('tbody tr:focus')).toContainText(name);
});

test('a page behind the last one leads to the last', async ({ page }) => {
  for (const address of [
    '/civil_registration/birth?p=9999',
    '/civil_registration/birth?search=silva&p=9999',
  ]) {
    await page.goto(address);
    await expect(page).not.toHaveURL(/p=9999/u);
    await expect(page.locator('tbody tr[tabindex]').first()).toBeVisible();
  }
});

test('without a network a list says so, and is there when the network is back', async ({ page, context }) => {
  await page.goto('/civil_registration/birth');
  await expect(page.locator('tbody tr[tabindex]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Página 3' }).click();
  await expect(page.getByRole('alert')).toContainText('O servidor não respondeu.');
  await expect(page.getByText('Carregando…')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('tbody tr[tabindex]').first()).toBeVisible();
});

test('an export that fails says so', async ({ page }) => {
  await page.goto('/civil_registration/birth');
  await page.route('**/export/', (route) => route.abort());
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await expect(page.getByText('O arquivo não pôde ser baixado.')).toBeVisible();
});

test('what a list is filtered by stands in words above it, is changed and taken away', async ({ page }) => {
  await page.goto('/civil_registration/birth?sex=F&born_on__gte=2026-01-31&born_on__lte=2026-12-31&name=a');
  const chips = page.getByRole('list', { name: 'Filtros em uso' }).getByRole('listitem');
  await expect(chips).toHaveText([
    'Nome: a',
    'Sexo: Feminino',
    'Data de nascimento: de 31/01/2026 até 31/12/2026',
  ]);
  await page.getByRole('button', { name: 'Remover: Sexo', exact: true }).click();
  await expect(page).not.toHaveURL(/sex=/u);
  await expect(chips).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Remover: Data de nascimento' })).toBeFocused();
  await chips.getByRole('button', { name: 'Nome: a' }).click();
  await expect(page.locator('#filter-name')).toBeFocused();
  await expect(page.locator('#filter-name')).toHaveValue('a');
  await page.getByRole('button', { name: /^Filtros/u }).click();
  await page.getByRole('button', { name: 'Remover: Data de nascimento' }).click();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeFocused();
});

test('filters are added one at a time, by their name', async ({ page }) => {
  await page.goto('/civil_registration/birth');
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await expect(page.locator('#add-filter')).toBeFocused();
  await page.keyboard.type('sexo', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(page.locator('#filter-sex')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Feminino' }).click();
  await expect(page).toHaveURL(/sex__in=F/u);
  await page.getByRole('button', { name: 'Remover: Sexo', exact: true }).click();
  await expect(page).not.toHaveURL(/sex/u);
  await expect(page.locator('#filter-sex')).toHaveCount(0);
  await expect(page.locator('#add-filter')).toBeFocused();
});
