// The counter: recognitions, authentications and second copies, one citizen after another, by keyboard.
import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { birthWithCertificate } from './support/births.ts';
import { countKeys, expectKeys, KEY_MS, keyboardOf } from './support/keyboard.ts';
import { logIn, tokenOf } from './support/session.ts';

const CARD = '/api/note_registration/signature_card/';
/** A white picture of one dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Row = Readonly<Record<string, unknown>>;

/** A label printer that keeps what it is sent. */
async function labelPrinter(): Promise<{ readonly server: Server; readonly printed: string[] }> {
  const printed: string[] = [];
  const server = createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('end', () => {
      printed.push(Buffer.concat(parts).toString('utf8'));
      socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, printed };
}

async function apiOf(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  return {
    list: async (path: string): Promise<readonly Row[]> =>
      ((await (await request.get(path, { headers })).json()) as { results: Row[] }).results,
    patch: async (path: string, data: Row): Promise<void> => {
      const answer = await request.patch(path, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    upload: async (): Promise<number> => {
      const file = { name: 'assinatura.png', mimeType: 'image/png', buffer: PICTURE };
      const answer = await request.post('/api/basic/file/', { headers, multipart: { file } });
      expect(answer.status(), await answer.text()).toBe(201);
      return Number(((await answer.json()) as Row)['id']);
    },
  };
}
type Api = Awaited<ReturnType<typeof apiOf>>;

/** Cards that serve for every kind of recognition, newest first. */
async function cardsIn(api: Api): Promise<readonly Row[]> {
  const cards = await api.list(`${CARD}?card_status=active&person_kind=natural&ordering=-id&limit=100`);
  const today = new Date().toISOString().slice(0, 10);
  return cards.filter(
    ({ valid_until: until, restrictions }) =>
      (until === null || String(until) > today) && !(restrictions as readonly string[] | null)?.length,
  );
}

/** A card that serves, with the picture of a signature. */
async function cardWithSignature(api: Api): Promise<Row> {
  const [card] = await cardsIn(api);
  expect(card, 'an active card').toBeDefined();
  await api.patch(`${CARD}${String(card?.['id'])}/`, { first_signature: await api.upload() });
  return card ?? {};
}

async function usePrinter(api: Api, server: Server): Promise<void> {
  const { port } = server.address() as AddressInfo;
  for (const printer of await api.list('/api/basic/printer/?active=true&limit=50'))
    await api.patch(`/api/basic/printer/${String(printer['id'])}/`, { host: '127.0.0.1', port });
}

test('a signature is recognised, sealed and labelled with twelve keys', async ({ page, request }) => {
  const api = await apiOf(request);
  const card = await cardWithSignature(api);
  const { server, printed } = await labelPrinter();
  await usePrinter(api, server);
  await logIn(page, 'maria@primeiro');

  // The first of the day says what kind of documents the citizens bring.
  await page.goto('/note_registration/counter');
  const keyboard = keyboardOf(page);
  await keyboard.atOnce('card');
  await page.keyboard.type(String(card['card_number']), { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /^Cartão de assinatura/u })).toHaveValue(
    String(card['name']),
  );
  await expect(page.getByRole('img', { name: 'Primeira assinatura' })).toBeVisible();
  await keyboard.to('document_complete');
  await page.keyboard.press('Space');
  await keyboard.pick('document_kind', 'Outr');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Reconhecimento de firma: nº \d+\/\d{4} concluído\.$/u)).toBeVisible();
  expect(printed).toHaveLength(1);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = countKeys(page);
  const press = (key: string): Promise<void> => page.keyboard.press(key, { delay: KEY_MS });
  await press('g');
  await press('b');
  await keyboard.atOnce('card');
  await page.keyboard.type(String(card['card_number']), { delay: KEY_MS });
  await press('Enter');
  await press('Tab');
  await keyboard.atOnce('document_complete');
  await press('Space');
  await press('Control+Enter');
  await expect.poll(() => printed.length).toBe(2);
  expect(printed[1]).toContain('^XA');
  expect(printed[1]).toContain('Reconheço, por semelhança');
  expectKeys(keys, { all: 12 }, 'a recognition with its label');
  // The form is ready for the next one, and the list says what was done.
  await keyboard.atOnce('card');
  const [latest] = await api.list('/api/note_registration/signature_recognition/?ordering=-id&limit=1');
  expect(latest).toMatchObject({ counter_status: 'sealed', labels_printed: 1, card: card['id'] });
  await expect(
    page.getByRole('link', { name: new RegExp(`^${String(latest?.['number'])}/`, 'u') }),
  ).toBeVisible();
  server.close();
});

