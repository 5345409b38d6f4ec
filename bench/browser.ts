import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';

const BROWSER = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The Chromium of this machine, without a window. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = BROWSER.find((path) => path !== '' && existsSync(path));
  if (!executablePath) throw new Error('Chromium is needed: install it, or set CHROMIUM_PATH to it.');
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Asks the page to load nothing ahead: what is measured is what the page itself needs. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** Logs in on the login page, which is open. */
export async function logIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
}

/** Lets no form keep a draft of what is typed: it would stand in the form that somebody opens next. */
export async function keepNoDrafts(page: Page): Promise<void> {
  await page.route('**/api/account/form_draft/', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 204 }) : route.continue(),
  );
}
