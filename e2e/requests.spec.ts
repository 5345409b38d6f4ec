// Certificates by requests: asked for at the counter, issued and delivered; and that no record was found.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { sealedBirth } from './support/births.ts';
import { wholeChromium } from './support/browsers.ts';
import { KEY_MS } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { logIn, tokenOf } from './support/session.ts';

// Papers are shown by the browser's own viewer.
test.use({ launchOptions: wholeChromium });

type Row = Readonly<Record<string, unknown>>;

/** The first row that a list finds for a demonstration user. */
async function firstOf(page: Page, list: string): Promise<Row> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const answer = await page.request.get(`/api/${list}`, { headers });
  const [row] = ((await answer.json()) as { results: readonly Row[] }).results;
  if (!row) throw new RangeError(`${list} finds nothing`);
  return row;
}

const NEW_REQUEST = '/basic/certificate_request/create';
const ISSUE = 'Emitir a certidão';

const field = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByLabel(new RegExp(`^${name}(?: [*◇])?$`, 'u'))
    .and(page.locator('input, textarea'));

/** Chooses an option of a choice. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  await field(page, name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Types what finds one row, and takes it from the list that the field has opened. */
async function refer(page: Page, name: string, typed: string): Promise<void> {
  await field(page, name).pressSequentially(typed, { delay: KEY_MS });
  await page.getByRole('listbox', { name }).getByRole('option').first().click();
}

async function beginRequest(page: Page): Promise<void> {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto(NEW_REQUEST);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Salvar/u }).click();
  await expect(page).toHaveURL(/\/basic\/certificate_request\/\d+/u);
}

/** Issues from the dialog that is open; the browser shows the file in a tab of its own. */
async function issueFrom(page: Page, dialog: Locator): Promise<void> {
  for (const warning of await dialog.getByRole('checkbox').all()) await warning.check();
  const shown = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: ISSUE }).click();
  expect((await shown).url()).toMatch(/^blob:/u);
  await expect(dialog).toHaveCount(0);
}

const requestOf = (page: Page): number => Number(/\/(\d+)$/u.exec(new URL(page.url()).pathname)?.[1]);

test('a certificate is asked for at the counter, issued and delivered', async ({ page }) => {
  const birth = await sealedBirth(page.request, 9);
  await beginRequest(page);
  await refer(page, 'Registro', birth.matricula);
  await choose(page, 'Via', '1ª via');
  await save(page);
  const receipt = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Emitir recibo do pedido' }).click();
  expect((await receipt).url()).toMatch(/^blob:/u);
  await page.bringToFront();
  await page.getByRole('button', { name: ISSUE }).click();
  const dialog = page.getByRole('dialog', { name: ISSUE });
  await expect(dialog).toContainText('nenhum outro selo é tomado');
  await issueFrom(page, dialog);
  await expect(page.getByRole('main')).toContainText('Emitida');

  await page.getByRole('button', { name: 'Entregar' }).click();
  const delivery = page.getByRole('dialog', { name: 'Entregar' });
  await delivery.getByLabel(/^Quem recebe/u).fill('Rita Prado');
  await delivery.getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByRole('main')).toContainText('Entregue');
  await expect(page.getByRole('main')).toContainText('Rita Prado');
  const row = await firstOf(page, `basic/certificate_request/?id=${requestOf(page)}`);
  expect(row).toMatchObject({ request_state: 'delivered', price: '0.00', subject: birth.name });
});

