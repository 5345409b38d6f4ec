// The receipt of fees: begun on an act that was sealed, paid, issued, printed, and cancelled.
import { expect, type Page, test } from '@playwright/test';
import { apiOf } from './support/api.ts';
import { daysAgo, draftBirth } from './support/births.ts';
import { wholeChromium } from './support/browsers.ts';
import { KEY_MS } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { logIn } from './support/session.ts';
import { readWarnings } from './support/warnings.ts';

// The receipt is shown by the browser's own viewer.
test.use({ launchOptions: wholeChromium });

type Row = Readonly<Record<string, unknown>>;

/** An act that was sealed and charged, and a drawer to take the money. */
async function chargedAct(page: Page): Promise<{ readonly address: string; readonly drawer: string }> {
  const api = apiOf(page.request, 'maria@primeiro');
  const address = await draftBirth(page);
  const services = await api.get('/api/seal/act_service/?act_use=other&department=civil&active=true&limit=1');
  const [service] = services.body['results'] as Row[];
  const drawer = `Caixa do recibo ${Date.now()}`;
  for (const [url, body] of [
    [`/api${address}/register/`, {}],
    [`/api${address}/seal/`, { act_service: service?.['id'] }],
    ['/api/financial/account/', { name: drawer, account_kind: 'cash_drawer', opened_on: daysAgo(0) }],
  ] as const) {
    const answer = await api.post(url, body);
    expect([200, 201], answer.text).toContain(answer.status);
  }
  return { address, drawer };
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Salvar', exact: true }).click();

test('a receipt brings the seals of its act, is issued and printed, and gives them back once cancelled', async ({
  page,
}) => {
  const { address, drawer } = await chargedAct(page);
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro', address);
  const related = page.getByRole('region', { name: 'Vínculos' });
  await related.getByRole('button', { name: 'Novo', exact: true }).click();
  await page.getByRole('menuitem', { name: /recibo de emolumentos/iu }).click();
  await expect(page).toHaveURL(/fee_receipt\/create/u);
  await page
    .getByRole('textbox', { name: 'Quem paga' })
    .pressSequentially('Joana Sampaio Lima', { delay: KEY_MS });
  await page.getByRole('button', { name: 'Pix', exact: true }).click();
  // A click selects the drawer that the form begins with.
  await page.getByRole('combobox', { name: 'Conta' }).click();
  await page.getByRole('combobox', { name: 'Conta' }).pressSequentially(drawer, { delay: KEY_MS });
  await page.getByRole('option', { name: drawer }).click();
  await save(page);
  await expect(page).toHaveURL(/fee_receipt\/\d+/u);
  await page.getByRole('button', { name: /^Casamento/u }).click();
  await expect(page.getByRole('textbox', { name: 'Composição' })).toHaveValue(
    /^Emolumentos R\$ .*FERMOJU R\$ /u,
  );

  await page.getByRole('button', { name: 'Emitir o recibo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Emitir o recibo' });
  await readWarnings(page, dialog);
  await dialog.getByRole('button', { name: /^(?:Sim|Emitir o recibo)$/u }).click();
  await expect(page.getByText('O recibo foi emitido e não muda', { exact: false }).first()).toBeVisible();
  const paper = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Recibo em PDF' }).click();
  expect((await paper).url()).toMatch(/^blob:/u);

  await page.getByRole('button', { name: 'Cancelar o recibo', exact: true }).click();
  const reason = page.getByRole('dialog', { name: 'Cancelar o recibo' });
  await reason
    .getByRole('textbox', { name: 'Motivo do cancelamento' })
    .pressSequentially('Emitido em nome de outra pessoa', { delay: KEY_MS });
  await reason.getByRole('button', { name: 'Cancelar o recibo', exact: true }).click();
  await expect(page.getByText('O recibo está cancelado', { exact: false }).first()).toBeVisible();
  const movements = page.getByRole('region', { name: 'Vínculos' }).getByText(/^Recibo \d+\/\d{4}: /u);
  await expect(movements.first()).toBeVisible();
});
