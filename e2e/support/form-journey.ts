import { type Entity, type FieldSpec, checkOf } from '@serventia/kit';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleIn, expectDialogAccessible, type Look } from './accessible.ts';
import {
  drawnInputsOf,
  fillField,
  type FormInput,
  type FormInputs,
  inputsOf,
  isShownAsText,
  labelOf,
  locate,
  shownIn,
} from './filling.ts';
import { expectWords } from './list-journey.ts';
import { dialogOf } from './news.ts';
import { askedFields, type Desk, formFields, type Words } from './resources.ts';
import type { Row, Rows } from './rows.ts';
import { untilThere, visit } from './visit.ts';

export interface FormJourney {
  readonly page: Page;
  readonly look: Look;
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

interface Created {
  readonly id: number;
  readonly filled: readonly Filled[];
  /** What the form showed of each field before it was saved. */
  readonly shown: Map<string, string>;
}

/** A row is typed into the new form that is open, saved, and kept as it was typed. */
export async function createByForm(journey: FormJourney): Promise<Created> {
  const { page, look, entity, rows, parity } = journey;
  const isFirst = (await rows.first(entity)) === undefined;
  const filled = await fillAll(journey, await rows.body(entity, parity));
  const shown = await shownOf(page, filled);
  const id = await save(journey);
  await expectWords(page);
  // Of a list that has rows, one is opened by the walk of lists.
  if (isFirst) await expectAccessibleIn(page, look);
  await expectStored(journey, id, filled);
  await expectShown(journey, filled, shown);
  return { id, filled, shown };
}

/** A row that was typed into a form is changed in it, and found again with its history by who loads the page anew. */
export async function changeByForm(journey: FormJourney, { id, filled, shown }: Created): Promise<void> {
  const { page, look, words, entity } = journey;
  const changed = await edit(journey, id);
  if (changed) shown.set(changed.name, changed.shown);
  await page.reload();
  await expectShown(journey, filled, shown);
  if (!changed) return;
  await page.getByRole('button', { name: words.t('history.title'), exact: true }).click();
  const history = dialogOf(page, words);
  await expect(history.getByText(words.field(entity, changed.name), { exact: true }).first()).toBeVisible();
  await expect(history).toContainText(words.t('history.edited'));
  await expect(history).toContainText(words.t('history.added'));
  await expectWords(page);
  await expectDialogAccessible(page, look);
}

/** Opens a new form and finds all that it asks, in words; its list, which leads to it, has a walk of its own. */
export async function openNew({ page, look, words, entity, desk }: FormJourney): Promise<void> {
  await visit(page, `${desk.base}/create`);
  const title = words.newOne(entity);
  await untilThere(page, 'h1', title);
  await untilThere(page, 'form section');
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.locator('form section').first()).toBeVisible();
  // An area that draws the form itself arranges it otherwise; what the act needs is the matter of its own journey.
  const isOfArea = (await page.locator('form[data-arranged]').count()) > 0;
  const defaults = Object.fromEntries(
    Object.entries(entity.fields).map(([name, spec]) => [name, spec.default ?? null]),
  );
  const asked = askedFields(entity, defaults);
  if (asked.some(([, { kind }]) => kind === 'rich_text'))
    await expect(page.locator('[contenteditable="true"]').first()).toBeVisible();
  const inputs = await inputsOf(page);
  for (const [name, spec] of asked) {
    if (spec.kind === 'file' && desk.role === 'super') continue;
    const input = inputs.of(name);
    expect(input !== undefined || isOfArea, `${name} is asked`).toBe(true);
    if (!input) continue;
    const label = labelOf(input);
    if (isOfArea) expect(label, `${name} is called something`).not.toBe('');
    else expect(label, name).toContain(words.field(entity, name));
  }
  await expectWords(page);
  await expectAccessibleIn(page, look);
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
    let inputs = await inputsOf(page);
    for (const [name, spec] of formFields(entity)) {
      const value = spec.kind === 'file' && desk.role !== 'super' ? 'chosen' : body[name];
      if (done.has(name) || value === undefined || value === null) continue;
      const input = inputs.of(name);
      if (!input) continue;
      await fillField(journey, locate(page, input), spec, value);
      done.set(name, { name, spec, value });
      // An answer may take another field away.
      inputs = await drawnInputsOf(page);
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
  const inputs = await inputsOf(page);
  return new Map(
    filled.flatMap(({ name, spec }) => {
      const input = inputs.of(name);
      // An answer that came later may have taken the field away.
      return input && isShownAsText(spec) ? [[name, shownIn(input, spec)] as const] : [];
    }),
  );
}

async function save({ page, words, desk }: FormJourney): Promise<number> {
  await page.getByRole('button', { name: words.t('common.save'), exact: true }).click();
  await expect(async () => {
    // Waits as a person does, who is asked for their password before some rows are kept.
    await expect(page.getByRole('main')).toBeAttached();
    const refused = page.getByRole('alert');
    if (await refused.count()) throw new Refused(await refused.first().innerText());
    expect(page.url()).toMatch(new RegExp(`${desk.base}/\\d+$`, 'u'));
  }).toPass({ timeout: 20_000, intervals: [50] });
  await expect(page.getByRole('button', { name: words.t('history.title'), exact: true })).toBeVisible();
  return Number(page.url().split('/').at(-1));
}

/** A value to compare: some texts are kept in capitals, however they were typed. */
const folded = (spec: FieldSpec, value: unknown): unknown =>
  spec.kind === 'text' || spec.kind === 'person_name' ? String(value).toLowerCase() : value;

class Refused extends Error {}

async function expectStored(
  { page, entity, rows, words: { language } }: FormJourney,
  id: number,
  filled: readonly Filled[],
): Promise<void> {
  const row = await rows.read(entity, id);
  const inputs = await inputsOf(page);
  for (const { name, spec, value } of filled) {
    if (spec.secret || !inputs.of(name)) continue;
    if (spec.kind === 'file' || spec.kind === 'rich_text') expect(row[name], name).not.toBeNull();
    // Of two rows that are called the same, either may have been picked.
    else if (spec.kind === 'reference')
      expect(await rows.label(spec.entity, Number(row[name]), language), name).toBe(
        await rows.label(spec.entity, Number(value), language),
      );
    else if (spec.kind === 'instant')
      expect(new Date(String(row[name])), name).toEqual(new Date(`${String(value).slice(0, 16)}:00-03:00`));
    // What is the office's own may be put behind what was typed, as behind the name of a user.
    else if (spec.kind === 'text' || spec.kind === 'person_name')
      expect(folded(spec, row[name]), name).toContain(folded(spec, value));
    else expect(row[name], name).toEqual(checkOf(spec).normalise?.(value, spec) ?? value);
  }
}

async function expectShown(
  { page, entity }: FormJourney,
  filled: readonly Filled[],
  shown: ReadonlyMap<string, string>,
): Promise<void> {
  await untilThere(page, 'form section');
  await expect(page.locator('form section').first()).toBeVisible();
  await expect
    .poll(async () => differencesIn(entity, await inputsOf(page), filled, shown), {
      message: 'what is shown after a reload',
      intervals: [50],
    })
    .toEqual([]);
}

/** The fields that a form shows otherwise than before. */
function differencesIn(
  entity: Entity,
  inputs: FormInputs,
  filled: readonly Filled[],
  shown: ReadonlyMap<string, string>,
): string[] {
  if (entity.access.update && shown.size > 0 && ![...shown.keys()].some((name) => inputs.of(name)))
    return ['no field is there'];
  return filled.flatMap(({ name, spec }) => {
    const [expected, input] = [shown.get(name), inputs.of(name)];
    if (expected === undefined || !input) return [];
    const now = shownIn(input, spec);
    // A row may be called after what hangs on it, and so have another name now.
    const isSame =
      spec.kind === 'reference'
        ? now !== ''
        : String(folded(spec, now)).includes(String(folded(spec, expected)));
    return isSame ? [] : [`${name}: ${now} and not ${expected}`];
  });
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
async function changeable({
  page,
  entity,
}: FormJourney): Promise<[string, FieldSpec, FormInput] | undefined> {
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
  const inputs = await inputsOf(page);
  for (const [name, spec] of fields) {
    const input = inputs.of(name);
    if (input && (await locate(page, input).isEditable())) return [name, spec, input];
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
  await fillField(journey, locate(page, input), spec, value);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: words.t('common.updated') })).toBeVisible();
  expect(folded(spec, (await rows.read(entity, id))[name])).toEqual(folded(spec, value));
  const changed = (await inputsOf(page)).of(name);
  expect(changed, name).toBeDefined();
  return changed && { name, shown: shownIn(changed, spec) };
}
