// The draft of a deed: begun from a model, its question answered, read with the facts of the act, kept by registering.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { daysAgo } from './support/births.ts';
import { dialogOf, putNewsAway } from './support/news.ts';
import { newCpf } from './support/numbers.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';
import { readWarnings } from './support/warnings.ts';

const DEEDS = '/note_registration/deed';

/** The address of a statement of one person, without a text. */
async function statement({ request }: Page): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  const first = async (path: string): Promise<number | undefined> => {
    const answer = await request.get(`/api/basic/${path}`, { headers });
    return ((await answer.json()) as { results: readonly { id: number }[] }).results[0]?.id;
  };
  const declarant = {
    role: 'declarant',
    name: 'Helena Prado Nogueira',
    sex: 'F',
    cpf: newCpf(),
    birth_date: '1980-05-06',
    nationality: await first('country/?iso_alpha2=BR'),
    city: await first('city/?ibge_code=2304202'),
    civil_status: 'single',
    profession_text: 'Comerciante',
    signature_kind: 'signs',
  };
  const data = { deed_type: 'statement', dated_on: daysAgo(1), parts: [declarant] };
  const answer = await request.post(`/api${DEEDS}/`, { headers, data });
  expect(answer.status(), answer.ok() ? '' : await answer.text()).toBe(201);
  return `${DEEDS}/${((await answer.json()) as { id: number }).id}`;
}

test('a deed is drafted from a model and registered with the text that was read', async ({ page }) => {
  const address = await statement(page);
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');
  await page.goto(address);
  await page.getByRole('button', { name: 'Começar a minuta de um modelo' }).click();
  await page.getByRole('menuitem', { name: 'Escritura em geral' }).click();
  const question = page.getByRole('textbox', { name: 'Responda: O que as partes declaram e contratam' });
  await question.pressSequentially('vive sozinha na casa da Rua do Sol', { delay: 20 });
  await page.getByRole('button', { name: 'Pôr no texto' }).click();
  await expect(question).toBeHidden();

  const preview = page.getByRole('region', { name: /^Com os dados de Helena Prado Nogueira/u });
  await expect(preview).toContainText('como declarante, Helena Prado Nogueira, brasileira');
  await expect(preview).toContainText('E pela parte foi dito que vive sozinha na casa da Rua do Sol.');
  await expectAccessible(page);

  await page.keyboard.press('Control+s');
  await expect(page.getByText(/atualizad[ao]/iu).first()).toBeVisible();
  await page.keyboard.press('F9');
  const dialog = dialogOf(page, wordsOf('pt-br'));
  await readWarnings(page, dialog);
  await expect(dialog.getByRole('region', { name: 'Texto que será lavrado' })).toContainText(
    'foi dito que vive sozinha na casa da Rua do Sol.',
  );
  await dialog.getByRole('button', { name: 'Lavrar' }).press('Enter');
  await expect(dialog).toBeHidden();
  const kept = page.getByRole('region', { name: 'Texto do registro' });
  await expect(kept).toContainText('foi dito que vive sozinha na casa da Rua do Sol.');
  await expect(kept).toContainText('Minuta do ato');
});

test('a variable is put at the cursor, and the preview follows what is typed', async ({ page }) => {
  const address = await statement(page);
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');
  await page.goto(address);
  const editor = page.locator('[contenteditable="true"]').first();
  await editor.click();
  await page.keyboard.type('Declara ', { delay: 20 });
  await page.getByRole('button', { name: 'Inserir variável' }).click();
  await page.getByRole('searchbox', { name: 'Buscar variável' }).pressSequentially('declara, com a qual', {
    delay: 20,
  });
  await page.keyboard.press('Enter');
  await page.keyboard.type(' que paga.', { delay: 20 });
  const preview = page.getByRole('region', { name: /^Com os dados de Helena Prado Nogueira/u });
  await expect(preview).toContainText(/^Declara Helena Prado Nogueira, .* que paga\.$/u);
});
