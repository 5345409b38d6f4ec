// The day of a drawer: opened with its cash, money received and taken out, counted with a difference, approved, printed.
import { expect, type Page, test } from '@playwright/test';
import { apiOf } from './support/api.ts';
import { daysAgo } from './support/births.ts';
import { wholeChromium } from './support/browsers.ts';
import { KEY_MS } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { logIn } from './support/session.ts';
import { readWarnings } from './support/warnings.ts';

// The report is shown by the browser's own viewer.
test.use({ launchOptions: wholeChromium });

const SESSIONS = '/financial/cash_session';

interface Moved {
  readonly movement_type: 'receipt_act' | 'cash_out';
  readonly amount: string;
  readonly method: 'cash' | 'pix';
}

async function newDrawer(page: Page, name: string): Promise<number> {
  const answer = await apiOf(page.request, 'maria@primeiro').post('/api/financial/account/', {
    name,
    account_kind: 'cash_drawer',
    opening_balance: '100.00',
    opened_on: daysAgo(0),
  });
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}

async function move(page: Page, account: number, moved: Moved): Promise<void> {
  const answer = await apiOf(page.request, 'maria@primeiro').post('/api/financial/movement/', {
    history: 'Certidão de nascimento',
    account,
    moved_on: daysAgo(0),
    act_on: daysAgo(0),
    department: 'civil',
    ...moved,
  });
  expect(answer.status, answer.text).toBe(201);
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Salvar', exact: true }).click();

/** Presses an action that is confirmed first. */
async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: action });
  await readWarnings(page, dialog);
  const told = new RegExp(`^(?:Sim|${action})$`, 'u');
  await dialog.getByRole('button', { name: told }).click();
}

test('a drawer is opened, counted with a difference, approved by another and printed', async ({ page }) => {
  const name = `Caixa ${Date.now()}`;
  const drawer = await newDrawer(page, name);
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro', `${SESSIONS}/create`);
  // A click selects the drawer that the form begins with.
  await page.getByRole('combobox', { name: 'Caixa' }).click();
  await page.getByRole('combobox', { name: 'Caixa' }).pressSequentially(name, { delay: KEY_MS });
  await page.getByRole('option', { name }).click();
  await page
    .getByRole('textbox', { name: 'Dinheiro na abertura' })
    .pressSequentially('100,00', { delay: KEY_MS });
  await save(page);
  await expect(page).toHaveURL(/cash_session\/\d+/u);

  await move(page, drawer, { movement_type: 'receipt_act', amount: '62.40', method: 'cash' });
  await move(page, drawer, { movement_type: 'receipt_act', amount: '18.70', method: 'pix' });
  await move(page, drawer, { movement_type: 'cash_out', amount: '50.00', method: 'cash' });
  await page.reload();
  const counting = page.getByRole('region', { name: 'Contagem' });
  for (const [method, counted] of [
    ['Dinheiro', '110,40'],
    ['Pix', '18,70'],
  ] as const) {
    await counting.getByRole('button', { name: method, exact: true }).click();
    await counting
      .getByRole('textbox', { name: 'Contado' })
      .last()
      .pressSequentially(counted, { delay: KEY_MS });
  }
  await save(page);
  await confirm(page, 'Fechar o caixa');
  await expect(page.getByText(/A contagem difere das movimentações em -R\$ 2,00/u).first()).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Explicação da diferença' })
    .pressSequentially('Troco dado a mais', { delay: KEY_MS });
  await save(page);
  await confirm(page, 'Fechar o caixa');
  await expect(page.getByText('O caixa está fechado', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('A aprovar')).toBeVisible();
  const address = page.url();

  await logIn(page, 'joao@primeiro', address);
  await confirm(page, 'Aprovar a diferença');
  const closing = page.getByRole('region', { name: 'Fechamento' });
  await expect(closing.getByText('Aprovada', { exact: true })).toBeVisible();
  const report = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Relatório em PDF' }).click();
  expect((await report).url()).toMatch(/^blob:/u);

  await page.goto(`/financial/account/${drawer}`);
  await expect(page.getByRole('textbox', { name: 'Saldo de hoje' })).toHaveValue('129,10');
});
