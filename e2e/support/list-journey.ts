import { type Entity, type FieldSpec, OFFICE_COLUMN } from '@serventia/kit';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleIn, type Look } from './accessible.ts';
import { typedAmount, typedDate } from './filling.ts';
import { addFilter, expectFilters, filtersButton, openFilters } from './filters.ts';
import { type Desk, rawKeysIn, type Words } from './resources.ts';
import { untilThere, visit } from './visit.ts';

export interface ListJourney {
  readonly page: Page;
  readonly look: Look;
  readonly words: Words;
  readonly entity: Entity;
  readonly desk: Desk;
}

/** A list opens, and offers a new row to who may enter one; its first row opens, and the list is there again. */
export async function walkList(journey: ListJourney): Promise<void> {
  const { page, words, entity, desk } = journey;
  await visit(page, desk.base);
  await expectList(journey);
  if (entity.access.create?.includes(desk.role))
    await expect(page.getByRole('button', { name: words.t('common.new'), exact: true })).toBeVisible();
  await expectAccessibleIn(page, journey.look);
  await openFirst(journey);
}

/** A list is sorted, filtered by a field and exported. */
export async function workList(journey: ListJourney, filtered: string): Promise<void> {
  await visit(journey.page, journey.desk.base);
  await expectList(journey);
  await sort(journey);
  await filter(journey, filtered);
  await exportAll(journey);
}

/** A table whose rows are there. */
const SETTLED = 'table[aria-busy="false"]';

async function expectList({ page, words, entity }: ListJourney): Promise<void> {
  await untilThere(page, 'h1', words.many(entity));
  await untilThere(page, SETTLED);
  await expect(page.getByRole('heading', { level: 1, name: words.many(entity), exact: true })).toBeVisible();
  await expect(page.locator(SETTLED).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectWords(page);
}

/** Everything that can be read or heard on a page is in words, what its rows hold as text and notation aside. */
export async function expectWords(page: Page): Promise<void> {
  const { text, held } = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
      Array.from(document.querySelectorAll(`[${name}]`), (node) => node.getAttribute(name) ?? ''),
    );
    const rows = 'td[data-kind="text"], [data-kind="text"] dd, code';
    return {
      text: [document.body.innerText, ...attributes].join('\n'),
      held: Array.from(document.querySelectorAll<HTMLElement>(rows), (node) => node.innerText).join('\n'),
    };
  });
  const raw = rawKeysIn(text).filter((key) => !held.includes(key));
  expect(raw, 'names of the code on the screen').toEqual([]);
}

async function sort({ page, words, entity }: ListJourney): Promise<void> {
  const column = entity.list.columns.find((name) => entity.fields[name]?.order);
  if (!column) return;
  const header = page
    .locator('th')
    .filter({ has: page.getByRole('button', { name: words.field(entity, column), exact: true }) });
  await header.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`[?&]ordering=${column}\\b`, 'u'));
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`[?&]ordering=-${column}\\b`, 'u'));
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expectSettled(page);
}

async function expectSettled(page: Page): Promise<void> {
  await untilThere(page, SETTLED);
  await expect(page.locator(SETTLED).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

type Ask = (input: Locator, journey: ListJourney, spec: FieldSpec) => Promise<void>;

const contains: Ask = (input) => input.fill('a');
const since: Ask = (input, { words }) => input.fill(typedDate('2020-01-31', words));
const amount: Ask = (input, { words }) => input.fill(typedAmount('0.50', words));
const firstOption: Ask = async (input, { page }) => {
  await input.focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('[role="option"]:visible').first().click();
};

const asks: { readonly [Kind in FieldSpec['kind']]: Ask } = {
  text: contains,
  long_text: contains,
  person_name: contains,
  email: contains,
  phone: (input) => input.fill('8'),
  identifier: (input) => input.fill('1'),
  civil_date: since,
  partial_date: (input, { words }) => input.fill(typedDate('2020-01', words)),
  instant: since,
  time: (input) => input.fill('0815'),
  integer: (input) => input.fill('1'),
  money: amount,
  decimal: amount,
  boolean: firstOption,
  choice: firstOption,
  choices: firstOption,
  reference: firstOption,
  fraction: firstOption,
  file: firstOption,
  rich_text: firstOption,
  json: firstOption,
  code: firstOption,
  row_number: (input) => input.fill('1'),
  changes: firstOption,
};

/** The fields that a list may be filtered by. */
export function filtersOf({ fields }: Entity): [string, FieldSpec][] {
  return Object.entries(fields).filter(([, spec]) => spec.filter && spec.column !== OFFICE_COLUMN);
}

/** Filters by a field, and takes the filter away again. */
async function filter(journey: ListJourney, name: string): Promise<void> {
  const { page, words, entity } = journey;
  const spec = entity.fields[name] as FieldSpec;
  await openFilters(page, words);
  await expectFilters(
    page,
    filtersOf(entity).map(([field]) => words.field(entity, field)),
  );
  await addFilter(page, words.field(entity, name));
  await untilThere(page, `#filter-${name}`);
  await asks[spec.kind](page.locator(`#filter-${name}`), journey, spec);
  await page.waitForURL(new RegExp(`[?&]${name}(?:__\\w+)?=`, 'u'));
  await expectSettled(page);
  await expectWords(page);
  await page.getByRole('button', { name: words.t('common.clear_filters') }).click();
  await expect(page).not.toHaveURL(new RegExp(`[?&]${name}(?:__\\w+)?=`, 'u'));
  await expectSettled(page);
  // Another walk may begin at this same list.
  await filtersButton(page, words).click();
}

async function exportAll({ page, words, entity, desk }: ListJourney): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.t('common.export'), exact: true }).click();
  let text = '';
  for await (const chunk of await (await download).createReadStream()) text += String(chunk);
  const owner = entity.administered && desk.role === 'super' ? ['notary_office'] : [];
  const [mark, separator] = words.language === 'pt-br' ? ['\uFEFF', ';'] : ['', ','];
  const labels = [...owner, ...entity.list.columns].map((name) => words.field(entity, name));
  expect((text.split('\r\n')[0] ?? '').replaceAll('"', '')).toBe(`${mark}${labels.join(separator)}`);
}

async function openFirst({ page, look, words, entity, desk }: ListJourney): Promise<void> {
  const row = page.locator('tbody tr').first();
  if ((await row.count()) === 0) return;
  await row.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`${desk.base}/\\d+$`, 'u'));
  await untilThere(page, 'form section, form dl');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.many(entity));
  await expect(page.locator('form section, form dl').first()).toBeVisible();
  await expectWords(page);
  await expectAccessibleIn(page, look);
  await page.goBack();
  await expectSettled(page);
}