test('a negative certificate is refused for a name that is there, and verified for one that is not', async ({
  page,
}) => {
  const birth = await sealedBirth(page.request, 11);
  await beginRequest(page);
  await choose(page, 'Certidão', 'Negativa');
  await field(page, 'Solicitante').fill('Rita Prado Bastos');
  await choose(page, 'Assento buscado', 'Nascimento');
  await field(page, 'Nome buscado').fill(birth.name);
  await field(page, 'Busca desde').pressSequentially('01011990', { delay: KEY_MS });
  const [year = '', month = '', day = ''] = birth.registered_on.split('-');
  await field(page, 'Busca até').pressSequentially(`${day}${month}${year}`, { delay: KEY_MS });
  await field(page, 'Livros buscados').fill('A-1 a A-12');
  await refer(page, 'Serviço da tabela de custas', 'Segunda via');
  await save(page);
  await page.getByRole('button', { name: ISSUE }).click();
  const panel = page.getByRole('region', { name: 'Conferência' });
  await expect(panel).toContainText('a certidão negativa não pode ser emitida');
  await expect(page.getByRole('dialog', { name: ISSUE })).toHaveCount(0);

  await field(page, 'Nome buscado').fill('Zulmira Quaresma Bulhões');
  await page.getByRole('button', { name: ISSUE }).click();
  const dialog = page.getByRole('dialog', { name: ISSUE });
  await expect(dialog).toContainText('O índice do sistema começa em');
  await expect(dialog).toContainText('Segunda via');
  await issueFrom(page, dialog);
  const issued = await firstOf(page, `basic/certificate_request/?id=${requestOf(page)}&expand=document`);
  const { code } = issued['document'] as Row;
  await page.goto(`/v/${String(code)}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Documento autêntico');
  await expect(main).toContainText('Certidão negativa');
  await expect(main).toContainText('Z. Q. B.');
  await expect(main).not.toContainText('Zulmira');
});

test('several open requests are issued at once, each with its result', async ({ page }) => {
  const births = [13, 14].map((place) => sealedBirth(page.request, place));
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const copies = ['first', 'second'];
  const letters = Array.from(String(Date.now()), (digit) => 'abcdefghij'[Number(digit)]).join('');
  const requester = `Rita ${letters}`;
  for (const birth of await Promise.all(births)) {
    const data = {
      record: birth.id,
      requested_copy: copies.shift(),
      requested_on: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      requester_name: requester,
    };
    const made = await page.request.post('/api/basic/certificate_request/', { headers, data });
    expect(made.status(), await made.text()).toBe(201);
  }
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto(`/basic/certificate_request?search=${letters}`);
  await expect(page.locator('table[aria-busy="false"] tbody tr')).toHaveCount(2);
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).check();
  await page.getByRole('button', { name: ISSUE }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: ISSUE }).click();
  // The first copy of a record that was asked for as a second one has a warning, which nobody has read.
  await expect(dialog).toContainText('Feitas: 1. Recusadas: 1.');
  await expect(dialog).toContainText('aviso(s) sem ciência');
});

/** The code of the certificate of the request that is shown. */
async function codeIssued(page: Page): Promise<string> {
  const issued = await firstOf(page, `basic/certificate_request/?id=${requestOf(page)}&expand=document`);
  return String((issued['document'] as Row)['code']);
}

test('a traslado of a deed and a certificate of real estate are asked for, issued and verified', async ({
  page,
}) => {
  const deed = await firstOf(page, 'note_registration/deed/?status=sealed&ordering=id&limit=1&offset=4');
  await beginRequest(page);
  await choose(page, 'Certidão', 'Escritura ou procuração');
  await choose(page, 'Traslado ou certidão', 'Traslado');
  await refer(page, 'Registro', String(deed['title']).split(/ →|,/u)[0] ?? '');
  await field(page, 'Solicitante').fill('Rita Prado Bastos');
  await save(page);
  await page.getByRole('button', { name: ISSUE }).click();
  const traslado = page.getByRole('dialog', { name: ISSUE });
  await expect(traslado).toContainText('nenhum outro selo é tomado');
  await issueFrom(page, traslado);
  await expect(page.getByRole('main')).toContainText('Emitida');
  await page.goto(`/v/${await codeIssued(page)}`);
  await expect(page.getByRole('main')).toContainText('Documento autêntico');
  await expect(page.getByRole('main')).toContainText('Traslado');
  await expect(page.getByRole('main')).toContainText(`termo ${String(deed['term'])}`);

  const enrollment = await firstOf(
    page,
    'property_registration/enrollment/?enrollment_status=active&ordering=id&limit=1&offset=2',
  );
  await page.goto(NEW_REQUEST);
  await choose(page, 'Certidão', 'Matrícula: ônus e ações');
  await refer(page, 'Matrícula do imóvel', String(enrollment['cnm']));
  await field(page, 'Solicitante').fill('Rita Prado Bastos');
  await expect(field(page, 'Serviço da tabela de custas')).toHaveValue('Certidão do registro de imóveis');
  await save(page);
  await page.getByRole('button', { name: ISSUE }).click();
  const liens = page.getByRole('dialog', { name: ISSUE });
  await expect(liens).toContainText('Certid');
  await issueFrom(page, liens);
  await page.goto(`/v/${await codeIssued(page)}`);
  await expect(page.getByRole('main')).toContainText('Certidão de ônus e ações do imóvel');
  await expect(page.getByRole('main')).toContainText(Number(enrollment['number']).toLocaleString('pt-BR'));
});

test('a certificate of a matrícula is asked for on its page', async ({ page }) => {
  const { id, title } = await firstOf(page, 'property_registration/enrollment/?enrollment_status=active');
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro', `/property_registration/enrollment/${Number(id)}`);
  await page
    .getByRole('region', { name: 'Vínculos' })
    .getByRole('button', { name: 'Novo', exact: true })
    .click();
  await page.getByRole('menuitem', { name: /pedido de certidão/iu }).click();
  await expect(field(page, 'Certidão')).toHaveValue('Matrícula: inteiro teor');
  await expect(field(page, 'Matrícula do imóvel')).toHaveValue(String(title));
});
