// A prior deposit: begun on a title, taken with its number, told by the title, and given back.
import { expect, type Page, test } from '@playwright/test';
import { apiOf } from './support/api.ts';
import { daysAgo } from './support/births.ts';
import { wholeChromium } from './support/browsers.ts';
import { KEY_MS } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { logIn } from './support/session.ts';

// The receipt is shown by the browser's own viewer.
test.use({ launchOptions: wholeChromium });

interface Title {
  readonly address: string;
  readonly trust: string;
  readonly drawer: string;
}

/** A title that was entered, an account for deposits and a drawer. */
async function enteredTitle(page: Page): Promise<Title> {
  const api = apiOf(page.request, 'maria@primeiro');
  const [trust, drawer] = [`Depósitos ${Date.now()}`, `Caixa dos depósitos ${Date.now()}`];
  for (const [name, account_kind] of [
    [trust, 'prior_deposit'],
    [drawer, 'cash_drawer'],
  ] as const) {
    const made = await api.post('/api/financial/account/', { name, account_kind, opened_on: daysAgo(0) });
    expect(made.status, made.text).toBe(201);
  }
  const entered = await api.post('/api/note_registration/protocol/', {
    request_kind: 'registration',
    presenter_name: 'Joana Sampaio Lima',
    presenter_document: '52998224725',
    title_kind: 'public_deed',
    title_nature: 'Escritura de doação',
  });
  expect(entered.status, entered.text).toBe(201);
  return { address: `/note_registration/protocol/${Number(entered.body['id'])}`, trust, drawer };
}

/** Takes a row by the letters of its name, in place of what stands there. */
async function pick(page: Page, label: string, name: string): Promise<void> {
  const input = page.getByRole('combobox', { name: label });
  await input.click();
  await input.pressSequentially(name, { delay: KEY_MS });
  await page.getByRole('option', { name }).click();
}

test('a deposit is begun on its title, is told by it once it is taken, and is given back', async ({
  page,
}) => {
  const { address, trust, drawer } = await enteredTitle(page);
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro', address);
  await page
    .getByRole('region', { name: 'Vínculos' })
    .getByRole('button', { name: 'Novo', exact: true })
    .click();
  await page.getByRole('menuitem', { name: /depósito prévio/iu }).click();
  await expect(page.getByRole('textbox', { name: 'Para qual ato ou título' })).toHaveValue(
    'Escritura de doação',
  );
  await expect(page.getByRole('textbox', { name: 'Quem deposita' })).toHaveValue('Joana Sampaio Lima');
  await page.getByRole('textbox', { name: 'Valor' }).pressSequentially('350,00', { delay: KEY_MS });
  await page
    .getByRole('combobox', { name: 'Forma de pagamento' })
    .pressSequentially('Pix', { delay: KEY_MS });
  await pick(page, 'Conta do depósito', trust);
  await pick(page, 'Conta que recebe ao praticar o ato', drawer);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('button', { name: 'Receber o depósito', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Receber o depósito' })
    .getByRole('button', { name: /^(?:Sim|Receber o depósito)$/u })
    .click();
  await expect(page.getByText('O depósito foi recebido e não muda', { exact: false }).first()).toBeVisible();
  const deposit = page.url();

  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Depósito prévio' })).toHaveValue('350,00');

  await page.goto(deposit);
  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  const refund = page.getByRole('dialog', { name: 'Devolver' });
  await refund
    .getByRole('combobox', { name: 'Forma de pagamento' })
    .pressSequentially('Pix', { delay: KEY_MS });
  await refund.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(page.getByText('O depósito está liquidado', { exact: false }).first()).toBeVisible();
  const paper = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Recibo de depósito em PDF' }).click();
  expect((await paper).url()).toMatch(/^blob:/u);
});
