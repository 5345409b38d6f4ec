import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { PASSWORD } from './data.ts';
import type { BenchServer } from './server.ts';

const DIST = fileURLToPath(new URL('../apps/web/dist/', import.meta.url));
const BROWSER = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** JavaScript that a browser loads until the page stands, gzipped: the login page, then the first list. */
export async function measureBundles(server: BenchServer): Promise<void> {
  const executablePath = BROWSER.find((path) => path !== '' && existsSync(path));
  if (!executablePath || !existsSync(DIST))
    throw new Error('Chromium and a built web application are needed: npm start builds it.');
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    const loaded = new Set<string>();
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname.endsWith('.js')) loaded.add(pathname);
    });
    await page.goto(`${server.url}/login`);
    await page.waitForLoadState('networkidle');
    console.log(
      `JavaScript of the login page, gzipped: ${kilobytes(loaded)} kB in ${loaded.size} files (aim: at most 150)`,
    );
    await logIn(page);
    await page.goto(`${server.url}/civil_registration/birth`);
    await page.getByRole('table').waitFor();
    loaded.clear();
    await page.reload();
    await page.getByRole('table').waitFor();
    await page.waitForLoadState('networkidle');
    console.log(
      `JavaScript of the first list, gzipped: ${kilobytes(loaded)} kB in ${loaded.size} files (aim: at most 300)`,
    );
  } finally {
    await browser.close();
  }
}

async function logIn(page: Page): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill('clerk@o1');
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

function kilobytes(files: ReadonlySet<string>): string {
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).byteLength,
    0,
  );
  return (bytes / 1024).toFixed(0);
}
