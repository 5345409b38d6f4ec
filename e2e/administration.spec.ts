// What an administrator sets up, and what the clerks see of it at once.
import { createServer } from 'node:net';
import { once } from 'node:events';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { KEY_MS } from './support/keyboard.ts';
import { putNewsAway, readNews } from './support/news.ts';
import { logIn, logInWith, OFFICE, tokenOf } from './support/session.ts';

const OFFICE_NAME = '1º Ofício de Registro Civil e Notas';

async function pageOf(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await putNewsAway(page, 'pt-br');
  await logIn(page, username);
  return page;
}

async function openNew(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page).toHaveURL(/\/\d+$/u);
}

/** Types a user of the first office into an open form, and saves it. */
async function typeUser(
  page: Page,
  { name, username }: { readonly name: string; readonly username: string },
): Promise<void> {
  const login = page.getByRole('textbox', { name: /^Usuário/u });
  await page.getByLabel(/^Nome/u).pressSequentially(name, { delay: KEY_MS });
  await login.pressSequentially(username, { delay: KEY_MS });
  const office = page.getByRole('combobox', { name: /^Serventia/u });
  await office.pressSequentially('1º ofício', { delay: KEY_MS });
  await office.press('Enter');
  await expect(office).toHaveValue(OFFICE_NAME);
  await save(page);
  await expect(login).toHaveValue(`${username}@primeiro`);
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(page).not.toHaveURL(/\/\d+$/u);
}

