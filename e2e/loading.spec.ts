import { expect, type Page, test } from '@playwright/test';
import { saveData } from '../bench/browser.ts';
import { birthWithCertificate } from './support/births.ts';
import { logIn, OFFICE } from './support/session.ts';
import { visit } from './support/visit.ts';

const NOT_REACHED = /O servidor não respondeu/u;

/** Logs in and lets nothing be loaded ahead: each part is asked for when it is shown. */
async function open(page: Page): Promise<void> {
  await saveData(page);
  await logIn(page, 'maria@primeiro', OFFICE);
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('a form keeps what is typed where a part of it cannot be loaded, which is asked for again', async ({
  page,
}) => {
  await open(page);
  await visit(page, '/basic/person/create');
  const name = page.getByRole('textbox', { name: /^Nome completo|^Nome/u }).first();
  await name.fill('Cosma Ferreira');
  await page.route('**/assets/calendar-page-*', (route) => route.abort());
  await page
    .getByRole('button', { name: /calendário/iu })
    .first()
    .click();
  await expect(page.getByText(NOT_REACHED)).toBeVisible();
  await expect(name).toHaveValue('Cosma Ferreira');
  await page.unroute('**/assets/calendar-page-*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText(NOT_REACHED)).toHaveCount(0);
  await expect(
    page.locator('.mantine-DatePicker-calendarHeader, .mantine-DatePicker-day').first(),
  ).toBeVisible();
  await expect(name).toHaveValue('Cosma Ferreira');
});

test('a page of an area that cannot be loaded says so in its place, and is there when it can', async ({
  page,
}) => {
  await open(page);
  await page.route('**/assets/*', (route) => route.abort());
  await visit(page, '/integrations/crc');
  await expect(page.getByText(NOT_REACHED)).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.unroute('**/assets/*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('who has an older version open is asked to load the page again', async ({ page }) => {
  await open(page);
  await page.route('**/assets/*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body: '<html></html>' }));
  await visit(page, '/integrations/crc');
  // A message to everybody runs above the page as a piece of its own, and says the same.
  await expect(page.getByText(/^O sistema foi atualizado/u).last()).toBeVisible();
  await page.unroute('**/assets/*');
  await page.unroute('**/');
  await page.getByRole('button', { name: 'Recarregar' }).last().click();
  await expect(page.getByRole('table')).toBeVisible();
});

/** Keeps the answers of some addresses back until they are asked for. */
async function hold(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    const answered = page.waitForResponse(addresses);
    resolve();
    await (await answered).finished();
  };
}

/** Notes what moves in the pages that are opened from now on, but for the top bar. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    interface Shift extends PerformanceEntry {
      readonly sources: readonly { readonly node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest('main')) moved.push(element.outerHTML.slice(0, 120));
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const movedIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { moved: readonly string[] }).moved);

test('nothing of a registered act moves, in whatever order its parts come', async ({ page, request }) => {
  const address = await birthWithCertificate(request);
  await open(page);
  await watchMoves(page);
  const above = [
    await hold(page, /\/registered_seal\/\?record=/u),
    await hold(page, /\/basic\/document\/\?/u),
  ];
  const beside = [
    await hold(page, /\/birth\/\d+\/related\//u),
    await hold(page, /\/birth\/\d+\/text\//u),
    await hold(page, /\/birth\/\d+\/margin\//u),
    await hold(page, /\/birth\/\d+\/history\//u),
  ];
  const read = page.waitForResponse(/\/civil_registration\/birth\/\d+\/\?/u);
  await page.goto(address);
  await (await read).finished();
  for (const release of above) await release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  for (const release of beside.toReversed()) await release();
  await expect(page.getByRole('region', { name: 'Andamento' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Averbações e anotações' })).toBeVisible();
  expect(await movedIn(page)).toEqual([]);
});

test('the rows of a list stay where they are when the words of its filters come', async ({ page }) => {
  await open(page);
  await watchMoves(page);
  const releaseWords = await hold(page, /\/assets\/beside-.+\.js$/u);
  await page.goto('/basic/book?status=open');
  await expect(page.getByRole('row', { name: /C-Aux-2/u })).toBeVisible();
  await releaseWords();
  await expect(page.getByRole('list', { name: 'Filtros em uso' })).toBeVisible();
  expect((await movedIn(page)).filter((moved) => moved.includes('<table'))).toEqual([]);
});

test('the rows of a list stay where they are when what turns a yes or no comes', async ({ page }) => {
  await open(page);
  await watchMoves(page);
  const release = await hold(page, /\/assets\/beside-.+\.js$/u);
  await page.goto('/seal/act_service');
  await expect(page.locator('tbody tr[tabindex]').first()).toBeVisible();
  const before = (await movedIn(page)).length;
  await release();
  await expect(page.getByRole('switch').first()).toBeVisible();
  expect((await movedIn(page)).slice(before)).toEqual([]);
});
