// A load for the central of civil registration is put together, sent to its stand-in, and what it refuses is read.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { draftBirth, typedDaysAgo } from './support/births.ts';
import { keyboardOf } from './support/keyboard.ts';
import { dialogOf, putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';

const SENTENCE = 'A matrícula já foi incluída em carga anterior.';

async function makeFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gerar o arquivo' }).press('Enter');
  const dialog = dialogOf(page, wordsOf('pt-br'));
  await dialog.getByRole('button', { name: 'Sim' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Com arquivo', { exact: true }).first()).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar à central' }).press('Enter');
  await expect(page.getByText('Aceita', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^CRC\d{8}[0-9A-F]{8}$/u).first()).toBeVisible();
}

/** A birth that was registered today, and is in no load yet. */
async function registerBirth(page: Page): Promise<number> {
  const url = await draftBirth(page);
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const answer = await page.request.post(`/api${url}/register/`, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return Number(/\d+$/u.exec(url)?.[0]);
}

test('a load is put together, sent to the central, and a record that it refuses says why', async ({
  page,
}) => {
  await registerBirth(page);
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');
  await page.goto('/integrations/crc/create');
  const keys = keyboardOf(page);
  await keys.pick('movement', 'Nascimentos');
  await keys.type('first_act_on', typedDaysAgo(0));
  await keys.type('last_act_on', typedDaysAgo(0));
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/integrations\/crc\/\d+/u);
  const load = Number(/\d+$/u.exec(page.url())?.[0]);
  await page.getByRole('button', { name: 'Reunir atos e averbações do período' }).press('Enter');
  await expect(page.getByText('Atos e averbações reunidos.').first()).toBeVisible();
  await makeFile(page);
  await send(page);
  await expectAccessible(page);

  const again = await loadOfTheSame(page, load);
  await page.goto(`/integrations/crc/${again.load}`);
  await makeFile(page);
  await send(page);
  await expect(page.getByRole('region', { name: 'Registros' }).getByText(SENTENCE)).toBeVisible();
  await page.goto('/basic/task?search=A%20central%20recusou');
  const told = page.getByRole('row', { name: `A central recusou este registro: ${SENTENCE}` }).first();
  await expect(told).toContainText(again.name);
});

/** Another load with a new record and one that the first load told, as somebody enters who does not know it. */
async function loadOfTheSame(
  page: Page,
  first: number,
): Promise<{ readonly load: number; readonly name: string }> {
  const { request } = page;
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  const other = await registerBirth(page);
  const found = await request.get(
    `/api/integrations/crc_item/?crc=${first}&operation=inclusion&item_status=accepted&limit=1`,
    { headers },
  );
  const { results } = (await found.json()) as {
    results: readonly { readonly record: number; readonly name: string }[];
  };
  const [told] = results;
  if (!told) throw new RangeError('the first load told no record');
  const { first_act_on, last_act_on } = (await (
    await request.get(`/api/integrations/crc/${first}/`, { headers })
  ).json()) as { first_act_on: string; last_act_on: string };
  const made = await request.post('/api/integrations/crc/', {
    headers,
    data: {
      movement: 'birth',
      first_act_on,
      last_act_on,
      registrations: [{ record: told.record }, { record: other }],
    },
  });
  return { load: ((await made.json()) as { id: number }).id, name: told.name };
}
