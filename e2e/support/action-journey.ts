import { getEntity } from '@serventia/domain/registry';
import { type ActionSpec, type Entity, type FieldSpec, type Finding, isToRegister } from '@serventia/kit';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectDialogAccessible, type Look } from './accessible.ts';
import { fillField } from './filling.ts';
import { expectWords } from './list-journey.ts';
import { dialogOf } from './news.ts';
import type { Desk, Words } from './resources.ts';
import type { Row, Rows } from './rows.ts';
import { untilThere, visit } from './visit.ts';

export interface ActionJourney {
  readonly page: Page;
  readonly look: Look;
  readonly words: Words;
  readonly rows: Rows;
  readonly entity: Entity;
  readonly desk: Desk;
  /** The row that is acted on. */
  readonly id?: number;
}

/** The page of a row, once it is drawn. */
const ROW = 'form section, form dl';

type Sentences = Readonly<Record<string, readonly string[]>>;

const NEWEST = 100;

/** A row that an action is tried on; `given` where the row would not offer it as it stands. */
interface Offer {
  readonly id: number;
  readonly given: boolean;
}

/** For each action the first of the newest rows that offers it, and where none does, any row that is given it. */
async function offers(
  { rows, entity, desk }: ActionJourney,
  actions: readonly string[],
): Promise<Map<string, Offer>> {
  const newest = await rows.newest(entity, NEWEST);
  const known = [...newest];
  const isMissing = (action: string): boolean => !known.some((row) => offersAction(row, action));
  const canCreate = entity.access.create?.includes(desk.role) && entity.scope === 'office';
  if (known.length === 0 || (actions.some(isMissing) && canCreate))
    known.push(await rows.read(entity, await rows.create(entity)));
  const settled = known.find((each) => isSettled(entity, each));
  // What a row still lacks stops the page before it asks: that is another walk (`pressUnfinished`).
  const asked = actions.filter((action) => settled !== undefined || !isJudged(entity, action));
  return new Map(
    asked.map((action) => {
      // What a session offers depends on the session that asks: that of the page is not that of the rows.
      const given = isMissing(action) || isJudged(entity, action) || entity.scope === 'own';
      const row = given ? (settled ?? known.at(-1)) : known.find((each) => offersAction(each, action));
      if (!row) throw new RangeError(`there is no ${entity.name} to try ${action} on`);
      return [action, { id: Number(row['id']), given }];
    }),
  );
}

/** A row is judged by its page before these are asked for: only one that is in order gets as far as the server. */
const isJudged = ({ registration }: Entity, action: string): boolean =>
  registration !== undefined && (registration.before ?? ['check', 'register']).includes(action);

/** Whether no rule has anything to say of a row any more. */
const isSettled = (entity: Entity, row: Row): boolean =>
  !isToRegister(entity, row) && (entity.registration === undefined || entity.frozen?.(row) !== undefined);

const offersAction = (row: Row, action: string): boolean =>
  (row['permissions'] as readonly string[]).includes(action);

