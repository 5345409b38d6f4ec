import { type Entity, type FieldSpec, kindOf } from '@serventia/kit';
import { expect, type Locator, type Page } from '@playwright/test';
import { fillField, inputOf, isShownAsText, labelOf, shownIn } from './filling.ts';
import { expectWords } from './list-journey.ts';
import { askedFields, type Desk, formFields, type Words } from './resources.ts';
import type { Row, Rows } from './rows.ts';
import { visit } from './visit.ts';

export interface FormJourney {
  readonly page: Page;
  readonly words: Words;
  readonly rows: Rows;
  readonly entity: Entity;
  readonly desk: Desk;
  readonly parity: 0 | 1;
}

interface Filled {
  readonly name: string;
  readonly spec: FieldSpec;
  readonly value: unknown;
}

/** A row is typed into a new form, saved, changed, and found again with its history. */
export async function createAndEdit(journey: FormJourney): Promise<void> {
  const { page, words, entity, rows, parity } = journey;
  await openNew(journey);
  const filled = await fillAll(journey, await rows.body(entity, parity));
  const shown = await shownOf(page, filled);
  const id = await save(journey);
  await expectWords(page);
  await expectStored(journey, id, filled);
  const changed = await edit(journey, id);
  if (changed) shown.set(changed.name, changed.shown);
  await page.reload();
  await expectShown(page, filled, shown);
  if (!changed) return;
  await page.getByRole('button', { name: words.t('history.title'), exact: true }).click();
  const history = page.getByRole('dialog');
  await expect(history.getByText(words.field(entity, changed.name), { exact: true }).first()).toBeVisible();
  await expect(history).toContainText(words.t('history.edited'));
  await expect(history).toContainText(words.t('history.added'));
  await expectWords(page);
}

/** Opens a new form and finds all that it asks, in words. */
export async function openNew({
  page,
  words,
  entity,
  desk,
}: Pick<FormJourney, 'page' | 'words' | 'entity' | 'desk'>): Promise<void> {
  await visit(page, desk.base);
  await expect(page.getByRole('heading', { level: 1, name: words.many(entity), exact: true })).toBeVisible();
  await page.getByRole('button', { name: words.t('common.new'), exact: true }).click();
  await expect(page).toHaveURL(`${desk.base}/create`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.many(entity));
  await expect(page.locator('form section').first()).toBeVisible();
  // An area that draws the form itself arranges it otherwise; what the act needs is the matter of its own journey.
  const isOfArea = (await page.locator('form[data-arranged]').count()) > 0;
  const defaults = Object.fromEntries(
    Object.entries(entity.fields).map(([name, spec]) => [name, spec.default ?? null]),
  );
  for (const [name, spec] of askedFields(entity, defaults)) {
    if (spec.kind === 'rich_text')
      await expect(page.locator('[contenteditable="true"]').first()).toBeVisible();
    if (spec.kind === 'file' && desk.role === 'super') continue;
    const input = await inputOf(page, name);
    expect(input !== undefined || isOfArea, `${name} is asked`).toBe(true);
    if (!input) continue;
    const label = await labelOf(input);
    if (isOfArea) expect(label, `${name} is called something`).not.toBe('');
    else expect(label, name).toContain(words.field(entity, name));
  }
  await expectWords(page);
}

/**
 * Fills in what the form asks; answers may call for more, so it goes through the form until nothing is new. Files
 * are an office's: those who belong to none send none.
 */
async function fillAll(journey: FormJourney, body: Row): Promise<Filled[]> {
  const { page, entity, desk } = journey;
  const done = new Map<string, Filled>();
  for (let before = -1; before < done.size; ) {
    before = done.size;
    for (const [name, spec] of formFields(entity)) {
      const value = spec.kind === 'file' && desk.role !== 'super' ? 'chosen' : body[name];
      if (done.has(name) || value === undefined || value === null) continue;
      const input = await inputOf(page, name);
      if (!input) continue;
      await fillField(journey, input, spec, value);
      done.set(name, { name, spec, value });
    }
  }
  const missing = formFields(entity).filter(
    ([name, spec]) => spec.required && !done.has(name) && spec.default === undefined,
  );
  expect(
    missing.map(([name]) => name),
    'required fields that the form does not ask for',
  ).toEqual([]);
  return [...done.values()];
}

async function shownOf(page: Page, filled: readonly Filled[]): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const { name, spec } of filled) {
    const input = await inputOf(page, name);
    // An answer that came later may have taken the field away.
    if (input && isShownAsText(spec)) shown.set(name, await shownIn(input, spec));
  }
  return shown;
}