test('a new clerk chooses a password, sees what was granted, and is out the moment they are deactivated', async ({
  browser,
}) => {
  const username = `carla.${Date.now()}`;
  const admin = await pageOf(browser, 'admin');
  await openNew(admin, '/settings/user');
  await typeUser(admin, { name: 'Carla Nunes', username });

  await admin.getByRole('tab', { name: 'Módulos' }).click();
  const granted = admin.waitForResponse((answer) => answer.url().includes('/associate/'));
  await admin.getByLabel('Registro civil').check();
  expect((await granted).ok()).toBe(true);

  await admin.getByRole('button', { name: 'Redefinir senha' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  const told = (await admin.getByRole('dialog').getByText('A senha agora é:').textContent()) ?? '';
  const password = told.split(': ')[1] ?? '';
  expect(password).not.toBe('');
  await admin.getByRole('dialog').getByRole('button', { name: 'OK' }).click();

  const carla = await (await browser.newContext()).newPage();
  await logInWith(carla, { username: `${username}@primeiro`, password });
  await expect(carla.getByText('Antes de continuar, escolha uma nova senha.')).toBeVisible();
  await carla.getByLabel(/^Senha atual/u).pressSequentially(password, { delay: KEY_MS });
  await carla.getByLabel(/^Nova senha/u).pressSequentially('minha senha nova', { delay: KEY_MS });
  await carla
    .getByLabel(/^Confirmação da nova senha/u)
    .pressSequentially('minha senha nova', { delay: KEY_MS });
  await carla.keyboard.press('Enter');
  await expect(carla.getByRole('button', { name: 'Menu do usuário: Carla Nunes' })).toBeVisible();
  await readNews(carla, 'pt-br');

  await carla.goto('/civil_registration/birth');
  await expect(carla.getByRole('heading', { name: 'Nascimento' })).toBeVisible();
  await carla
    .getByRole('region', { name: 'Barra superior' })
    .getByRole('button', { name: 'Registro civil' })
    .click();
  await expect(carla.getByRole('dialog').getByRole('link', { name: 'Registro civil' })).toBeVisible();
  await expect(carla.getByRole('dialog').getByRole('link', { name: 'Tabelionato de notas' })).toHaveCount(0);
  await carla.keyboard.press('Escape');
  await carla.goto('/note_registration/deed');
  await expect(carla.getByText('Você não tem acesso a esta página.')).toBeVisible();

  await admin.reload();
  await admin.getByLabel('Ativo').uncheck();
  await admin.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(admin.getByText('Atualizado com sucesso.').first()).toBeVisible();
  await carla.goto('/civil_registration/birth');
  await expect(carla).toHaveURL(/\/login/u);
});

test('a general notice runs over the page of everybody at once, and goes as it came', async ({ browser }) => {
  const [admin, maria] = [await pageOf(browser, 'admin'), await pageOf(browser, 'maria@primeiro')];
  await maria.goto(OFFICE);
  const message = 'O sistema do Tribunal para às 18 horas para manutenção programada.';
  await openNew(admin, '/settings/broadcast');
  await admin.getByLabel(/^Mensagem/u).pressSequentially(message, { delay: KEY_MS });
  await save(admin);
  const banner = maria.getByRole('region', { name: 'Aviso' });
  await expect(banner).toContainText(message);
  // 20 seconds and a tenth of a second for each letter.
  const length = ((await banner.textContent()) ?? '').length;
  await expect(banner.getByText(message)).toHaveCSS('animation-duration', `${20 + length / 10}s`);
  await remove(admin);
  await expect(maria.getByText(message)).toHaveCount(0);
});

test('what is new is told until it has been read', async ({ browser, request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` };
  await request.get('/api/basic/release_note/dont_show_again/', { headers });
  const admin = await (await browser.newContext()).newPage();
  await logIn(admin, 'admin');
  await openNew(admin, '/settings/release_note');
  const version = String(Date.now());
  await admin.getByLabel(/^Versão/u).pressSequentially(version, { delay: KEY_MS });
  await admin.getByLabel(/^Data/u).pressSequentially('01/11/2026', { delay: KEY_MS });
  await admin.locator('[contenteditable="true"]').click();
  await admin.keyboard.type('Certidões em um toque.');
  await save(admin);
  await admin.getByLabel(/^Versão/u).fill(`${version}.1`);
  await admin.keyboard.press('Control+s');
  await expect(admin.getByText('Atualizado com sucesso.')).toBeInViewport();
  // What is told stands beside the buttons, not on them.
  await admin.getByRole('button', { name: 'Excluir', exact: true }).click({ trial: true });

  const joao = await (await browser.newContext()).newPage();
  await logIn(joao, 'joao@primeiro', OFFICE);
  const news = joao.getByRole('dialog', { name: 'Novidades desta versão' });
  await expect(news).toContainText('Certidões em um toque.');
  const width = (await news.boundingBox())?.width ?? 0;
  expect(width / (joao.viewportSize()?.width ?? 1)).toBeCloseTo(0.5, 2);
  // Whoever is at work meanwhile is not interrupted.
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await news.getByRole('button', { name: 'Fechar' }).last().click();
  await joao.reload();
  await expect(news).toBeVisible();
  await news.getByLabel('Não mostrar novamente').check();
  const kept = joao.waitForResponse((answer) => answer.url().includes('/dont_show_again/'));
  await news.getByRole('button', { name: 'Fechar' }).last().click();
  expect((await kept).ok()).toBe(true);
  const asked = joao.waitForResponse((answer) => answer.url().includes('/basic/release_note/'));
  await joao.reload();
  await asked;
  await expect(joao.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(news).toHaveCount(0);
  await remove(admin);
});

test('a printer is proved by a label that it really prints', async ({ browser }) => {
  const printed: Buffer[] = [];
  const printer = createServer((socket) => socket.on('data', (bytes) => printed.push(bytes)));
  printer.listen(0, '127.0.0.1');
  await once(printer, 'listening');
  const address = printer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const maria = await pageOf(browser, 'maria@primeiro');
  await openNew(maria, '/basic/printer');
  await maria.getByLabel(/^Nome/u).pressSequentially('Etiquetas do balcão', { delay: KEY_MS });
  await maria.getByLabel(/^Endereço IPv4/u).pressSequentially('127.0.0.1', { delay: KEY_MS });
  await maria.getByLabel(/^Porta/u).fill(String(port));
  await save(maria);
  await maria.getByRole('button', { name: 'Imprimir teste' }).click();
  await expect(maria.getByText('Impresso', { exact: true }).first()).toBeVisible();
  expect(Buffer.concat(printed).toString('latin1')).toContain('^XA');

  printer.close();
  await once(printer, 'close');
  await maria.getByRole('button', { name: 'Imprimir teste' }).click();
  await expect(maria.getByText(/A impressora recusou a conexão/u).first()).toBeVisible();
});

test('a program of another system comes in with the secret that was shown once, until its key is revoked', async ({
  browser,
  request,
}) => {
  const username = `portal.${Date.now()}`;
  const admin = await pageOf(browser, 'admin');
  await openNew(admin, '/settings/user');
  await admin.getByLabel('Programa de outro sistema').check();
  await typeUser(admin, { name: 'Portal de Pedidos', username });
  await expect(admin.getByRole('button', { name: 'Redefinir senha' })).toHaveCount(0);

  await openNew(admin, '/settings/access_key');
  const program = admin.getByRole('combobox', { name: /^Programa/u });
  await program.pressSequentially(username, { delay: KEY_MS });
  await program.press('Enter');
  await admin.getByLabel(/^Onde fica guardada/u).pressSequentially('Servidor do portal', { delay: KEY_MS });
  await admin
    .getByLabel(/^Vale até/u)
    .pressSequentially(`31/12/${new Date().getFullYear() + 1}`, { delay: KEY_MS });
  await admin.keyboard.press('Tab');
  await save(admin);
  await admin.getByRole('button', { name: 'Gerar o segredo' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  const shown = admin.getByRole('dialog').getByText(/^serventia_/u);
  const secret = (await shown.textContent()) ?? '';
  await admin.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await admin.getByRole('button', { name: 'Já copiei' }).click();
  await expect(shown).toBeHidden();

  const ask = async (): Promise<number> =>
    (
      await request.get('/api/basic/city/?limit=1', { headers: { authorization: `Bearer ${secret}` } })
    ).status();
  expect(await ask()).toBe(200);
  await admin.getByRole('button', { name: 'Revogar a chave' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(admin.getByText('Chave revogada: o programa não entra mais com ela.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Gerar o segredo' })).toHaveCount(0);
  expect(await ask()).toBe(401);
});

test('a program is told of changes once its address was given a secret, and takes the test notice', async ({
  browser,
}) => {
  const admin = await pageOf(browser, 'admin');
  await admin.goto('/settings/webhook');
  await admin.getByRole('link', { name: 'Site de demonstração' }).first().click();
  const address = await admin
    .getByText(/\/program\/notices$/u)
    .first()
    .textContent();

  await openNew(admin, '/settings/webhook');
  const program = admin.getByRole('combobox', { name: /^Programa/u });
  await program.pressSequentially('site', { delay: KEY_MS });
  await program.press('Enter');
  await admin.getByLabel(/^Onde é recebido/u).pressSequentially('Servidor de pedidos', { delay: KEY_MS });
  await admin.getByLabel(/^Endereço/u).pressSequentially('https://nao-permitido.example/', { delay: KEY_MS });
  await admin.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(admin.getByText(/Este servidor não avisa este endereço/u).first()).toBeVisible();
  await admin.getByLabel(/^Endereço/u).fill('');
  await admin.getByLabel(/^Endereço/u).pressSequentially(address ?? '', { delay: KEY_MS });
  await save(admin);
  await expect(admin.getByRole('button', { name: 'Enviar aviso de teste' })).toHaveCount(0);

  const press = async (name: string): Promise<void> => {
    await admin.getByRole('button', { name }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  };
  await press('Gerar o segredo');
  await expect(admin.getByRole('dialog').getByText(/^whsec_/u)).toBeVisible();
  await admin.getByRole('button', { name: 'Já copiei' }).click();
  await expect(admin.getByText('Avisando').first()).toBeVisible();
  await press('Enviar aviso de teste');
  await expect(admin.getByText('O programa recebeu o aviso de teste.')).toBeVisible();
  await press('Pausar os avisos');
  await expect(admin.getByText('Pausado').first()).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Retomar os avisos' })).toBeVisible();
});