/** Has the page read a row as one that offers these actions: what is tried is how their refusals are shown. */
async function give({ page, entity }: ActionJourney, id: number, actions: readonly string[]): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api/${entity.name}/${id}/`,
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const row = (await response.json()) as Row;
      await route.fulfill({
        response,
        json: { ...row, permissions: [...(row['permissions'] as readonly string[]), ...actions] },
      });
    },
  );
}

/** Presses actions of an entity, and has the answer refuse each in as many ways as there are. */
export async function pressActions(journey: ActionJourney, actions: readonly string[]): Promise<void> {
  const { page, desk } = journey;
  for (const [id, offered] of Map.groupBy(await offers(journey, actions), ([, offer]) => offer.id)) {
    const given = offered.filter(([, offer]) => offer.given).map(([action]) => action);
    if (given.length > 0) await give(journey, id, given);
    await visit(page, `${desk.base}/${id}`);
    await untilThere(page, ROW);
    await expect(page.locator(ROW).first()).toBeVisible();
    for (const [action] of offered) await pressToBeRefused({ ...journey, id }, action);
  }
}

/** What is typed into a dialog is refused in it, nothing typed is lost, and sent again it is the row that is refused. */
async function pressToBeRefused(journey: ActionJourney, action: string): Promise<void> {
  const { page, entity } = journey;
  await expect(page.locator(ROW).first()).toBeVisible();
  const spec = entity.actions?.[action] as ActionSpec;
  const [input] = Object.keys(spec.input ?? {});
  const open = (): Promise<void> => press(journey, action, spec);
  if (input) {
    const told = { [input]: [`${spelt(action)}: entrada`], value: [`${spelt(action)}: resto`] };
    await refuse(journey, action, told, open);
  }
  const isOpen = await dialogOf(page, journey.words).isVisible();
  const again = (): Promise<void> => confirm(journey, action, spec);
  await refuse(journey, action, refusalsOfRow(entity, action), isOpen ? again : open);
  if (await dialogOf(page, journey.words).isVisible()) await page.keyboard.press('Escape');
  await expect(dialogOf(page, journey.words)).toHaveCount(0);
}

/** The name of an action as no button is called: a sentence of a finding is a button, too. */
const spelt = (action: string): string => [...action].join('·');

/** A refusal of what the form shows, of what it does not show, of rows, and of nothing in particular. */
function refusalsOfRow(entity: Entity, action: string): Sentences {
  const [child] = Object.keys(entity.children ?? {});
  const field = entity.form.flatMap(({ fields }) => fields).find((name) => name in entity.fields) ?? 'id';
  const told = spelt(action);
  return {
    [field]: [`${told}: campo`],
    ...(child
      ? {
          [child]: [`${told}: lista`, `${told}: outra da lista`],
          [`${child}.0.id`]: [`${told}: linha`],
        }
      : {}),
    sum_of_nothing: [`${told}: sem lugar`],
    non_field_errors: [`${told}: geral`],
  };
}

async function refuse(
  { page, entity, words }: ActionJourney,
  action: string,
  told: Sentences,
  send: () => Promise<void>,
): Promise<void> {
  const address = `**/api/${entity.name}/*/${action}/`;
  await page.route(address, (route) => route.fulfill({ status: 400, json: told }));
  await send();
  await expectTold(page, Object.values(told).flat(), action);
  await expect(page.getByText(words.t('common.updated'), { exact: true })).toHaveCount(0);
  await page.unroute(address);
}

/** Every sentence stands in one place, which is in view and has the focus: in the dialog where that is still asked. */
async function expectTold(page: Page, sentences: readonly string[], action: string): Promise<void> {
  await expect(async () => {
    await expect(page.getByRole('main')).toBeAttached();
    const { text, isFocused } = await page.evaluate(() => {
      const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
      const place = dialog ?? document.activeElement;
      return {
        text: place instanceof HTMLElement ? place.innerText : '',
        isFocused: dialog !== null || document.activeElement?.matches('[role="alert"], section') === true,
      };
    });
    for (const sentence of sentences) expect(text, action).toContain(sentence);
    expect(isFocused, `${action}: the focus is where it is told`).toBe(true);
  }).toPass({ timeout: 20_000, intervals: [20, 50, 100] });
  const [first = ''] = sentences;
  await expect(
    page.locator('[role="alert"], [role="dialog"], section').getByText(first).first(),
  ).toBeInViewport();
  expect(await page.evaluate(() => document.body.innerText), action).not.toContain('sections.');
}

/** How a page calls an action. */
function nameOf({ entity, words }: ActionJourney, action: string): string {
  return words.action(action, entity);
}

/** Presses an action as the page offers it, and answers what it asks. */
async function press(journey: ActionJourney, action: string, spec: ActionSpec): Promise<void> {
  const { page, words } = journey;
  const name = nameOf(journey, action);
  await buttonOf(journey, name).then((button) => button.click());
  if (!spec.input && !spec.confirm) return;
  const dialog = dialogOf(page, words);
  await expect(dialog).toBeVisible();
  await expectWords(page);
  await expectDialogAccessible(page, journey.look);
  await answer(journey, dialog, spec);
  await confirm(journey, action, spec);
}

