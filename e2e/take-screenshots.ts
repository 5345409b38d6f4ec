// Takes the pictures of the README from the running application: npm start, then node e2e/take-screenshots.ts
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { tokenOf } from './support/session.ts';

const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const BASE = process.env['SERVENTIA_URL'] ?? 'http://localhost:3000';

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [],
});
const page = await browser.newPage({
  baseURL: BASE,
  viewport: { width: 1366, height: 768 },
  locale: 'pt-BR',
});
const shoot = async (name: string, path: string): Promise<void> => {
  await page.goto(`${BASE}${path}`);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${FOLDER}${name}.png` });
};
const logIn = async (username: string): Promise<void> => {
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[type="password"]').fill('serventia');
  await page.keyboard.press('Enter');
  await page.waitForURL(/notary_office/u);
};
/** The address of the newest row of a list. */
const newest = async (list: string, filter: string): Promise<string> => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const answer = await page.request.get(`${BASE}/api/${list}/?${filter}&limit=1`, { headers });
  return `/${list}/${((await answer.json()) as { results: { id: number }[] }).results[0]?.id ?? 0}`;
};
await page.goto(`${BASE}/login`);
await logIn('maria@primeiro');
await shoot('home', '/');
await shoot('births', '/civil_registration/birth');
await shoot('birth', '/civil_registration/birth/create');
await shoot('registered', await newest('civil_registration/birth', 'status=sealed'));
await shoot('protocol', '/note_registration/protocol/3');
await page.emulateMedia({ colorScheme: 'dark' });
await shoot('enrollment', await newest('property_registration/enrollment', 'enrollment_status=active'));
await page.emulateMedia({ colorScheme: 'light' });
await page.context().clearCookies();
await page.evaluate(() => localStorage.clear());
await page.goto(`${BASE}/login`);
await logIn('admin');
await page.goto(`${BASE}/settings/user/2`);
await page.getByRole('tab', { name: 'Como este usuário vê' }).click();
await page.waitForLoadState('networkidle');
await page.getByRole('tab', { name: 'Como este usuário vê' }).evaluate((tab) => tab.scrollIntoView());
await page.screenshot({ path: `${FOLDER}user.png` });
await browser.close();
