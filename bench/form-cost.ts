import type { CDPSession, Page } from '@playwright/test';

const FIRST_KEYS = 10;
const KEYS = 40;
/** So many that laying them out takes about as long as opening a form. */
export const BARE_INPUTS = 2000;
const BARE_ROUNDS = 5;
const OPENINGS = 3;
/** A field of a form that takes any text: no date, no number, no reference. */
const ANY_TEXT =
  'form input:is(:not([type]), [type="text"]):not([readonly], [inputmode], [role="combobox"], [aria-haspopup])';

/** Processor time of the browser's main thread, in milliseconds. */
export interface FormCost {
  /** Until the form shows what fits into the window. */
  readonly opening: number;
  /** Until all of it is drawn, below the window too. */
  readonly whole: number;
  /** Of one key in the first field that takes a text. */
  readonly key: number;
  /** Of one row more in the list of children where that is dearest; 0 where the form has none. */
  readonly adding: number;
}

/** The same of bare elements of the document, a form of many inputs made and laid out: the floor beside which the others stand. */
export async function bareFormCost(page: Page): Promise<number> {
  const clock = await clockOf(page);
  const spent: number[] = [];
  for (let round = 0; round < BARE_ROUNDS; round += 1)
    spent.push(await spentOn(clock, () => page.evaluate(MAKE_BARE_FORM).then(() => untilShown(page))));
  await clock.detach();
  return medianOf(spent);
}

const MAKE_BARE_FORM = `
  const form = document.createElement('form');
  for (let at = 0; at < ${BARE_INPUTS}; at += 1) {
    const label = document.createElement('label');
    label.textContent = 'Field ' + at;
    label.append(document.createElement('input'));
    form.append(label);
  }
  document.body.append(form);
  form.getBoundingClientRect();
  form.remove();
`;

async function clockOf(page: Page): Promise<CDPSession> {
  const clock = await page.context().newCDPSession(page);
  await clock.send('Performance.enable', { timeDomain: 'threadTicks' });
  return clock;
}

/** What a new form of the list at this address costs somebody who is logged in; its code was loaded before. */
export async function formCost(page: Page, base: string): Promise<FormCost> {
  const clock = await clockOf(page);
  const cost = (act: () => Promise<unknown>): Promise<number> => spentOn(clock, act);
  await openForm(page, base);
  await leaveForm(page, base);
  const openings: { readonly opening: number; readonly whole: number }[] = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    const opening = await cost(async () => {
      await openForm(page, base);
      await untilShown(page);
    });
    openings.push({ opening, whole: opening + (await cost(() => atRest(page))) });
    if (round + 1 < OPENINGS) await leaveForm(page, base);
  }
  await page.locator(ANY_TEXT).first().focus();
  await type(page, FIRST_KEYS);
  await atRest(page);
  const key = (await cost(() => type(page, KEYS).then(() => atRest(page)))) / KEYS;
  // Found beforehand: a search by name reads the whole page, which is no cost of the form.
  const buttons = await page.getByRole('button', { name: /^Adicionar/u }).elementHandles();
  let adding = 0;
  for (const button of buttons) {
    // Whoever adds a row has gone there: what leaving a field and moving the page cost is no part of it.
    await button.focus();
    await atRest(page);
    // Nor is what the pages before have left behind.
    await clock.send('HeapProfiler.collectGarbage');
    adding = Math.max(adding, await cost(() => page.keyboard.press('Enter').then(() => atRest(page))));
  }
  await clock.detach();
  await leaveForm(page, base);
  return {
    opening: medianOf(openings.map(({ opening }) => opening)),
    whole: medianOf(openings.map(({ whole }) => whole)),
    key,
    adding,
  };
}

async function spentOn(clock: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await mainThread(clock);
  await act();
  return ((await mainThread(clock)) - before) * 1000;
}

async function mainThread(clock: CDPSession): Promise<number> {
  const { metrics } = await clock.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** Waits until the page asks for nothing more, and has drawn what has come. */
async function untilShown(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** What is still to be drawn has this mark. A locator would look through the whole page each time, at the cost of what is measured. */
const ALL_DRAWN = `new Promise((done) => {
  const look = () => document.querySelector('[data-more]') ? setTimeout(look, 50) : done();
  look();
})`;

/** Waits until all of the page is drawn: what is below the window comes part by part. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(ALL_DRAWN);
  await untilShown(page);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
}

async function openForm(page: Page, base: string): Promise<void> {
  await visit(page, `${base}/create`);
  await page.locator('form').getByRole('textbox').first().waitFor();
}

async function leaveForm(page: Page, base: string): Promise<void> {
  await visit(page, base);
  await page.getByRole('table').waitFor();
  await atRest(page);
}

const medianOf = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

async function type(page: Page, keys: number): Promise<void> {
  for (let count = 0; count < keys; count += 1) await page.keyboard.press('a');
}