test('nothing is charged for what is no number of signatures', async ({ page }) => {
  await logIn(page, 'maria@primeiro');
  await page.goto('/note_registration/counter');
  const signatures = page.locator('[id$="-signatures"]');
  const charged = page.getByText(/^-?\d+ selos?$/u).or(page.getByText('Este serviço não leva selo.'));
  await signatures.fill('3');
  await expect(charged).toHaveText('3 selos');
  for (const typed of ['0', '1,5']) {
    await signatures.fill(typed);
    await expect(charged).toHaveCount(0);
    await signatures.fill('2');
    await expect(charged).toHaveText('2 selos');
  }
});

test('what was done is told where the printer does not answer, and goes on from there', async ({
  page,
  request,
}) => {
  const api = await apiOf(request);
  const { server, printed } = await labelPrinter();
  await usePrinter(api, server);
  server.close();
  await once(server, 'close');
  await logIn(page, 'maria@primeiro');
  await page.goto('/note_registration/counter?work=authentication');
  const keyboard = keyboardOf(page);
  await keyboard.atOnce('authenticated_document');
  await keyboard.pick('authenticated_document', 'Diploma');
  await keyboard.type('description', 'Diploma de Letras');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Só se autentica à vista do original');
  await keyboard.type('presented_by', 'Rita Alves');
  await keyboard.to('original_shown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  const told = page.getByRole('alert').filter({ hasText: 'A impressora recusou a conexão' });
  await expect(told).toBeVisible();
  await expect(told.getByRole('listitem')).toHaveText([
    'Guardar: feito',
    'Concluir: feito',
    'Selar: feito',
    'Imprimir etiquetas: não foi feito',
  ]);
  await expectAccessible(page);
  const again = await labelPrinter();
  await usePrinter(api, again.server);
  await page.getByRole('button', { name: 'Continuar daqui' }).click();
  await expect(page.getByText(/^Autenticação[^:]*: nº \d+\/\d{4} concluído\.$/u)).toBeVisible();
  expect([printed.length, again.printed.length]).toEqual([0, 1]);
  const [latest] = await api.list('/api/note_registration/document_authentication/?ordering=-id&limit=1');
  expect(latest).toMatchObject({
    description: 'Diploma de Letras',
    counter_status: 'sealed',
    labels_printed: 1,
  });
  again.server.close();
});

test('a warning is read before the service is concluded', async ({ page, request }) => {
  const api = await apiOf(request);
  const card = (await cardsIn(api)).find(({ first_signature: picture }) => !picture);
  const { server, printed } = await labelPrinter();
  await usePrinter(api, server);
  await logIn(page, 'maria@primeiro');
  await page.goto('/note_registration/counter');
  const keyboard = keyboardOf(page);
  await keyboard.atOnce('card');
  await page.keyboard.type(String(card?.['name']), { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await keyboard.to('document_complete');
  await page.keyboard.press('Space');
  await keyboard.pick('document_kind', 'Outr');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('não tem imagem da assinatura');
  expect(printed).toEqual([]);
  await page.getByRole('button', { name: /^Li os avisos/u }).click();
  await expect(page.getByText(/^Reconhecimento de firma: nº \d+\/\d{4} concluído\.$/u)).toBeVisible();
  expect(printed).toHaveLength(1);
  server.close();
});

test('a second copy of a record that is found takes ten keys', async ({ page, request }) => {
  const address = await birthWithCertificate(request);
  const api = await apiOf(request);
  const [birth] = await api.list(`/api${address.replace(/\d+$/u, '')}?id=${address.split('/').at(-1)}`);
  await logIn(page, 'maria@primeiro');
  await page.goto('/note_registration/counter');
  await keyboardOf(page).atOnce('card');
  await page.keyboard.press('Alt+3');
  await keyboardOf(page).atOnce('record');
  await page.keyboard.type(String(birth?.['name']), { delay: KEY_MS });
  const keys = countKeys(page);
  await page.keyboard.press('Enter', { delay: KEY_MS });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /Segunda via/u })).toBeFocused();
  await page.keyboard.press('Enter', { delay: KEY_MS });
  await expect(page.getByTestId('document-code')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Imprimir/u })).toBeFocused();
  expectKeys(keys, { all: 10 }, 'a second copy of a record that was found');
  await page.keyboard.press('Escape');
  await keyboardOf(page).atOnce('record');
});
