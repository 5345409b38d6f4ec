// A day of a civil registry office, from the first birth to the last second copy: the first of each kind of work is done
// at the screen, the rest as other desks of the office do it meanwhile, by the API. When the journeys end,
// `serventia check` reads the books, the money and the history. `DAY_PAPERS` names a folder that keeps its papers.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPdf } from '@serventia/server/documents/testing/read-pdf';
import { expect, type Page, test } from '@playwright/test';
import { apiOf, type Reader } from './support/api.ts';
import { keyboardOf } from './support/keyboard.ts';
import { dialogOf, putNewsAway } from './support/news.ts';
import { CIVIL, type Counter, done, urlOf, workADay } from './support/office-day.ts';
import { wordsOf } from './support/resources.ts';
import { logInByTyping, OFFICE_PAGE } from './support/session.ts';
import { readWarnings } from './support/warnings.ts';

const folder = process.env['DAY_PAPERS'];
const words = wordsOf('pt-br');
/** Where a dialog has the focus when one Enter is enough. */
const READY = ':is([data-autofocus], button[type="submit"]):focus';

/** Other desks: what is asked of the API is done at once. */
const byApi = (api: Reader): Counter => ({
  finish: async (resource, id, service) => {
    await done(api, `${urlOf(resource, id)}register/`);
    await done(api, `${urlOf(resource, id)}seal/`, { act_service: service });
    expect((await api.post(`${urlOf(resource, id)}certificate/`)).status).toBe(200);
  },
  copy: async (resource, id, service) => {
    const answer = await api.post(`${urlOf(resource, id)}certificate/`, { act_service: service });
    expect(answer.status, answer.status === 200 ? '' : answer.text).toBe(200);
  },
  enter: async (id) => void (await done(api, `/api/basic/record_endorsement/${id}/register/`)),
  annotate: async (id) => void (await done(api, `${urlOf('received_communication', id)}annotate/`)),
  step: async (id, action, input) =>
    void (await done(api, `${urlOf('marriage_license', id)}${action}/`, input)),
});

/** A clerk at the screen. */
function atScreen(page: Page): Counter {
  const keys = keyboardOf(page);
  const shows = (set: string, option: string): Promise<void> =>
    expect(page.getByText(words.choice(set, option), { exact: true }).first()).toBeVisible();
  const pressed = async (action: string): Promise<void> => {
    await page.getByRole('button', { name: words.action(action), exact: true }).press('Enter');
    await dialogOf(page, words)
      .getByRole('button', { name: words.t('common.yes'), exact: true })
      .press('Enter');
  };
  return {
    async finish(resource, id) {
      await page.goto(`/civil_registration/${resource}/${id}`);
      await expect(page.getByRole('form')).toBeVisible();
      await page.keyboard.press('F9');
      await readWarnings(page, dialogOf(page, words));
      await page.keyboard.press('Enter');
      await shows('record_status', 'pending');
      await expect(page.locator('[data-next-step]')).toBeFocused();
      await page.keyboard.press('F10');
      const seal = dialogOf(page, words).getByRole('button', { name: words.action('seal'), exact: true });
      await expect(seal).toBeFocused();
      await page.keyboard.press('Enter');
      await shows('record_status', 'sealed');
      await expect(page.locator('[data-next-step]')).toBeFocused();
      await page.keyboard.press('Control+p');
      await expect(dialogOf(page, words).locator(READY)).toBeFocused();
      const answered = page.waitForResponse((each) => each.url().endsWith('/certificate/'));
      await page.keyboard.press('Enter');
      expect((await answered).status()).toBe(200);
    },
    async copy(resource, id) {
      await page.goto(`/civil_registration/${resource}/${id}`);
      await expect(page.locator('[data-next-step]')).toBeVisible();
      await page.keyboard.press('Control+p');
      await expect(dialogOf(page, words).locator(READY)).toBeFocused();
      const answered = page.waitForResponse((each) => each.url().endsWith('/certificate/'));
      await page.keyboard.press('Enter');
      expect((await answered).status()).toBe(200);
    },
    async enter(id) {
      await page.goto(`/basic/record_endorsement/${id}`);
      await pressed('register');
      await shows('endorsement_status', 'done');
    },
    async annotate(id) {
      await page.goto(`/civil_registration/received_communication/${id}`);
      await pressed('annotate');
      await shows('received_communication_status', 'annotated');
    },
    async step(id, action) {
      await page.goto(`/civil_registration/marriage_license/${id}`);
      await keys.press(new RegExp(`^${words.action(action)}$`, 'u'));
      await shows('license_status', 'in_analysis');
    },
  };
}

/** The first of each kind at the screen, the rest at other desks. */
function firstAtScreen(screen: Counter, others: Counter): Counter {
  const seen = new Set<string>();
  const isFirst = (kind: string): boolean => !seen.has(kind) && seen.add(kind).has(kind);
  const desk = (kind: string): Counter => (isFirst(kind) ? screen : others);
  return {
    finish: (resource, ...rest) => desk(`finish ${resource}`).finish(resource, ...rest),
    copy: (resource, ...rest) => desk(`copy ${resource}`).copy(resource, ...rest),
    enter: (id) => desk('enter').enter(id),
    annotate: (id) => desk('annotate').annotate(id),
    step: (id, action, input) => (action === 'analyze' ? desk('analyze') : others).step(id, action, input),
  };
}

test('a day of an office ends with every act sealed and every paper issued', async ({ page }) => {
  test.slow();
  const api = apiOf(page.request, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');
  await logInByTyping(page, 'maria@primeiro', OFFICE_PAGE);
  const papers: string[] = [];
  const births = await workADay({
    api,
    counter: firstAtScreen(atScreen(page), byApi(api)),
    keep: async (name, { status, bytes, text }) => {
      expect(status, `${name}: ${status === 200 ? '' : text}`).toBe(200);
      expect((await readPdf(bytes)).text.length, name).toBeGreaterThan(100);
      papers.push(name);
      if (!folder) return;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}.pdf`), bytes);
    },
  });
  expect(births).toHaveLength(12);
  expect(new Set(papers).size).toBe(papers.length);
  const count = (end: string): number => papers.filter((name) => name.endsWith(end)).length;
  expect([count('-page'), count('-certificate'), count('-second-copy')]).toEqual([23, 23, 16]);
  for (const id of births)
    expect((await api.get(`${CIVIL}/birth/${id}/`)).body['status'], `birth ${id}`).toBe('sealed');
});
