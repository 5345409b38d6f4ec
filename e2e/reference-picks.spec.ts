// Somebody types into a field of references and goes on without waiting: what is taken is what was typed, or nothing.
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { addFilter, openFilters } from './support/filters.ts';
import { KEY_MS } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';

const KEY_DELAYS = [30, 80, 150] as const;
const PAUSES = [0, 50, 120, 200, 250, 400, 600, 1000] as const;
/** Takes what is marked in the list; leaves the field. */
const ENDS = ['Enter', 'Tab'] as const;
const SETTLED_MS = 15_000;

/** How somebody types and goes on: each pace with each pause and each key. */
interface Hand {
  readonly delay: number;
  readonly pause: number;
  readonly end: (typeof ENDS)[number];
}

const HANDS: readonly Hand[] = ENDS.flatMap((end) =>
  PAUSES.flatMap((pause) => KEY_DELAYS.map((delay) => ({ delay, pause, end }))),
);

/** What is typed and the row that is meant; without one, the text fits several and none may be taken. */
interface Meant {
  readonly typed: string;
  readonly row: string | undefined;
}

interface Field {
  readonly username: string;
  readonly address: string;
  /** The end of the input's id. */
  readonly id: string;
  readonly meant: readonly Meant[];
}

const CITIES: readonly Meant[] = [
  { typed: 'crato', row: 'Crato - CE' },
  { typed: 'Sobral - CE', row: 'Sobral - CE' },
  { typed: 'fortaleza', row: 'Fortaleza - CE' },
  { typed: 'quixada', row: 'Quixadá - CE' },
  { typed: 'são paulo', row: 'São Paulo - SP' },
  { typed: 'recife', row: 'Recife - PE' },
  { typed: 'bonito', row: undefined },
];

const PROFESSIONS: readonly Meant[] = [
  { typed: 'advogado', row: 'Advogado' },
  { typed: 'zootecnista', row: 'Zootecnista' },
  { typed: 'pedreiro', row: 'Pedreiro' },
  { typed: 'taquigrafo', row: 'Taquígrafo' },
  { typed: 'jornalista', row: 'Jornalista' },
  { typed: 'professor', row: undefined },
];

const BOOKS: readonly Meant[] = [
  { typed: 'A-12', row: 'A-12' },
  { typed: 'c-aux-1', row: 'C-Aux-1' },
  { typed: 'B-Aux-2', row: 'B-Aux-2' },
];

/** People of the demonstration whose name is nobody else's. */
async function people(page: Page): Promise<Meant[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, MARIA)}` };
  const read = async (query: string): Promise<{ count: number; results: { name: string }[] }> =>
    (await (await page.request.get(`/api/basic/person/?${query}`, { headers })).json()) as never;
  const { results } = await read('limit=40');
  const alone: string[] = [];
  for (const { name } of results) {
    const { count } = await read(new URLSearchParams({ search: name, limit: '1' }).toString());
    if (count === 1 && name.length < 20) alone.push(name);
  }
  const [first = ''] = alone;
  return [
    // It sounds like somebody, and is nobody's name.
    { typed: `${first.slice(0, 1)}h${first.slice(1)}`.toLowerCase(), row: undefined },
    ...alone.slice(0, 6).map((name) => ({ typed: name.toLowerCase(), row: name })),
    { typed: 'maria', row: undefined },
  ];
}

interface Outcome {
  readonly kind: 'right' | 'kept' | 'wrong';
  readonly told: string;
}

/** Types, goes on with a key, and sees what the field holds once it has made up its mind. */
async function pick(
  page: Page,
  input: Locator,
  { typed, row }: Meant,
  { delay, pause, end }: Hand,
): Promise<Outcome> {
  // Of several, only Tab takes none.
  const key = row === undefined ? 'Tab' : end;
  await input.focus();
  await input.selectText();
  await page.keyboard.type(typed, { delay });
  // oxlint-disable-next-line playwright/no-wait-for-timeout -- the time that a person takes is what is tried
  await page.waitForTimeout(pause);
  await page.keyboard.press(key);
  const settled = async (): Promise<{ value: string; marked: boolean }> => ({
    value: await input.inputValue(),
    marked: (await input.getAttribute('aria-invalid')) === 'true',
  });
  const isDone = async (): Promise<boolean> => {
    const { value, marked } = await settled();
    return marked || (value !== '' && value !== typed) || value === row;
  };
  await expect
    .poll(isDone, { timeout: SETTLED_MS, intervals: [20, 40, 80] })
    .toBe(true)
    .catch(() => undefined);
  const { value, marked } = await settled();
  const told = `${typed} (${delay} ms, ${key} after ${pause} ms): "${value}"${marked ? ' marked' : ''}`;
  if (row !== undefined && value === row && !marked) return { kind: 'right', told };
  return { kind: marked && value === typed && row === undefined ? 'kept' : 'wrong', told };
}

/** Logs in as somebody who has left nothing half typed in the form of a person or a birth. */
async function startFresh(page: Page, username: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, username)}` };
  for (const form of [
    'basic/person/create',
    'civil_registration/birth/create',
    'basic/legal_person_representative/create',
  ])
    await page.request.delete(`/api/account/form_draft/?form=${form}`, { headers });
  await logIn(page, username);
}

