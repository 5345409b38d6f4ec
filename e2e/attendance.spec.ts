// A visit to the counter: the ticket is given and called, a certificate is asked for in it, and it ends; the waiting room sees the call.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { apiOf } from './support/api.ts';
import { KEY_MS } from './support/keyboard.ts';
import { logIn, tokenOf } from './support/session.ts';

const VISIT = '/api/basic/counter_visit/';
const PAGE = '/my_notary_office/attendance';

test('a ticket is given and called, what is asked for in the visit is of it, and it ends', async ({
  page,
}) => {
  const clerk = apiOf(page.request, 'maria@primeiro');
  const queue = await clerk.post('/api/basic/counter_queue/', { name: 'Apostilas', prefix: 'AP' });
  expect(queue.status, queue.text).toBe(201);
  await logIn(page, 'maria@primeiro', PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'Senhas e chamada' })).toBeVisible();

  // Who comes gets a ticket by the keyboard.
  await page.getByRole('switch', { name: 'Imprimir a senha' }).uncheck();
  await page.keyboard.press('F4');
  await expect(page.getByLabel('Fila', { exact: true })).toBeFocused();
  await page.getByLabel('Fila', { exact: true }).selectOption('Apostilas');
  await page.getByLabel('Prioridade').selectOption('Gestante');
  await page.getByLabel('Nome (não precisa)').pressSequentially('Quitéria Sales', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  const given = page.getByText(/^Senha AP\d{3}\.$/u);
  await expect(given).toBeVisible();
  const [ticket = ''] = /AP\d{3}/u.exec(await given.innerText()) ?? [];
  await expect(page.getByRole('row', { name: ticket })).toContainText('Gestante');
  await expectAccessible(page);

  // The clerk calls the next of the queue that they attend.
  await page.getByRole('textbox', { name: 'Guichê' }).pressSequentially('7', { delay: KEY_MS });
  await page.getByRole('combobox', { name: /^Filas que chamo/u }).focus();
  await page.keyboard.press('ArrowDown');
  await page
    .getByRole('listbox', { name: /^Filas que chamo/u })
    .getByText('Apostilas')
    .click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Chamar próximo' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar atendimento' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chamar próximo' })).toBeDisabled();
  await page.getByRole('button', { name: 'Iniciar atendimento' }).click();

  // A request that is begun in the visit says so, and takes the name from it.
  await page.getByRole('button', { name: 'Pedido de certidão' }).click();
  await expect(page.getByLabel('Atendimento', { exact: true })).toHaveValue(ticket);
  await expect(page.getByRole('textbox', { name: 'Solicitante', exact: true })).toHaveValue('Quitéria Sales');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).not.toHaveURL(/create/u);

  // The page of the visit shows it.
  await page.goto(PAGE);
  await page.getByRole('link', { name: 'Abrir o atendimento' }).click();
  await expect(page.getByRole('heading', { level: 3, name: /^Pedidos de certidão/u })).toBeVisible();
  await page.getByRole('button', { name: 'Encerrar atendimento' }).click();
  await expect(page.getByText('Atendimento encerrado.')).toBeVisible();
  const ended = await clerk.get(`${VISIT}?ticket=${ticket}&ordering=-id`);
  expect(JSON.stringify(ended.body)).toContain('"attendance_status":"ended"');
});

test('the panel of the waiting room shows the last call and no name, once the office wants it', async ({
  page,
}) => {
  const clerk = apiOf(page.request, 'maria@primeiro');
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'admin')}` };
  const show = async (shown: boolean): Promise<void> => {
    const data = { visit_panel: shown };
    const answer = await page.request.patch('/api/basic/notary_office/1/', { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await page.goto('/painel/123455');
  await expect(page.getByRole('alert')).toHaveText('Esta serventia não mostra aqui um painel de senhas.');
  await show(true);
  const queue = await clerk.post('/api/basic/counter_queue/', { name: 'Triagem', prefix: 'TR' });
  const visit = await clerk.post(VISIT, { counter_queue: queue.body['id'], visitor_name: 'Quitéria Sales' });
  const called = await clerk.post(`${VISIT}${Number(visit.body['id'])}/call_visit/`, { desk: '9' });
  expect(called.status, called.text).toBe(200);
  await expect(page.getByText(String(visit.body['ticket']))).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Guichê 9')).toBeVisible();
  expect(await page.locator('body').innerText()).not.toContain('Quitéria');
  await expectAccessible(page);
  await clerk.post(`${VISIT}${Number(visit.body['id'])}/miss_visit/`);
  await show(false);
});
