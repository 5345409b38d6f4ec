// A communication of article 106 in both directions: one that arrives is annotated and answered, one that is due is sent.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { KEY_MS, keyboardOf } from './support/keyboard.ts';
import { birthWithoutMargin } from './support/margins.ts';
import { dialogOf, putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';

const PROOF = /^Protocolo, objeto postado ou recebedor/u;

test('a marriage that another office tells is annotated in the birth and answered, by keyboard', async ({
  page,
}) => {
  const birth = await birthWithoutMargin(page, '-id');
  const words = wordsOf('pt-br');
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');
  await page.goto('/civil_registration/received_communication/create');
  const keys = keyboardOf(page);
  await keys.type('sender_office', '2º Ofício de Registro Civil');
  await keys.type('person_name', birth.name);
  await keys.pick('civil_event', 'Casamento');
  await keys.type('other_name', 'Davi Sampaio Holanda');
  await keys.type('matricula', birth.matricula);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/received_communication\/\d+/u);
  const received = page.url();
  await expect(page.locator('[id$="-annotated_record"]')).toHaveValue(new RegExp(birth.name, 'u'));
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Lançar a anotação' }).press('Enter');
  await dialogOf(page, words).getByRole('button', { name: 'Sim' }).press('Enter');
  await expect(page.getByText('Anotada, a responder', { exact: true }).first()).toBeVisible();

  await page.goto(`/civil_registration/birth/${birth.id}`);
  await expect(page.getByRole('region', { name: 'Averbações e anotações' })).toContainText(
    `Anoto que ${birth.name} casou-se, com Davi Sampaio Holanda`,
  );

  await page.goto(received);
  await page.getByRole('button', { name: 'Registrar a resposta' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Registrar a resposta' });
  await dialog.getByLabel(PROOF).pressSequentially('CRC 900123', { delay: KEY_MS });
  await dialog.getByRole('button', { name: 'Registrar a resposta' }).press('Enter');
  await expect(page.getByText('Respondida', { exact: true }).first()).toBeVisible();
});

test('a communication that is due is sent by registered letter, once its letter was issued', async ({
  page,
}) => {
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');
  await page.goto(`/civil_registration/communication/${await waiting(page)}`);
  await keyboardOf(page).type('office_name', '3º Ofício de Registro Civil');
  await page.keyboard.press('Control+s');
  const send = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Registrar o envio' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Registrar o envio' });
    await keyboardOf(page).type('channel', 'Carta registrada');
    await page.keyboard.press('Enter');
    await dialog.getByLabel(PROOF).pressSequentially('AA123456789BR', { delay: KEY_MS });
    await dialog.getByRole('button', { name: 'Registrar o envio' }).press('Enter');
  };
  await send();
  await expect(page.getByText('Emita a carta antes de registrar o envio').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Emitir documento' }).press('Enter');
  await expect(page.getByText('Documento emitido.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await send();
  await expect(page.getByText('Enviada', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('AA123456789BR')).toBeVisible();
});

/** A communication of the demonstration that waits to be sent. */
async function waiting({ request }: Page): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  const found = await request.get(
    '/api/civil_registration/communication/?communication_status=to_send&limit=1&ordering=-id',
    { headers },
  );
  const [first] = ((await found.json()) as { results: readonly { readonly id: number }[] }).results;
  if (!first) throw new RangeError('no communication waits to be sent');
  return first.id;
}