async function save({ page, words, desk }: FormJourney): Promise<number> {
  await page.getByRole('button', { name: words.t('common.save'), exact: true }).click();
  await expect(async () => {
    // Waits as a person does, who is asked for their password before some rows are kept.
    await expect(page.getByRole('main')).toBeAttached();
    const refused = page.getByRole('alert');
    if (await refused.count()) throw new Refused(await refused.first().innerText());
    expect(page.url()).toMatch(new RegExp(`${desk.base}/\\d+$`, 'u'));
  }).toPass({ timeout: 10_000 });
  await expect(page.getByRole('button', { name: words.t('history.title'), exact: true })).toBeVisible();
  return Number(page.url().split('/').at(-1));
}

/** A value to compare: some texts are kept in capitals, however they were typed. */
const folded = (spec: FieldSpec, value: unknown): unknown =>
  spec.kind === 'text' || spec.kind === 'person_name' ? String(value).toLowerCase() : value;

class Refused extends Error {}

async function expectStored(
  { page, entity, rows }: FormJourney,
  id: number,
  filled: readonly Filled[],
): Promise<void> {
  const row = await rows.read(entity, id);
  for (const { name, spec, value } of filled) {
    if (spec.secret || !(await inputOf(page, name))) continue;
    if (spec.kind === 'file' || spec.kind === 'rich_text') expect(row[name], name).not.toBeNull();
    // Of two rows that are called the same, either may have been picked.
    else if (spec.kind === 'reference')
      expect(await rows.label(spec.entity, Number(row[name])), name).toBe(
        await rows.label(spec.entity, Number(value)),
      );
    else if (spec.kind === 'instant')
      expect(new Date(String(row[name])), name).toEqual(new Date(`${String(value).slice(0, 16)}:00-03:00`));
    // What is the office's own may be put behind what was typed, as behind the name of a user.
    else if (spec.kind === 'text' || spec.kind === 'person_name')
      expect(folded(spec, row[name]), name).toContain(folded(spec, value));
    else expect(row[name], name).toEqual(kindOf(spec).normalise?.(value, spec) ?? value);
  }
}

async function expectShown(
  page: Page,
  filled: readonly Filled[],
  shown: ReadonlyMap<string, string>,
): Promise<void> {
  await expect(page.locator('form section').first()).toBeVisible();
  for (const { name, spec } of filled) {
    const expected = shown.get(name);
    const input = expected === undefined ? undefined : await inputOf(page, name);
    if (!input) continue;
    // A row may be called after what hangs on it, and so have another name now.
    if (spec.kind === 'reference') await expect(input, name).not.toHaveValue('');
    else
      await expect
        .poll(async () => folded(spec, await shownIn(input, spec)), `${name} after a reload`)
        .toContain(folded(spec, expected));
  }
}

const UNLIKE_TEXT: ReadonlySet<FieldSpec['kind']> = new Set([
  'reference',
  'file',
  'identifier',
  'boolean',
  'choice',
  'choices',
  'rich_text',
  'json',
  'instant',
]);

/** A field that the form lets one change, best one that no other field rules. */
async function changeable({ page, entity }: FormJourney): Promise<[string, FieldSpec, Locator] | undefined> {
  const isText = ({ kind }: FieldSpec): boolean =>
    kind === 'text' || kind === 'long_text' || kind === 'person_name';
  const hasCondition = (name: string): boolean => name in (entity.conditions ?? {});
  const fields = formFields(entity)
    .filter(
      ([, spec]) =>
        !spec.createOnly &&
        !spec.unique &&
        !spec.secret &&
        !UNLIKE_TEXT.has(spec.kind) &&
        !(spec.kind === 'text' && spec.pattern),
    )
    .toSorted(([, one], [, two]) => Number(isText(two)) - Number(isText(one)))
    .toSorted(([one], [two]) => Number(hasCondition(one)) - Number(hasCondition(two)));
  for (const [name, spec] of fields) {
    const input = await inputOf(page, name);
    if (input && (await input.isEditable())) return [name, spec, input];
  }
  return undefined;
}

/** Changes one field of the row that is open, and says what the form then shows in it. */
async function edit(
  journey: FormJourney,
  id: number,
): Promise<{ readonly name: string; readonly shown: string } | undefined> {
  const { page, words, entity, rows } = journey;
  if (!entity.access.update) return undefined;
  const field = await changeable(journey);
  expect(field, 'a field that may be changed').toBeDefined();
  if (!field) return undefined;
  const [name, spec, input] = field;
  const value = rows.other(entity, spec);
  await fillField(journey, input, spec, value);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: words.t('common.updated') })).toBeVisible();
  expect(folded(spec, (await rows.read(entity, id))[name])).toEqual(folded(spec, value));
  return { name, shown: await shownIn(input, spec) };
}
