import { test as base, expect, type Page } from '@playwright/test';
import type { Look } from './accessible.ts';
import type { Language } from '@serventia/i18n/language';
import { IN_COOKIE, SESSION_HEADER } from '@serventia/domain/account/browser-session';
import { putNewsAway } from './news.ts';
import { type Rows, rowsOf } from './rows.ts';
import { CONFIRMED_FOR_MS, keptOf, openBrowserSession, PASSWORD } from './session.ts';

/** Without motion: the journeys wait for dialogs that come and go, the walks open them by the hundred. */
const SETTINGS = {
  viewport: { width: 1366, height: 768 },
  timezoneId: 'America/Fortaleza',
  reducedMotion: 'reduce',
} as const;

interface Walker {
  /** The page of somebody who is logged in, in the language and the colors of a look; what goes wrong in it fails the test. */
  readonly open: (username: string, look: Look) => Promise<Page>;
  /** The same of a test that has things refused: a browser tells of each, which is then not wrong. */
  readonly openToBeRefused: (username: string, look: Look) => Promise<Page>;
}

/** What a browser says of an answer that refuses. */
const REFUSED = /the server responded with a status of 400/u;

/** A page that goes from test to test, as somebody at work goes from screen to screen. */
interface OpenPage {
  readonly page: Page;
  /** What its console said is wrong, until a test has told it. */
  readonly wrong: string[];
  /** When its user last gave their password. */
  shownAt: number;
}

interface Pages {
  readonly of: (username: string, language: Language) => Promise<OpenPage>;
}

/** Tests that open many screens as the same few users: each logs in once, and keeps one page. */
export const test = base.extend<{ walker: Walker }, { pages: Pages; rows: Rows }>({
  rows: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({ playwright }, use, { workerIndex, project }) => {
      const request = await playwright.request.newContext({ baseURL: String(project.use.baseURL) });
      await use(rowsOf(request, workerIndex));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  pages: [
    async ({ browser, playwright }, use, { project }) => {
      const baseURL = String(project.use.baseURL);
      const opened = new Map<string, Promise<OpenPage>>();
      const open = async (username: string, language: Language): Promise<OpenPage> => {
        const request = await playwright.request.newContext({ baseURL });
        const localStorage = [
          keptOf(await openBrowserSession(request, username)),
          { name: 'serventia.language', value: language },
        ];
        const { cookies } = await request.storageState();
        await request.dispose();
        const context = await browser.newContext({
          ...SETTINGS,
          baseURL,
          storageState: { cookies, origins: [{ origin: baseURL, localStorage }] },
        });
        const page = await context.newPage();
        await putNewsAway(page, language);
        return { page, wrong: wrongIn(page), shownAt: Date.now() };
      };
      await use({
        of: (username, language) => {
          const key = `${username} ${language}`;
          const one = opened.get(key) ?? open(username, language);
          opened.set(key, one);
          return one;
        },
      });
      for (const one of opened.values()) await (await one).page.context().close();
    },
    { scope: 'worker' },
  ],
  walker: async ({ pages }, use) => {
    const walked: OpenPage[] = [];
    let tolerated: RegExp | undefined;
    const open = async (username: string, { language, colorScheme }: Look): Promise<Page> => {
      const one = await pages.of(username, language);
      await one.page.emulateMedia({ colorScheme, reducedMotion: SETTINGS.reducedMotion });
      if (Date.now() - one.shownAt > CONFIRMED_FOR_MS) one.shownAt = await showIdentity(one.page, username);
      walked.push(one);
      return one.page;
    };
    await use({
      open,
      openToBeRefused: (username, look) => {
        tolerated = REFUSED;
        return open(username, look);
      },
    });
    const isWrong = (message: string): boolean => !tolerated?.test(message);
    for (const { wrong } of walked)
      expect(wrong.splice(0).filter(isWrong), 'what the console says').toEqual([]);
  },
});

/** Gives the password of who is logged in anew; when. */
async function showIdentity(page: Page, username: string): Promise<number> {
  const answer = await page.request.post('/api/account/confirm/', {
    headers: { [SESSION_HEADER]: IN_COOKIE },
    data: { username, password: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(204);
  return Date.now();
}

function wrongIn(page: Page): string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`${message.text()} (${message.location().url})`);
  });
  return wrong;
}
