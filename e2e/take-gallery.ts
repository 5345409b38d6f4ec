// `npm run screenshots -- FOLDER`: every kind of screen, light and dark, in both languages, at three widths, to be looked
// at before a version goes out. Nothing of it is kept in the project.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type Language, LANGUAGES } from '@serventia/i18n/language';
import { wordsOf } from './support/resources.ts';
import { tokenOf } from './support/session.ts';

const WIDTHS = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
] as const;
const SCHEMES = ['light', 'dark'] as const;

interface Kind {
  readonly name: string;
  readonly as?: string;
  /** `/basic/person`, or what finds the address of a row. */
  readonly at: string | ((page: Page) => Promise<string>);
  /** What is done there before the picture. */
  readonly before?: (page: Page, language: Language) => Promise<void>;
}

const MARIA = 'maria@primeiro';
const press =
  (...keys: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
const pressButton =
  (key: Parameters<ReturnType<typeof wordsOf>['t']>[0]) =>
  async (page: Page, language: Language): Promise<void> => {
    await page
      .getByRole('button', { name: wordsOf(language).t(key) })
      .first()
      .click();
  };

const newestOf =
  (list: string, filter: string) =>
  (page: Page): Promise<string> =>
    newest(page, list, filter);
/** The page by which a stranger checks the newest certificate. */
async function verificationOf(page: Page): Promise<string> {
  const { code } = await newestRow(page, 'basic/document', '');
  return `/v/${String(code)}`;
}

const KINDS: readonly Kind[] = [
  { name: 'home', at: '/' },
  { name: 'palette', at: '/', before: press('Control+k') },
  { name: 'list', at: '/civil_registration/birth' },
  { name: 'list-filters', at: '/civil_registration/birth?sex=F', before: pressButton('common.filters') },
  { name: 'list-columns', at: '/civil_registration/birth', before: pressButton('common.columns') },
  { name: 'list-empty', at: '/civil_registration/birth?search=zzzzzz' },
  { name: 'money', at: '/financial/movement' },
  { name: 'new-birth', at: '/civil_registration/birth/create' },
  { name: 'new-death', at: '/civil_registration/death/create' },
  { name: 'new-deed', at: '/note_registration/deed/create' },
  { name: 'registered-birth', at: newestOf('civil_registration/birth', 'status=sealed') },
  {
    name: 'history',
    at: newestOf('civil_registration/birth', 'status=sealed'),
    before: pressButton('history.title'),
  },
  {
    name: 'certificate',
    at: newestOf('civil_registration/birth', 'status=sealed'),
    before: press('Control+p'),
  },
  { name: 'counter', at: '/note_registration/counter' },
  { name: 'inspection', at: '/my_notary_office/inspection' },
  { name: 'marriage-license', at: newestOf('civil_registration/marriage_license', '') },
  { name: 'enrollment', at: newestOf('property_registration/enrollment', 'enrollment_status=active') },
  { name: 'protocol', at: newestOf('note_registration/protocol', '') },
  { name: 'work', at: '/my_notary_office/work' },
  { name: 'pending-seals', at: '/seal/seal' },
  { name: 'manual', at: '/manual' },
  { name: 'not-found', at: '/nowhere/at/all' },
  { name: 'user', as: 'admin', at: '/settings/user/2' },
  { name: 'style', as: 'admin', at: '/settings/style' },
  { name: 'banns', as: '', at: '/editais' },
  { name: 'following', as: '', at: '/acompanhar' },
  { name: 'verification', as: '', at: verificationOf },
  { name: 'recover', as: '', at: '/recover' },
  { name: 'login', as: '', at: '/login' },
];

/** Takes all of them into a folder, each named by its kind, language, scheme and width. */
export async function takeGallery(browser: Browser, baseURL: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const language of LANGUAGES)
    for (const colorScheme of SCHEMES)
      for (const viewport of WIDTHS)
        for (const as of new Set(KINDS.map((kind) => kind.as ?? MARIA)))
          await takeAs(
            browser,
            as,
            language,
            {
              baseURL,
              colorScheme,
              viewport,
              reducedMotion: 'reduce',
            },
            folder,
          );
}

async function takeAs(
  browser: Browser,
  as: string,
  language: Language,
  options: BrowserContextOptions,
  folder: string,
): Promise<void> {
  const page = await browser.newPage(options);
  await page.addInitScript((chosen) => localStorage.setItem('serventia.language', chosen), language);
  if (as !== '') await logIn(page, as);
  for (const kind of KINDS.filter((each) => (each.as ?? MARIA) === as)) {
    await page.goto(typeof kind.at === 'string' ? kind.at : await kind.at(page));
    await page.waitForLoadState('networkidle');
    if (kind.before) {
      await kind.before(page, language);
      await page.locator('[role="dialog"], #add-filter').first().waitFor();
      // A paper that is shown keeps its viewer busy: what is still read says so itself.
      await page.locator('.mantine-Loader-root').first().waitFor({ state: 'hidden' });
    }
    const name = [kind.name, language, options.colorScheme, options.viewport?.width].join('.');
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
  }
  await page.context().close();
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[type="password"]').fill('serventia');
  await page.keyboard.press('Enter');
  await page.waitForURL(/notary_office/u);
}

/** The address of the newest row of a list. */
export async function newest(page: Page, list: string, filter: string): Promise<string> {
  return `/${list}/${String((await newestRow(page, list, filter)).id)}`;
}

async function newestRow(page: Page, list: string, filter: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, MARIA)}` };
  const answer = await page.request.get(`/api/${list}/?${filter}&limit=1`, { headers });
  const [row] = ((await answer.json()) as { results: Record<string, unknown>[] }).results;
  if (!row) throw new Error(`${list} has no row with ${filter}`);
  return row;
}
