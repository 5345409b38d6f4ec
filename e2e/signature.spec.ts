// A clerk signs a certificate with their own digital certificate, and anybody can see who signed.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { startAgent } from '@serventia/desk-agent/agent';
import { pair } from '@serventia/desk-agent/pair';
import { softToken } from '@serventia/desk-agent/testing/soft-token';
import { readPkcs12 } from '@serventia/server/signing/read-pkcs12';
import { sealedBirth } from './support/births.ts';
import { KEY_MS } from './support/keyboard.ts';
import { logIn, OFFICE, PASSWORD, tokenOf } from './support/session.ts';
import { productAddress, PROVIDER_ADDRESS } from './support/addresses.ts';
import { PROVIDER_CLIENT, SIGNER, signerFile } from './support/signer.ts';

const PASSPHRASE = 'uma frase de oito ou mais';

async function asked(page: Page, username: string, path: string): Promise<Record<string, unknown>[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, username)}` };
  const answer = await page.request.get(`/api/${path}`, { headers });
  return ((await answer.json()) as { results: Record<string, unknown>[] }).results;
}

/** The administration enters the CPF of the clerk. */
async function enterCpf(page: Page): Promise<void> {
  const [user] = await asked(page, 'admin', 'account/user/?username=maria@primeiro');
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'admin')}` };
  const answer = await page.request.patch(`/api/account/user/${String(user?.['id'])}/`, {
    headers,
    data: { cpf: SIGNER.cpf },
  });
  expect(answer.status()).toBe(200);
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label).first();
  await field.pressSequentially(text, { delay: KEY_MS });
  await expect(field).toHaveValue(text);
}

