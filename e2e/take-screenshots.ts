// `npm run screenshots`: the pictures of the README and of the manual, taken from a demonstration server that it starts
// itself; SERVENTIA_URL names a running one instead. With a folder, every kind of screen into that instead.
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Language, LANGUAGES } from '@serventia/i18n/language';
import sharp from 'sharp';
import { wholeChromium } from './support/browsers.ts';
import { startProduct } from './support/start-product.ts';
import { newest, takeGallery } from './take-gallery.ts';

const DOCS = fileURLToPath(new URL('../docs/', import.meta.url));
/** The manual carries its pictures to every browser that opens it. */
const MOST_BYTES = 120_000;
const NEWEST_BIRTH = ['civil_registration/birth', 'status=sealed'] as const;

/** A port that nothing else uses now. */
function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Writes what a page shows as a PNG of few colours. */
async function shoot(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const picture = await sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    .png({ palette: true, colours: 128, dither: 0, effort: 10 })
    .toBuffer();
  if (picture.byteLength > MOST_BYTES)
    throw new Error(`${file} has ${picture.byteLength} bytes, and may have ${MOST_BYTES}`);
  await mkdir(dirname(`${DOCS}${file}`), { recursive: true });
  await writeFile(`${DOCS}${file}`, picture);
}

/** A page of a user who has just logged in. */
async function openAs(
  browser: Browser,
  baseURL: string,
  username: string,
  language: Language,
): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1366, height: 768 } });
  await page.addInitScript((chosen) => localStorage.setItem('serventia.language', chosen), language);
  await page.goto('/login');
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[type="password"]').fill('serventia');
  await page.keyboard.press('Enter');
  await page.waitForURL(/notary_office/u);
  return page;
}

async function ofReadme(browser: Browser, baseURL: string): Promise<void> {
  const page = await openAs(browser, baseURL, 'maria@primeiro', 'pt-br');
  const take = async (name: string, address: string): Promise<void> => {
    await page.goto(address);
    await shoot(page, `screenshots/${name}.png`);
  };
  await take('home', '/');
  await take('births', '/civil_registration/birth');
  await take('birth', '/civil_registration/birth/create');
  await take('registered', await newest(page, ...NEWEST_BIRTH));
  await take('protocol', '/note_registration/protocol/3');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(
    'enrollment',
    await newest(page, 'property_registration/enrollment', 'enrollment_status=active'),
  );
  await page.close();
  const admin = await openAs(browser, baseURL, 'admin', 'pt-br');
  await admin.goto('/settings/user/2');
  const tab = admin.getByRole('tab', { name: 'Como este usuário vê' });
  await tab.click();
  await admin.waitForLoadState('networkidle');
  await tab.evaluate((element) => element.scrollIntoView());
  await shoot(admin, 'screenshots/user.png');
  await admin.close();
}

async function ofManual(browser: Browser, baseURL: string): Promise<void> {
  for (const language of LANGUAGES) {
    const page = await openAs(browser, baseURL, 'maria@primeiro', language);
    const pictures = {
      home: '/',
      list: '/civil_registration/birth?status=sealed',
      birth: '/civil_registration/birth/create',
      registered: await newest(page, ...NEWEST_BIRTH),
    };
    for (const [name, address] of Object.entries(pictures)) {
      await page.goto(address);
      await shoot(page, `manual/pictures/${language}/${name}.png`);
    }
    await page.close();
  }
}

const running = process.env['SERVENTIA_URL'];
const port = running ? 0 : await freePort();
const end = running ? undefined : await startProduct(port);
const browser = await chromium.launch(wholeChromium);
try {
  const baseURL = running ?? `http://127.0.0.1:${port}`;
  const [folder] = process.argv.slice(2);
  if (folder) await takeGallery(browser, baseURL, folder);
  else {
    await ofReadme(browser, baseURL);
    await ofManual(browser, baseURL);
  }
} finally {
  await browser.close();
  await end?.();
}
