// What may have to be told to COAF: whoever has the right sees it, and nobody else a trace (Lei 9.613/1998 art. 11 II).
import { translate } from '@serventia/i18n';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { daysAgo } from './support/births.ts';
import { newCpf } from './support/numbers.ts';
import { putNewsAway, readNews } from './support/news.ts';
import { logIn, logInWith, tokenOf } from './support/session.ts';
import { readWarnings } from './support/warnings.ts';

const PASSWORD = 'uma senha do balcão';
const SAID = translate('pt-br', 'findings.coaf_cash_report', {}).split('{{')[0] ?? '';
const TRACE = /coaf/iu;
const DEED = '/note_registration/deed';
const COAF_TASKS = '/integrations/coaf_task';

/** What a clerk at the counter of notes may do; nothing of COAF is among it. */
const GRANTED = [
  ...['read', 'create', 'update', 'register', 'check'].map((action) => `note_registration/deed ${action}`),
  ...['deed_part', 'deed_property', 'deed_payment', 'deed_tax'].map(
    (child) => `note_registration/${child} read`,
  ),
  ...['task', 'record', 'book', 'city', 'country'].map((name) => `basic/${name} read`),
];

type Body = Readonly<Record<string, unknown>>;

async function answerOf(
  request: APIRequestContext,
  username: string,
  [method, path, data]: readonly [method: string, path: string, data?: object],
): Promise<Body> {
  const answer = await request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(request, username)}` },
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? {} : ((await answer.json()) as Body);
}

async function firstId(request: APIRequestContext, username: string, path: string): Promise<number> {
  const { results } = (await answerOf(request, username, ['GET', path])) as { results: { id: number }[] };
  expect(results[0], path).toBeDefined();
  return results[0]?.id ?? 0;
}

/** A clerk of the first office who may work on deeds and knows nothing of COAF. */
async function makeClerk(request: APIRequestContext): Promise<string> {
  const office = await firstId(request, 'admin', '/basic/notary_office/?search=1º&limit=1');
  const made = await answerOf(request, 'admin', [
    'POST',
    '/account/user/',
    {
      name: 'Rosa do Balcão',
      username: `balcao.${Date.now()}`,
      notary_office: office,
      module_access: 'all',
      data_access: 'granted',
    },
  ]);
  for (const name of GRANTED) {
    const target = await firstId(request, 'admin', `/account/permission/?name=${encodeURIComponent(name)}`);
    const source = made['id'];
    await answerOf(request, 'admin', [
      'POST',
      '/account/permission/associate/',
      { source, source_type: 'user', target, associated: true },
    ]);
  }
  await choosePassword(request, made);
  return String(made['username']);
}

async function choosePassword(request: APIRequestContext, user: Body): Promise<void> {
  const path = `/account/user/${Number(user['id'])}/change_password/`;
  const { password } = await answerOf(request, 'admin', ['PATCH', path, { reset: true }]);
  const login = await request.post('/api/account/token/', {
    data: { username: user['username'], password },
  });
  const { token } = (await login.json()) as { token: { access: string } };
  const changed = await request.patch(`/api${path}`, {
    headers: { authorization: `Bearer ${token.access}` },
    data: { password, new_password: PASSWORD, password_confirmation: PASSWORD },
  });
  expect(changed.status(), await changed.text()).toBe(200);
}

/** A sale that may be registered, with cash over the limit; its number. */
async function makeDeed(request: APIRequestContext): Promise<number> {
  const maria = 'maria@primeiro';
  const party = {
    birth_date: '1980-05-06',
    nationality: await firstId(request, maria, '/basic/country/?iso_alpha2=BR'),
    city: await firstId(request, maria, '/basic/city/?search=sobral&limit=1'),
    civil_status: 'single',
    profession_text: 'Comerciante',
    signature_kind: 'signs',
  };
  const made = await answerOf(request, maria, [
    'POST',
    `${DEED}/`,
    {
      deed_type: 'sale',
      dated_on: daysAgo(1),
      legal_business_on: daysAgo(1),
      declared_value: '300000.00',
      payment_terms: '5',
      parts: [
        {
          ...party,
          role: 'seller',
          sex: 'F',
          name: 'Ana Maria Teixeira',
          cpf: newCpf(),
          share: '1/1',
          cnib_hash: 'a1',
        },
        { ...party, role: 'buyer', sex: 'M', name: 'Bruno Lima', cpf: newCpf(), share: '1' },
      ],
      properties: [{ description: 'Casa', enrollment_number: '1234' }],
      payments: [
        { payment_form: 'cash', amount: '120000.00' },
        { payment_form: 'pix', amount: '180000.00' },
      ],
      taxes: [{ tax_kind: 'itbi', guide: '10', amount: '6000.00', paid_on: daysAgo(2) }],
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Saibam.' }] }] },
    },
  ]);
  return Number(made['id']);
}

async function register(page: Page, id: number): Promise<void> {
  await page.goto(`${DEED}/${id}`);
  await expect(page.getByRole('region', { name: 'Conferência' })).toBeVisible();
  await page.keyboard.press('F9');
  await readWarnings(
    page,
    page.getByRole('dialog', { name: translate('pt-br', 'own_actions.deed.register', {}) }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText(translate('pt-br', 'choices.record_status.pending', {})).first()).toBeVisible();
}

test('cash over the limit is a finding in the form and a task in its list for whoever may know', async ({
  page,
  request,
}) => {
  const id = await makeDeed(request);
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto(`${DEED}/${id}`);
  const panel = page.getByRole('region', { name: 'Conferência' });
  await expect(panel.getByRole('listitem').filter({ hasText: SAID })).toBeVisible();
  await register(page, id);
  await page.goto(`${COAF_TASKS}?row=${id}`);
  const task = page.getByRole('row').filter({ hasText: SAID });
  await expect(task).toHaveCount(1);
  await expect(task).toContainText('Ana Maria Teixeira');
});

test('whoever may not know finds no trace of it, and the task is kept all the same', async ({
  browser,
  request,
}) => {
  const [username, id] = [await makeClerk(request), await makeDeed(request)];
  const page = await (await browser.newContext()).newPage();
  const told: string[] = [];
  page.on('response', async (answer) => {
    // What one may do is told by resource, the same ones to everybody.
    if (!answer.url().includes('/api/') || answer.url().endsWith('/permission/mine/')) return;
    if (TRACE.test(await answer.text().catch(() => ''))) told.push(answer.url());
  });
  await logInWith(page, { username, password: PASSWORD });
  await readNews(page, 'pt-br');
  await register(page, id);
  const seesNothing = async (where: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    expect(await page.locator('body').innerText(), where).not.toMatch(TRACE);
  };
  await seesNothing('the act and the menu beside it');
  await page.getByRole('button', { name: 'Histórico', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await seesNothing('the history of the act');
  await page.goto(`${DEED}/create`);
  await expect(page.getByRole('region', { name: 'Conferência' })).toBeVisible();
  await seesNothing('the form of a new act');
  await page.goto('/basic/task');
  await expect(page.getByRole('table')).toBeVisible();
  await seesNothing('the list of tasks and the menu beside it');
  expect(told, 'what the server has told').toEqual([]);
  await page.goto(COAF_TASKS);
  await expect(page.getByText('Você não tem acesso a esta página.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByText(SAID)).toHaveCount(0);
  expect(await firstId(request, 'maria@primeiro', `${COAF_TASKS}/?row=${id}`)).toBeGreaterThan(0);
});