async function addCertificate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menu do usuário/u }).click();
  await page.getByRole('menuitem', { name: 'Meus certificados digitais' }).click();
  await page.getByRole('button', { name: 'Incluir certificado A1' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog')
    .getByLabel(/Arquivo do certificado/u)
    .click();
  await (await chooser).setFiles(signerFile());
  await type(page, 'Senha do arquivo', SIGNER.password);
  await type(page, /Senha de assinatura/u, PASSPHRASE);
  await page.getByRole('dialog').getByRole('button', { name: 'Incluir certificado A1' }).click();
  // A password that was given a while ago is asked for again.
  const identity = page.getByRole('dialog').locator('input[autocomplete="current-password"]');
  const added = page.getByRole('row').filter({ hasText: 'MARIA APARECIDA ROCHA' });
  await expect(identity.or(added).first()).toBeVisible();
  if (await identity.isVisible()) {
    await identity.pressSequentially(PASSWORD, { delay: KEY_MS });
    await page.keyboard.press('Enter');
  }
  await expect(added).toBeVisible();
}

test('a clerk signs a birth certificate, /v/ says who signed, and a changed byte is found', async ({
  page,
}) => {
  await enterCpf(page);
  const birth = await sealedBirth(page.request);
  await logIn(page, 'maria@primeiro', OFFICE);
  await addCertificate(page);

  await page.goto(`/civil_registration/birth/${birth.id}`);
  await page.getByRole('button', { name: 'Certidão', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir', exact: true }).click();
  const code = (await page.getByTestId('document-code').textContent()) ?? '';
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click();

  const [document] = await asked(page, 'maria@primeiro', `basic/document/?code=${code}`);
  const id = String(document?.['id']);
  await page.goto(`/basic/document/${id}`);
  await page.getByRole('button', { name: 'Assinar com certificado digital' }).click();
  await type(page, /Senha de assinatura/u, 'outra frase qualquer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('A senha de assinatura não confere.');
  await page
    .getByRole('dialog')
    .getByLabel(/Senha de assinatura/u)
    .first()
    .fill('');
  await type(page, /Senha de assinatura/u, PASSPHRASE);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Documento assinado, e a assinatura foi conferida.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vínculos' })).toContainText('MARIA APARECIDA ROCHA');

  await page.goto(`/v/${code}`);
  const signature = page.getByRole('region', { name: 'Assinatura eletrônica' });
  await expect(signature).toContainText('MARIA APARECIDA ROCHA');
  await expect(signature).toContainText('PAdES AD-RB v1.3');

  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const file = await (await page.request.get(`/api/basic/document/${id}/file/`, { headers })).body();
  const changed = Buffer.from(file);
  changed[300] = (changed[300] ?? 0) ^ 1;
  await page.goto('/basic/signature_check/create');
  await page
    .getByRole('textbox', { name: 'Descrição' })
    .pressSequentially('Certidão trazida pela parte', { delay: KEY_MS });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'trazida.pdf', mimeType: 'application/pdf', buffer: changed });
  await expect(page.getByText('trazida.pdf')).toBeVisible();
  await page.getByRole('button', { name: /^Salvar/u }).click();
  await page.getByRole('button', { name: /^Conferir/u }).click();
  const found = page.getByRole('region', { name: 'Assinatura 1' });
  await expect(found).toContainText('O documento foi alterado depois de assinado.');
  await expect(found).toContainText('MARIA APARECIDA ROCHA');
});

/** Who answers for the office registers it with a provider. */
async function registerProvider(page: Page): Promise<void> {
  const [office] = await asked(page, 'maria@primeiro', 'basic/notary_office/');
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'admin')}` };
  const data = {
    notary_office: office?.['id'],
    name: 'Nuvem de teste',
    base_url: `${PROVIDER_ADDRESS}/v0/oauth`,
    client_id: PROVIDER_CLIENT.id,
    client_secret: PROVIDER_CLIENT.secret,
  };
  const answer = await page.request.post('/api/integrations/signature_provider/', { headers, data });
  expect(answer.status(), answer.ok() ? '' : await answer.text()).toBe(201);
}

/** From the list of one's certificates to the page of the provider. */
async function goToProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Conectar certificado em nuvem' }).click();
  await expect(page.getByRole('dialog').getByLabel('Conectado por')).toHaveValue('8');
  await page.getByRole('dialog').getByRole('button', { name: 'Autorizar no prestador' }).click();
  // A password that was given a while ago is asked for again.
  const identity = page.getByRole('dialog').locator('input[autocomplete="current-password"]');
  const atProvider = page.getByRole('heading', { name: 'Prestador de teste' });
  await expect(identity.or(atProvider).first()).toBeVisible();
  if (await identity.isVisible()) {
    await identity.pressSequentially(PASSWORD, { delay: KEY_MS });
    await page.keyboard.press('Enter');
  }
  await expect(atProvider).toBeVisible();
}

test('a clerk connects a cloud certificate at its provider, and signs without a passphrase', async ({
  page,
}) => {
  await enterCpf(page);
  await registerProvider(page);
  await logIn(page, 'maria@primeiro', OFFICE);
  await page.getByRole('button', { name: /Menu do usuário/u }).click();
  await page.getByRole('menuitem', { name: 'Meus certificados digitais' }).click();

  await goToProvider(page);
  await page.getByRole('link', { name: 'Recusar' }).click();
  await expect(page.getByRole('alert').first()).toHaveText(
    'A autorização foi recusada no aplicativo do prestador.',
  );
  await page.getByRole('button', { name: 'Meus certificados digitais' }).click();

  await goToProvider(page);
  await page.getByRole('link', { name: 'Autorizar' }).click();
  await expect(page.getByText('Certificado em nuvem conectado.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Nuvem de teste' })).toContainText(
    'MARIA APARECIDA ROCHA',
  );

  const documents = await asked(page, 'maria@primeiro', 'basic/document/?signed_at__isnull=true&limit=50');
  const own = documents.find(({ issued_by: by }) => by === 'Maria Aparecida Rocha') ?? documents[0];
  await page.goto(`/basic/document/${String(own?.['id'])}`);
  await page.getByRole('button', { name: 'Assinar com certificado digital' }).click();
  const sign = page.getByRole('dialog').getByRole('button', { name: 'Assinar com certificado digital' });
  await expect(page.getByRole('dialog')).toContainText('não é preciso senha');
  await expect(sign).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Documento assinado, e a assinatura foi conferida.').first()).toBeVisible();
});

/** Shows the code in the list of one's agents, and pairs this computer by it. */
async function pairAgent(page: Page) {
  await page.getByRole('button', { name: 'Token na mesa (A3)' }).click();
  await page.getByRole('button', { name: 'Parear agente de mesa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mostrar código' }).click();
  // A password that was given a while ago is asked for again.
  const identity = page.getByRole('dialog').locator('input[autocomplete="current-password"]');
  const code = page.getByRole('status', { name: 'Código de pareamento' });
  await expect(identity.or(code).first()).toBeVisible();
  if (await identity.isVisible()) {
    await identity.pressSequentially(PASSWORD, { delay: KEY_MS });
    await page.keyboard.press('Enter');
  }
  await expect(code).toHaveText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/u);
  const shown = (await code.textContent()) ?? '';
  const { settings } = await pair({ server: productAddress(), code: shown, name: 'Guichê' });
  await expect(page.getByText('O computador Guichê foi pareado.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Guichê' })).toBeVisible();
  return settings;
}

test('a clerk pairs the agent at the desk and signs with its token, and /v/ says who signed', async ({
  page,
}) => {
  await enterCpf(page);
  await logIn(page, 'maria@primeiro', OFFICE);
  await page.getByRole('button', { name: /Menu do usuário/u }).click();
  await page.getByRole('menuitem', { name: 'Meus certificados digitais' }).click();
  const settings = await pairAgent(page);

  const { key, chain } = readPkcs12(readFileSync(signerFile()), SIGNER.password);
  const [{ raw: certificate }, ...above] = chain;
  const token = softToken({ certificate, above: above.map(({ raw }) => raw), key, pin: '482915' });
  const titles: string[] = [];
  const agent = startAgent({
    settings,
    token,
    window: {
      askPin: async ({ items }) => {
        titles.push(...items.map(({ title }) => title));
        return '482915';
      },
      tell: () => undefined,
    },
  });
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  await expect
    .poll(async () => {
      const inUse = await page.request.get('/api/account/signing_certificate_in_use/', { headers });
      return ((await inUse.json()) as { state: string }).state;
    })
    .toBe('desk');

  const documents = await asked(page, 'maria@primeiro', 'basic/document/?signed_at__isnull=true&limit=50');
  const own = documents.find(({ issued_by: by }) => by === 'Maria Aparecida Rocha') ?? documents[0];
  await page.goto(`/basic/document/${String(own?.['id'])}`);
  await page.getByRole('button', { name: 'Assinar com certificado digital' }).click();
  const sign = page.getByRole('dialog').getByRole('button', { name: 'Assinar com certificado digital' });
  await expect(page.getByRole('dialog')).toContainText('no computador Guichê');
  await expect(sign).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Documento assinado, e a assinatura foi conferida.').first()).toBeVisible();
  expect(titles).toEqual([String(own?.['code'])]);
  agent.close();

  await page.goto(`/v/${String(own?.['code'])}`);
  const signature = page.getByRole('region', { name: 'Assinatura eletrônica' });
  await expect(signature).toContainText('MARIA APARECIDA ROCHA');
});