async function walk(browser: Browser, field: Field, hands: readonly Hand[]): Promise<string[]> {
  const page = await (await browser.newContext()).newPage();
  await putNewsAway(page, 'pt-br');
  await startFresh(page, field.username);
  const meant = field.meant.length > 0 ? field.meant : await people(page);
  await page.goto(field.address);
  if (field.id.startsWith('filter-')) {
    await openFilters(page, wordsOf('pt-br'));
    await addFilter(page, 'Livro');
  }
  const input = page.locator(`input[id$="${field.id}"]`).first();
  await expect(input).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (['POST', 'PATCH'].includes(request.method()) && !request.url().includes('form_draft'))
      sent.push(request.url());
  });
  const wrong: string[] = [];
  for (const [at, hand] of hands.entries()) {
    const outcome = await pick(page, input, meant[at % meant.length] as Meant, hand);
    if (outcome.kind === 'wrong') wrong.push(outcome.told);
  }
  expect(sent, 'no key of a pick has sent the form').toEqual([]);
  await page.context().close();
  return wrong;
}

const [MARIA, JOAO] = ['maria@primeiro', 'joao@primeiro'] as const;
const PERSON_FORM = '/basic/person/create';
const FIELDS: Readonly<Record<string, Field>> = {
  city: { username: MARIA, address: PERSON_FORM, id: '-hometown_city', meant: CITIES },
  profession: { username: JOAO, address: PERSON_FORM, id: '-profession', meant: PROFESSIONS },
  book: { username: MARIA, address: '/civil_registration/birth', id: 'filter-book', meant: BOOKS },
  person: {
    username: MARIA,
    address: '/civil_registration/birth/create',
    id: '-parties-0-person',
    meant: [],
  },
};

/** A quarter of the hands for each field, with every pace, every pause and both keys; in all fields each hand is tried once. */
function handsOf(place: number): Hand[] {
  const fields = Object.keys(FIELDS).length;
  return HANDS.filter((_, at) => (at + Math.floor(at / fields)) % fields === place);
}

test("of all picks typed at any person's speed none is wrong", async ({ browser }) => {
  const walks = Object.entries(FIELDS).map(async ([name, field], place) =>
    (await walk(browser, field, handsOf(place))).map((told) => `${name}: ${told}`),
  );
  expect((await Promise.all(walks)).flat()).toEqual([]);
});

test('a text that finds nothing is marked and kept, and Enter does not send the form', async ({ page }) => {
  await startFresh(page, MARIA);
  await page.goto(PERSON_FORM);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/basic/person/')) sent.push(request.url());
  });
  const input = page.locator('input[id$="-profession"]');
  for (const key of ['Enter', 'Tab']) {
    await input.focus();
    await input.selectText();
    await page.keyboard.type('agricultxr', { delay: 30 });
    await page.keyboard.press(key);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveValue('agricultxr');
    await expect(page.getByText('Escolha um da lista.').first()).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test('who saves at once after typing saves what was typed', async ({ page }) => {
  await startFresh(page, MARIA);
  await page.goto(PERSON_FORM);
  await page
    .locator('input[id$="-name"]')
    .first()
    .pressSequentially('Francisca Alves Pinto', { delay: KEY_MS });
  await page.locator('input[id$="-hometown_city"]').focus();
  await page.keyboard.type('crato', { delay: 30 });
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/basic\/person\/\d+$/u);
  await expect(page.locator('input[id$="-hometown_city"]')).toHaveValue('Crato - CE');
});

test('the list of a field at the edge of the window is seen', async ({ page }) => {
  await startFresh(page, MARIA);
  await page.goto('/basic/person/create');
  const city = page.locator('input[id$="-hometown_city"]');
  // Answers that were not there before: the list opens before it is known how long it is.
  for (const [block, typed] of [
    ['end', 'santa'],
    ['start', 'sao'],
    ['center', 'nova'],
  ] as const) {
    await city.evaluate((field, at) => field.scrollIntoView({ block: at }), block);
    await city.selectText();
    await page.keyboard.type(typed, { delay: KEY_MS });
    await expect(page.getByRole('option').nth(9)).toBeAttached();
    const list = page.getByRole('listbox').filter({ has: page.getByRole('option') });
    const pager = page.getByRole('button', { name: 'Próxima página' });
    for (const part of [list, pager]) await expect(part).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

test('what is created in a tab of its own begins with what was typed, and comes back to the field', async ({
  page,
  context,
}) => {
  await startFresh(page, MARIA);
  await page.goto('/basic/legal_person_representative/create');
  const company = page.locator('input[id$="-legal_person"]');
  const name = `Moinho Azul ${Date.now()} Ltda`;
  await company.pressSequentially(name, { delay: KEY_MS });
  const opened = context.waitForEvent('page');
  await page.getByRole('option', { name: `Cadastrar “${name}”` }).click();
  const tab = await opened;
  await expect(tab.locator('input[id$="-name"]').first()).toHaveValue(name);
  await tab.locator('input[id$="-legal_nature"]').pressSequentially('sociedade limitada', { delay: KEY_MS });
  await tab.keyboard.press('Enter');
  await tab.getByRole('checkbox', { name: 'Não tem CNPJ' }).check();
  await tab.keyboard.press('Control+s');
  await expect(tab).toHaveURL(/\/basic\/legal_person\/\d+$/u);
  await expect(company).toHaveValue(name);
  await tab.close();

  await page.locator('input[id$="-name"]').fill('Rui Prado');
  await page.locator('input[id$="-representative_role"]').pressSequentially('administrador', {
    delay: KEY_MS,
  });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/basic\/legal_person_representative\/\d+$/u);
});
