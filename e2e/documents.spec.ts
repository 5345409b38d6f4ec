// What nobody may change any more is read as a document, with what hangs on it beside.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { sealedBirth } from './support/births.ts';
import { wholeChromium } from './support/browsers.ts';
import { logIn, tokenOf } from './support/session.ts';

// Papers are shown by the browser's own viewer.
test.use({ launchOptions: wholeChromium });

type Row = Readonly<Record<string, unknown>>;

/** What a list finds for a demonstration user. */
async function rowsOf({ request }: Page, list: string): Promise<readonly Row[]> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  const answer = await request.get(`/api/${list}`, { headers });
  return ((await answer.json()) as { results: readonly Row[] }).results;
}

/** The first row that a list finds: the newest, unless it is ordered otherwise. */
async function newest(page: Page, list: string): Promise<Row> {
  const [row] = await rowsOf(page, list);
  if (!row) throw new RangeError(`${list} finds nothing`);
  return row;
}

test('a sealed birth is a document: what it says, its seal, what was done, and what is begun on it', async ({
  page,
}) => {
  const birth = await sealedBirth(page.request);
  await logIn(page, 'maria@primeiro');
  await page.goto(`/civil_registration/birth/${birth.id}`);
  const act = page.getByRole('form', { name: 'Registro de nascimento' });
  await expect(act.getByRole('region', { name: 'Registrando' })).toContainText(birth.given_name);
  await expect(act.getByRole('textbox')).toHaveCount(0);
  await expect(act.getByText('—', { exact: true })).toHaveCount(0);
  await expect(act.getByRole('region', { name: 'Andamento' })).toContainText('Registro feito.');
  const linked = act.getByRole('region', { name: 'Vínculos' });
  await expect(linked).toContainText('Selos aplicados');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mostrar os campos em branco' }).click();
  await expect(act.getByText('—', { exact: true }).first()).toBeVisible();

  await linked.getByRole('button', { name: 'Novo' }).click();
  await page.getByRole('menuitem', { name: /averbação/iu }).click();
  await expect(page).toHaveURL(/\/basic\/record_endorsement\/create/u);
  await expect(page.locator('[id$="-record"]')).toHaveValue(new RegExp(birth.surname, 'u'));
});

test('a sealed death is certified in full, and anybody can check the certificate', async ({ page }) => {
  const { id } = await newest(page, 'civil_registration/death/?status=sealed&ordering=id&limit=1');
  await logIn(page, 'maria@primeiro');
  await page.goto(`/civil_registration/death/${String(id)}`);
  await page.getByRole('button', { name: 'Emitir certidão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Emitir certidão' });
  await expect(dialog).toContainText('nenhum outro selo é tomado');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Tipo de certidão' }).click();
  await page.getByRole('option', { name: 'Inteiro teor' }).click();
  const paper = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Emitir certidão' }).click();
  expect((await paper).url()).toMatch(/^blob:/u);
  await expect(page.getByText('Certidão emitida.')).toBeVisible();

  const issued = await newest(page, `basic/document/?record=${String(id)}`);
  const linked = page.getByRole('region', { name: 'Vínculos' });
  await expect(linked.getByRole('link', { name: String(issued['code']) })).toBeVisible();
  await page.goto(`/v/${String(issued['code'])}`);
  await expect(page.getByRole('main')).toContainText('Documento autêntico');
  await expect(page.getByRole('main')).toContainText('Óbito');
});

test('a person leads to the acts that they are a party to', async ({ page }) => {
  const party = await newest(page, 'basic/person_record/?person__isnull=false&limit=1&expand=person');
  const { id } = party['person'] as { readonly id: number };
  await logIn(page, 'maria@primeiro');
  await page.goto(`/basic/person/${id}`);
  const linked = page.getByRole('region', { name: 'Vínculos' });
  await linked.getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/basic\/person\//u);
  await expect(page.getByRole('region', { name: 'Partes' })).toContainText(String(party['name']));
});

test('a matrícula tells owners, liens and acts, and the next act begins on it', async ({ page }) => {
  const enrollment = await newest(page, 'property_registration/enrollment/?enrollment_status=active&limit=1');
  await logIn(page, 'maria@primeiro');
  await page.goto(`/property_registration/enrollment/${String(enrollment['id'])}`);
  const owners = page.getByRole('region', { name: 'Proprietários e titulares atuais' }).getByRole('listitem');
  const present = await rowsOf(
    page,
    `property_registration/enrollment_owner/?enrollment=${String(enrollment['id'])}&ended_by__isnull=true&ordering=position`,
  );
  expect(present.length).toBeGreaterThan(0);
  for (const [place, { name, share }] of present.entries()) {
    await expect(owners.nth(place)).toContainText(String(name));
    await expect(owners.nth(place)).toContainText(String(share));
  }
  await expect(page.getByRole('region', { name: 'Ônus em vigor' })).toBeVisible();
  const acts = page.getByRole('region', { name: 'Atos da matrícula' });
  await expect(acts.getByRole('listitem').first()).toContainText('Abertura');
  await expectAccessible(page);
  await acts.getByRole('link', { name: 'Novo registro na matrícula' }).click();
  await expect(page.locator('[id$="-enrollment"]')).toHaveValue(String(enrollment['title']));
});
