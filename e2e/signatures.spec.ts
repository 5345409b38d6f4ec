// A registered deed is signed by one party after the other, by keyboard alone, and takes its seal with the last one.
import { getEntity } from '@serventia/domain/registry';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { daysAgo } from './support/births.ts';
import { keyboardOf } from './support/keyboard.ts';
import { dialogOf, putNewsAway } from './support/news.ts';
import { newCpf } from './support/numbers.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';

type Row = Readonly<Record<string, unknown>>;

const words = wordsOf('pt-br');
const DEEDS = '/note_registration/deed';
const FIRST = 'Helena Prado Nogueira';
const SECOND = 'Otávio Prado Nogueira';

/** The address of a registered statement of two persons. */
async function registeredStatement(request: APIRequestContext): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  const first = async (path: string): Promise<number | undefined> => {
    const answer = await request.get(`/api/basic/${path}`, { headers });
    return ((await answer.json()) as { results: readonly { id: number }[] }).results[0]?.id;
  };
  const declarant = {
    role: 'declarant',
    sex: 'F',
    birth_date: '1980-05-06',
    nationality: await first('country/?iso_alpha2=BR'),
    city: await first('city/?ibge_code=2304202'),
    civil_status: 'single',
    profession_text: 'Comerciante',
  };
  const text = 'Declaram que vivem na mesma casa.';
  const data = {
    deed_type: 'statement',
    dated_on: daysAgo(0),
    parts: [FIRST, SECOND].map((name) => ({ ...declarant, name, cpf: newCpf() })),
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
  };
  const made = await request.post(`/api${DEEDS}/`, { headers, data });
  expect(made.status(), made.ok() ? '' : await made.text()).toBe(201);
  const { id } = (await made.json()) as Row;
  const registered = await request.post(`/api${DEEDS}/${Number(id)}/register/`, { headers, data: {} });
  expect(registered.status(), registered.ok() ? '' : await registered.text()).toBe(200);
  return `${DEEDS}/${Number(id)}`;
}

const fact = (page: Page, field: string) =>
  page
    .locator('[data-bar]')
    .getByRole('term')
    .filter({ hasText: words.field(getEntity('note_registration/deed'), field) })
    .locator('xpath=following-sibling::dd')
    .first();

test('the parties of a deed sign one after the other, and then it is sealed', async ({ page, request }) => {
  test.slow();
  const address = await registeredStatement(request);
  const keyboard = keyboardOf(page);
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto('/');
  const card = page.getByRole('region', { name: new RegExp(`^${words.t('home.signatures')}`, 'u') });
  await expect(card.getByRole('listitem').first()).toContainText('venceu há');
  await page.goto(address);

  await expect(fact(page, 'missing_signatures')).toHaveText('2');
  const collect = page.getByRole('button', { name: words.action('collect_signature'), exact: true });
  await expect(collect).toBeVisible();
  await expect(page.getByRole('button', { name: words.action('seal') })).toHaveCount(0);
  await collect.press('Enter');
  const dialog = dialogOf(page, words);
  await expect(dialog).toBeVisible();
  await keyboard.pick('part', 'helena');
  await expectAccessible(page);
  await keyboard.press(new RegExp(`^${words.action('collect_signature')}$`, 'u'));
  await expect(dialog).toBeHidden();
  await expect(fact(page, 'missing_signatures')).toHaveText('1');

  // Only one is left: the dialog begins with that party.
  await expect(page.locator('[data-next-step]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: words.t('inputs.part') })).toHaveValue(SECOND);
  await keyboard.press(new RegExp(`^${words.action('collect_signature')}$`, 'u'));
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-next-step]')).toContainText(words.action('seal'));
  await expect(fact(page, 'term')).toBeVisible();
  await expect(fact(page, 'missing_signatures')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(address);
});
