// A deed from the model of the office to its traslado: drafted with chips, registered, signed, sealed, on its page.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { daysAgo } from './support/births.ts';
import { KEY_MS, keyboardOf } from './support/keyboard.ts';
import { dialogOf, putNewsAway } from './support/news.ts';
import { newCpf } from './support/numbers.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';
import { readWarnings } from './support/warnings.ts';

const MODELS = '/basic/document_template';
const DEEDS = '/note_registration/deed';
const NAME = 'Declaração da casa';
const [FIRST, SECOND] = ['Helena Prado Nogueira', 'Otávio Prado Nogueira'];
const CODE = 'x-document-code';
const words = wordsOf('pt-br');

async function headersOf(request: APIRequestContext): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
}

/** Takes the model of this journey out of use: acts of other journeys are written by that of the product. */
async function putModelAway(request: APIRequestContext): Promise<void> {
  const headers = await headersOf(request);
  const answer = await request.get(`/api${MODELS}/?search=da+casa`, { headers });
  const { results } = (await answer.json()) as { results: readonly { id: number; version: number }[] };
  for (const { id, version } of results)
    await request.delete(`/api${MODELS}/${id}/`, { headers: { ...headers, 'if-match': `"${version}"` } });
}
test.afterEach(({ request }) => putModelAway(request));

/** The address of a statement of two persons, without a text. */
async function statement({ request }: Page): Promise<string> {
  const headers = await headersOf(request);
  const first = async (path: string): Promise<number | undefined> => {
    const answer = await request.get(`/api/basic/${path}`, { headers });
    return ((await answer.json()) as { results: readonly { id: number }[] }).results[0]?.id;
  };
  const declarant = {
    role: 'declarant',
    birth_date: '1980-05-06',
    nationality: await first('country/?iso_alpha2=BR'),
    city: await first('city/?ibge_code=2304202'),
    civil_status: 'single',
    profession_text: 'Comerciante',
    signature_kind: 'signs',
  };
  const parts = [
    { ...declarant, name: FIRST, sex: 'F', cpf: newCpf() },
    { ...declarant, name: SECOND, sex: 'M', cpf: newCpf() },
  ];
  const data = { deed_type: 'statement', dated_on: daysAgo(0), parts };
  const answer = await request.post(`/api${DEEDS}/`, { headers, data });
  expect(answer.status(), answer.ok() ? '' : await answer.text()).toBe(201);
  return `${DEEDS}/${((await answer.json()) as { id: number }).id}`;
}

/** The office writes its own model of a deed, with a variable that follows the act. */
async function writeModel(page: Page): Promise<void> {
  await page.goto(`${MODELS}/create`);
  await page.getByLabel('Nome').first().pressSequentially(NAME, { delay: KEY_MS });
  const keyboard = keyboardOf(page);
  await keyboard.pick('act_type', 'Escritura');
  await keyboard.pick('template_kind', 'Registro');
  await page.getByRole('button', { name: 'Começar de um modelo do produto' }).click();
  await page.getByRole('menuitem', { name: 'Escritura em geral' }).click();
  const editor = page.locator('[contenteditable="true"]');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Pelo modelo da casa, em ', { delay: KEY_MS });
  const search = page.getByRole('searchbox', { name: 'Buscar variável' });
  await search.pressSequentially('data do ato, por extenso', { delay: KEY_MS });
  await search.press('Enter');
  await page.keyboard.type('.', { delay: KEY_MS });
  await page.getByLabel('Em uso').check();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/document_template\/\d+$/u);
}

/** The dialog of a step that is taken by Enter, its warnings read. */
async function take(page: Page, action: string): Promise<void> {
  const dialog = dialogOf(page, words);
  await readWarnings(page, dialog);
  await dialog.getByRole('button', { name: action, exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
}

test('a deed goes from the model of the office to its traslado', async ({ page, request }) => {
  test.slow();
  const keyboard = keyboardOf(page);
  const address = await statement(page);
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');
  await writeModel(page);

  // The draft begins from the model of the office; its question is answered, its chips follow the act.
  await page.goto(address);
  await page.getByRole('button', { name: 'Começar a minuta de um modelo' }).click();
  await page.getByRole('menuitem', { name: NAME }).click();
  const question = page.getByRole('textbox', { name: 'Responda: O que as partes declaram e contratam' });
  await question.pressSequentially('vivem na casa da Rua do Sol', { delay: KEY_MS });
  await page.getByRole('button', { name: 'Pôr no texto' }).click();
  const preview = page.getByRole('region', { name: new RegExp(`^Com os dados de ${FIRST}`, 'u') });
  await expect(preview).toContainText('E pelas partes foi dito que vivem na casa da Rua do Sol.');
  await expect(preview).toContainText(/Pelo modelo da casa, em .+ de dois mil/u);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/atualizad[ao]/iu).first()).toBeVisible();

  await page.keyboard.press('F9');
  await take(page, 'Lavrar');
  const kept = page.getByRole('region', { name: 'Texto do registro' });
  await expect(kept).toContainText(/Pelo modelo da casa, em .+ de dois mil/u);
  // The draft, with its variables, has given way to the text.
  await expect(page.locator('[data-section="parts"]')).toBeVisible();
  await expect(page.locator('[data-section="act_text"]')).toHaveCount(0);
  const text = (await kept.locator('[lang="pt-BR"]').textContent()) ?? '';

  // Who signs last is the only one left: whoever is quicker than that answer does not have to name them.
  const answer = Promise.withResolvers<void>();
  for (const name of [FIRST, SECOND]) {
    if (name === SECOND)
      await page.route(/\/deed_part\/\?/u, (route) => answer.promise.then(() => route.continue()));
    await page.getByRole('button', { name: words.action('collect_signature'), exact: true }).press('Enter');
    const dialog = dialogOf(page, words);
    await expect(dialog).toBeVisible();
    if (name === FIRST) await keyboard.pick('part', 'helena');
    await keyboard.press(new RegExp(`^${words.action('collect_signature')}$`, 'u'));
    if (name === SECOND) answer.resolve();
    await expect(dialog).toBeHidden();
  }

  await expect(page.locator('[data-next-step]')).toContainText(words.action('seal'));
  await page.keyboard.press('F10');
  await keyboard.pick('act_service', 'sem valor');
  await take(page, words.action('seal'));
  await expect(page.getByText('Selado', { exact: true }).first()).toBeVisible();

  // The model goes out of use: the act keeps its text, its page and its copy have it.
  await putModelAway(request);
  await page.reload();
  await expect(kept.locator('[lang="pt-BR"]')).toHaveText(text);
  const file = page.waitForResponse((response) => response.url().endsWith('/page/'));
  await kept.getByRole('button', { name: 'Abrir a página do livro' }).press('Enter');
  expect((await file).status()).toBe(200);
  await page.bringToFront();
  await page.keyboard.press('Control+p');
  const issue = dialogOf(page, words).getByRole('button', { name: 'Emitir certidão', exact: true });
  await expect(issue).toBeFocused();
  const issued = page.waitForResponse((response) => response.url().endsWith('/certificate/'));
  await page.keyboard.press('Enter');
  const { [CODE]: code = '' } = (await issued).headers();
  await page.goto(`/v/${code}`);
  await expect(page.getByRole('main')).toContainText('Traslado');
});