/** Sends what a dialog asks. */
async function confirm(journey: ActionJourney, action: string, spec: ActionSpec): Promise<void> {
  const { page, words } = journey;
  const dialog = dialogOf(page, words);
  const name = spec.input ? nameOf(journey, action) : words.t('common.yes');
  const yes = dialog.getByRole('button', { name, exact: true });
  await yes.or(dialog.locator('button[type="submit"]')).first().click();
}

/** The button of an action; the last ones of many are in a menu. */
async function buttonOf({ page, words }: ActionJourney, name: string): Promise<Locator> {
  const button = page.locator('form').getByRole('button', { name, exact: true });
  const menu = page.getByRole('button', { name: words.t('common.other_actions'), exact: true });
  await expect(button.or(menu).first()).toBeVisible();
  if (await button.first().isVisible()) return button.first();
  await menu.click();
  return page.getByRole('menuitem', { name, exact: true });
}

/** Fills in what a dialog cannot do without. */
async function answer(journey: ActionJourney, dialog: Locator, spec: ActionSpec): Promise<void> {
  const { page, words, rows } = journey;
  for (const [name, field] of Object.entries(spec.input ?? {})) {
    const input = dialog.locator(`:is(input, textarea, button)[id$="-${name}"]`);
    if ((await input.count()) === 0 || !field.required) continue;
    if (
      (await input
        .first()
        .inputValue()
        .catch(() => '')) !== ''
    )
      continue;
    const value = await chosen(journey, field);
    await fillField({ page, words, rows }, input.first(), field, value);
  }
  const reason = dialog.locator('textarea[required]');
  if ((await reason.count()) > 0 && (await reason.first().inputValue()) === '')
    await reason.first().fill('Motivo.');
}

/** What a field of a dialog is filled with; a file is made where it is chosen. */
async function chosen({ rows, entity, id }: ActionJourney, field: FieldSpec): Promise<unknown> {
  if (field.kind === 'file') return 'chosen';
  if (field.kind !== 'reference') return rows.other(entity, field);
  if (!field.among) return rows.someId(field.entity);
  const row = id === undefined ? {} : await rows.read(entity, id);
  return rows.meant(getEntity(field.entity), field.among({ row: {}, owner: { entity, row } }));
}

/** What a row still lacks is told before anything is asked of whoever would register it. */
export async function pressUnfinished(journey: ActionJourney): Promise<void> {
  const { page, rows, entity, desk, words } = journey;
  if (!entity.registration || !entity.access.create?.includes(desk.role)) return;
  const id = await rows.create(entity);
  const { permissions } = await rows.read(entity, id);
  const panel = page.getByRole('region', { name: words.t('form.findings') });
  for (const action of entity.registration.before ?? ['check', 'register']) {
    if (!(permissions as readonly string[]).includes(action)) continue;
    await visit(page, `${desk.base}/${id}`);
    const answered = page.waitForResponse((each) => each.url().endsWith(`/${id}/findings/`));
    await (await buttonOf(journey, nameOf(journey, action))).click();
    const { results } = (await (await answered).json()) as { results: readonly Told[] };
    const wrong = results.filter(({ level }) => level === 'error');
    if (wrong.length === 0) {
      await leaveUnasked(journey, action);
      continue;
    }
    const isInPanel = (): Promise<boolean> => panel.evaluate((node) => node.contains(document.activeElement));
    await expect.poll(isInPanel, `${action}: the keyboard is where it is told`).toBe(true);
    await expect(dialogOf(page, words)).toHaveCount(0);
    for (const { code, message } of wrong)
      if (code !== 'required') await expect(panel).toContainText(message);
  }
}

/** What nothing stands against is asked for: the question is put away, so that it does not lie over what comes next. */
async function leaveUnasked({ page, entity, words }: ActionJourney, action: string): Promise<void> {
  const spec = entity.actions?.[action];
  if (!spec?.confirm && !spec?.input) return;
  await expect(dialogOf(page, words)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, words)).toHaveCount(0);
}

interface Told extends Finding {
  readonly message: string;
}
