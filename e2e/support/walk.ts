import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Rows, rowsOf } from './rows.ts';
import { putNewsAway } from './news.ts';
import { tokenOf } from './session.ts';
import type { Language } from '@serventia/i18n/language';

const ZONE_AND_SIZE = { viewport: { width: 1366, height: 768 }, timezoneId: 'America/Fortaleza' } as const;

interface Walker {
  /** A page of somebody who is logged in and reads this language; what goes wrong in it fails the test. */
  readonly open: (username: string, language: Language) => Promise<Page>;
}

/** Tests that open many pages as the same few users: each logs in once. */
export const test = base.extend<{ walker: Walker }, { contexts: Contexts; rows: Rows }>({
  rows: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({ playwright }, use, { workerIndex, project }) => {
      const request = await playwright.request.newContext({ baseURL: String(project.use.baseURL) });
      await use(rowsOf(request, workerIndex));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  contexts: [
    async ({ browser, playwright }, use, { project }) => {
      const baseURL = String(project.use.baseURL);
      const opened = new Map<string, Promise<BrowserContext>>();
      const open = async (username: string, language: Language): Promise<BrowserContext> => {
        const request = await playwright.request.newContext({ baseURL });
        const localStorage = [
          { name: 'serventia.token', value: await tokenOf(request, username) },
          { name: 'serventia.language', value: language },
        ];
        await request.dispose();
        return browser.newContext({
          ...ZONE_AND_SIZE,
          baseURL,
          storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
        });
      };
      await use({
        of: (username, language) => {
          const key = `${username} ${language}`;
          const context = opened.get(key) ?? open(username, language);
          opened.set(key, context);
          return context;
        },
      });
      for (const context of opened.values()) await (await context).close();
    },
    { scope: 'worker' },
  ],
  walker: async ({ contexts }, use) => {
    const pages: Page[] = [];
    const wrong: string[] = [];
    await use({
      open: async (username, language) => {
        const page = await (await contexts.of(username, language)).newPage();
        page.on('pageerror', (error) => wrong.push(error.stack ?? error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') wrong.push(`${message.text()} (${message.location().url})`);
        });
        pages.push(page);
        await putNewsAway(page, language);
        return page;
      },
    });
    for (const page of pages) await page.close();
    expect(wrong, 'what the console says').toEqual([]);
  },
});

interface Contexts {
  readonly of: (username: string, language: Language) => Promise<BrowserContext>;
}
