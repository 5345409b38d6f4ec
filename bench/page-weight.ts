import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type Credentials, logIn, saveData } from './browser.ts';

const FIRST_LIST = '/civil_registration/birth';

/** JavaScript that a page has loaded. */
export interface Weight {
  /** Each file gzipped. */
  readonly kilobytes: number;
  readonly sources: readonly string[];
}

export interface PageWeights {
  readonly login: Weight;
  readonly list: Weight;
}

/** What a browser loads until the page stands: the login page, then the first list. */
export async function pageWeights(page: Page, url: string, credentials: Credentials): Promise<PageWeights> {
  await saveData(page);
  const loaded = new Set<string>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js')) loaded.add(answer.url());
  });
  await page.goto(`${url}/login`);
  await page.waitForLoadState('networkidle');
  const login = await weightOf(page, loaded);
  await logIn(page, credentials);
  await page.goto(`${url}${FIRST_LIST}`);
  await page.getByRole('table').waitFor();
  loaded.clear();
  await page.reload();
  await page.getByRole('table').waitFor();
  await page.waitForLoadState('networkidle');
  return { login, list: await weightOf(page, loaded) };
}

async function weightOf(page: Page, loaded: ReadonlySet<string>): Promise<Weight> {
  const sources = await Promise.all(
    Array.from(loaded, async (address) => (await page.request.get(address)).text()),
  );
  const bytes = sources.reduce((sum, source) => sum + gzipSync(source).byteLength, 0);
  return { kilobytes: bytes / 1024, sources };
}
