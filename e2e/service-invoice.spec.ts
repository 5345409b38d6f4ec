// An invoice of a service at the counter: issued from the receipt, read on paper, cancelled by who may.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { apiOf } from './support/api.ts';
import { KEY_MS } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { logIn } from './support/session.ts';

type Row = Readonly<Record<string, unknown>>;

/** A receipt of the demonstration that is on no invoice. */
async function receiptWithoutInvoice(page: Page): Promise<number> {
  const api = apiOf(page.request, 'maria@primeiro');
  const list = await api.get(
    '/api/financial/fee_receipt/?receipt_status=issued&service_invoice__isnull=true&ordering=id&limit=100',
  );
  const paid = (list.body['results'] as Row[]).find(({ emoluments }) => Number(emoluments) > 0);
  return Number(paid?.['id']);
}

test('a receipt has its invoice, which is cancelled by the password and frees it', async ({ page }) => {
  const receipt = await receiptWithoutInvoice(page);
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro', `/financial/fee_receipt/${receipt}`);
  await page.getByRole('button', { name: 'Emitir NFS-e', exact: true }).click();
  const note = page.getByRole('region', { name: 'Vínculos' }).getByRole('link', { name: /^NFS-e \d+$/u });
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: 'Emitir NFS-e', exact: true })).toHaveCount(0);
  await note.click();
  await expect(page.getByText('A nota foi emitida e não muda: cancele ou substitua.')).toBeVisible();
  await expectAccessible(page);

  const paper = page.waitForResponse((response) => response.url().endsWith('/invoice_paper/'));
  await page.getByRole('button', { name: 'DANFSe em PDF', exact: true }).click();
  expect((await paper).headers()['content-type']).toBe('application/pdf');

  await page.getByRole('button', { name: 'Outras ações' }).click();
  await page.getByRole('menuitem', { name: 'Cancelar a nota', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar a nota' });
  await dialog.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'Erro na emissão' }).click();
  const words = dialog.getByRole('textbox', { name: 'Justificativa' });
  await words.pressSequentially('Nome errado', { delay: KEY_MS });
  await dialog.getByRole('button', { name: 'Cancelar a nota', exact: true }).click();
  await expect(dialog.getByText(/15/u)).toBeVisible();
  await words.press('End');
  await words.pressSequentially(' do tomador.', { delay: KEY_MS });
  await dialog.getByRole('button', { name: 'Cancelar a nota', exact: true }).click();
  await expect(page.getByText('A nota foi cancelada.')).toBeVisible();

  await page.goto(`/financial/fee_receipt/${receipt}`);
  await expect(page.getByRole('button', { name: 'Emitir NFS-e', exact: true })).toBeVisible();
});
