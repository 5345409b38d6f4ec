// From the office's model of an act of a matrícula to the certificate: its draft, the text that signing keeps, the paper.
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { wholeChromium } from './support/browsers.ts';
import { KEY_MS, keyboardOf } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { logIn, tokenOf } from './support/session.ts';

// Papers are shown by the browser's own viewer.
test.use({ launchOptions: wholeChromium });

type Row = Readonly<Record<string, unknown>>;

const MODELS = '/basic/document_template';
const NAME = 'Servidões da casa';
const AREA = '/api/property_registration/';
const ISSUE = 'Emitir a certidão';

const headersOf = async (request: APIRequestContext): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}`,
});

async function listed(request: APIRequestContext, list: string): Promise<readonly Row[]> {
  const answer = await request.get(`/api/${list}`, { headers: await headersOf(request) });
  return ((await answer.json()) as { results: readonly Row[] }).results;
}

/** Takes the model of this journey out of use: other acts are written by that of the product. */
async function putModelAway(request: APIRequestContext): Promise<void> {
  const headers = await headersOf(request);
  for (const { id, version } of await listed(request, `basic/document_template/?search=${encodeURI(NAME)}`))
    await request.delete(`/api${MODELS}/${Number(id)}/`, {
      headers: { ...headers, 'if-match': `"${Number(version)}"` },
    });
}
test.afterEach(({ request }) => putModelAway(request));

/** A matrícula that nothing waits on. */
async function openEnrollment(request: APIRequestContext): Promise<Row> {
  const headers = await headersOf(request);
  const [known] = await listed(request, 'property_registration/enrollment/?limit=1');
  const data = {
    city: known?.['city'],
    description: 'Um terreno na Rua das Flores',
    owners: [
      {
        name: 'Ana Braga Luna',
        cpf: '52998224725',
        civil_status: 'single',
        qualification: 'brasileira, professora, residente e domiciliada nesta cidade',
        share: '1',
      },
    ],
  };
  const made = await request.post(`${AREA}enrollment/`, { headers, data });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  const answer = await request.post(`${AREA}enrollment/${id}/open_enrollment/`, { headers, data: {} });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Row;
}

const field = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByLabel(new RegExp(`^${name}(?: [*◇])?$`, 'u'))
    .and(page.locator('input, textarea'));

async function choose(page: Page, name: string, option: string): Promise<void> {
  await field(page, name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function refer(page: Page, name: string, typed: string): Promise<void> {
  await field(page, name).pressSequentially(typed, { delay: KEY_MS });
  await page.getByRole('listbox', { name }).getByRole('option').first().click();
}

async function makeModel(page: Page): Promise<void> {
  await page.goto(`${MODELS}/create`);
  await page.getByLabel('Nome').first().pressSequentially(NAME, { delay: KEY_MS });
  const keyboard = keyboardOf(page);
  await keyboard.pick('act_type', 'Registro na matrícula');
  await keyboard.pick('template_kind', 'Registro');
  await keyboard.pick('record_kind', 'Servidão');
  await page.getByRole('button', { name: 'Começar de um modelo do produto' }).click();
  await page.getByRole('menuitem', { name: 'Registro em geral' }).click();
  await page.locator('[contenteditable="true"]').click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Feito para {{owners_names}}.', { delay: KEY_MS });
  await page.getByLabel('Em uso').check();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/document_template\/\d+$/u);
}

test('an act of a matrícula is written by the model of the office, signed and certified', async ({
  page,
  request,
}) => {
  test.slow();
  const enrollment = await openEnrollment(request);
  const number = Number(enrollment['number']);
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');
  await makeModel(page);

  await page.goto('/property_registration/enrollment_record/create');
  await refer(page, 'Matrícula', String(enrollment['cnm']));
  await choose(page, 'Espécie', 'Servidão');
  await field(page, 'Nº do protocolo').fill('40.001');
  await field(page, 'Data do protocolo').pressSequentially('02032026', { delay: KEY_MS });
  await choose(page, 'Natureza do título', 'Escritura pública');
  await page.getByRole('button', { name: /^Salvar/u }).click();
  await expect(page).toHaveURL(/enrollment_record\/\d+/u);
  const main = page.getByRole('main');
  await expect(main).toContainText(`R-[nº]/${number}`);
  await expect(main).toContainText('O que o ato faz constar');
  await field(page, 'O que o ato faz constar').fill('servidão de passagem, de 3 metros');
  await page.getByRole('button', { name: /^Salvar/u }).click();
  await expect(main).toContainText('Faz-se constar: servidão de passagem, de 3 metros.');
  await page.getByRole('button', { name: 'Assinar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assinar' }).click();
  await expect(main).toContainText('Feito para Ana Braga Luna.');
  await expect(main).toContainText(`R-1/${number}, em `);
  await expect(main).toContainText(`${NAME}, versão 1`);

  await page.goto('/basic/certificate_request/create');
  await choose(page, 'Certidão', 'Matrícula: inteiro teor');
  await refer(page, 'Matrícula do imóvel', String(enrollment['cnm']));
  await field(page, 'Solicitante').fill('Rita Prado Bastos');
  await expect(field(page, 'Serviço da tabela de custas')).toHaveValue('Certidão do registro de imóveis');
  await page.getByRole('button', { name: /^Salvar/u }).click();
  await expect(page).toHaveURL(/\/basic\/certificate_request\/\d+/u);
  await page.getByRole('button', { name: ISSUE }).click();
  const dialog = page.getByRole('dialog', { name: ISSUE });
  await expect(dialog).toContainText('Certid');
  for (const warning of await dialog.getByRole('checkbox').all()) await warning.check();
  const shown = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: ISSUE }).click();
  expect((await shown).url()).toMatch(/^blob:/u);
  await expect(page.getByRole('main')).toContainText('Emitida');
});
