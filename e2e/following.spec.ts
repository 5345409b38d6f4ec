// Whoever presented a title follows it without logging in, with what the receipt says and nothing else.
import { readPdf } from '@serventia/server/documents/testing/read-pdf';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { apiOf } from './support/api.ts';
import { KEY_MS } from './support/keyboard.ts';

const PROTOCOL = '/api/note_registration/protocol/';
const PRESENTER = 'Quitéria Brandão Sales';

async function typeOff(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel(name).fill('');
  await page.getByLabel(name).pressSequentially(text, { delay: KEY_MS });
}

test('a title is followed from its entry until it is ready, with what its receipt says', async ({ page }) => {
  const clerk = apiOf(page.request, 'maria@primeiro');
  const entered = await clerk.post(PROTOCOL, {
    speciality: 'notes',
    presenter_name: PRESENTER,
    title_kind: 'public_deed',
    title_nature: 'Escritura de compra e venda',
  });
  expect(entered.status, entered.text).toBe(201);
  const url = `${PROTOCOL}${Number(entered.body['id'])}/`;
  const step = async (action: string, told: object = {}): Promise<void> => {
    const answer = await clerk.post(`${url}${action}/`, told);
    expect(answer.status, answer.text).toBe(200);
  };

  // What the paper says is all that is known from here on.
  const receipt = (await readPdf((await clerk.post(`${url}paper/`)).bytes)).text;
  const [, number = ''] = /Protocolo (\S+), de/u.exec(receipt) ?? [];
  const [, address = '', password = ''] =
    /Acompanhe o andamento em (\S+) com o .* e a senha (\S+)\./u.exec(receipt) ?? [];

  await page.goto(new URL(address).pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Acompanhamento' })).toBeVisible();
  await typeOff(page, 'Número do protocolo ou do pedido', number);
  await typeOff(page, 'Senha', 'AAAA2222');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Número ou senha não conferem.')).toBeVisible();
  await expectAccessible(page);

  await typeOff(page, 'Senha', password.toLowerCase());
  await page.keyboard.press('Enter');
  const title = page.getByRole('article', { name: `Protocolo ${number}` });
  await expect(title.locator('p').nth(1)).toHaveText('Protocolado, aguardando exame');
  await expect(title).toContainText('A serventia responde até');
  expect(await page.locator('body').innerText()).not.toContain(PRESENTER);
  expect(page.url()).not.toContain(password);

  await step('analyse', { public_text: 'Em exame pelo oficial' });
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(title.getByRole('listitem').first()).toContainText('Em exame pelo oficial');

  await step('approve');
  await step('register');
  await step('make_ready');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(title).toContainText('Pronto: pode ser retirado na serventia');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('article')).toContainText('Ready: it can be fetched at the office');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
