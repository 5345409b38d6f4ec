// Pix at the counter: the receipt is charged, the payer pays at their bank, and the clerk sees it and issues.
import { readBrCode } from '@serventia/domain/finance/pix/br-code';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { apiOf } from './support/api.ts';
import { draftBirth } from './support/births.ts';
import { putNewsAway } from './support/news.ts';
import { logIn } from './support/session.ts';
import { readWarnings } from './support/warnings.ts';

type Row = Readonly<Record<string, unknown>>;

/** A draft receipt of a birth that was sealed and charged. */
async function draftReceipt(page: Page): Promise<number> {
  const api = apiOf(page.request, 'maria@primeiro');
  const address = await draftBirth(page);
  const services = await api.get('/api/seal/act_service/?act_use=other&department=civil&active=true&limit=1');
  const [service] = services.body['results'] as Row[];
  await api.post(`/api${address}/register/`, {});
  await api.post(`/api${address}/seal/`, { act_service: service?.['id'] });
  const record = Number(/\d+$/u.exec(address)?.[0]);
  const receipt = await api.post('/api/financial/fee_receipt/', { record, payer_name: 'Joana Sampaio Lima' });
  expect(receipt.status, receipt.text).toBe(201);
  return Number(receipt.body['id']);
}

async function chargeOf(page: Page, receipt: number): Promise<Row> {
  const api = apiOf(page.request, 'maria@primeiro');
  const list = await api.get(`/api/financial/pix_charge/?fee_receipt=${receipt}&ordering=-id`);
  return (list.body['results'] as Row[])[0] ?? {};
}

async function chargeAt(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: 'Cobrar por Pix', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cobrar por Pix' });
  await dialog.getByRole('combobox', { name: 'Conta' }).click();
  await page.getByRole('option', { name: account }).click();
  await dialog.getByRole('button', { name: 'Cobrar por Pix', exact: true }).click();
}

test('a receipt is charged by Pix, is seen to be paid, and is issued', async ({ page }) => {
  const receipt = await draftReceipt(page);
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro', `/financial/fee_receipt/${receipt}`);
  await chargeAt(page, 'Banco do Brasil');
  const charge = page.locator('[data-charge]');
  await expect(charge.getByRole('img', { name: 'Pix Copia e Cola' })).toBeVisible();
  await expectAccessible(page, '[data-charge]');

  const code = readBrCode(String((await chargeOf(page, receipt))['br_code']));
  const payer = await page.context().newPage();
  await payer.goto(`http://${code?.url ?? ''}`);
  await payer.getByRole('button', { name: 'Pagar' }).click();
  await expect(payer.getByText('CONCLUIDA')).toBeVisible();
  await payer.close();

  await expect(charge.getByText('Paga', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Emitir o recibo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Emitir o recibo' });
  await readWarnings(page, dialog);
  await dialog.getByRole('button', { name: /^(?:Sim|Emitir o recibo)$/u }).click();
  await expect(page.getByText('O recibo foi emitido e não muda', { exact: false }).first()).toBeVisible();
});

test('a code of the key alone is confirmed by who sees the statement, and one that is not needed is removed', async ({
  page,
}) => {
  const receipt = await draftReceipt(page);
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro', `/financial/fee_receipt/${receipt}`);
  const charge = page.locator('[data-charge]');
  await chargeAt(page, 'Caixa Econômica Federal');
  await charge.getByRole('button', { name: 'Retirar a cobrança' }).click();
  await expect(charge).toHaveCount(0);
  await chargeAt(page, 'Caixa Econômica Federal');
  await expect(charge.getByRole('img', { name: 'Pix Copia e Cola' })).toBeVisible();
  await charge.getByRole('button', { name: 'Confirmar pelo extrato' }).click();
  await expect(charge.getByText('Paga', { exact: true })).toBeVisible();
  const { id } = await chargeOf(page, receipt);
  await page.goto(`/financial/pix_charge/${Number(id)}`);
  await expect(page.getByText('A cobrança já foi paga.')).toBeVisible();
});

test('the page of a charge tells that it was paid, and who entered it', async ({ page }) => {
  const api = apiOf(page.request, 'maria@primeiro');
  const [bank] = (await api.get('/api/financial/account/?name=Banco do Brasil')).body['results'] as Row[];
  const charge = await api.post('/api/financial/pix_charge/', { account: bank?.['id'], amount: '12.00' });
  const opened = await api.post(`/api/financial/pix_charge/${Number(charge.body['id'])}/open_charge/`, {});
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro', `/financial/pix_charge/${Number(charge.body['id'])}`);
  await expect(page.getByRole('img', { name: 'Pix Copia e Cola' })).toBeVisible();
  await expect(page.getByText('Pagamento recebido.')).toHaveCount(0);
  const paid = await page.request.post(
    `http://${readBrCode(String(opened.body['br_code']))?.url?.replace('/qr/', '/sandbox/pagar/') ?? ''}`,
  );
  expect(paid.ok()).toBe(true);
  await expect(page.getByText('Pagamento recebido.')).toBeVisible();
});

test('a new charge is typed and has its code with one press', async ({ page }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro', '/financial/pix_charge/create');
  await page.getByRole('textbox', { name: 'Valor' }).fill('7,50');
  await page.getByRole('combobox', { name: 'Conta' }).click();
  await page.getByRole('option', { name: 'Banco do Brasil' }).click();
  await page.getByRole('button', { name: 'Gerar o código' }).click();
  await expect(page.getByRole('img', { name: 'Pix Copia e Cola' })).toBeVisible();
  await expect(page).toHaveURL(/\/financial\/pix_charge\/\d+$/u);
});
