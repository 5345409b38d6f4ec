import { openBrowser } from './browser.ts';
import { PASSWORD } from './data.ts';
import { pageWeights, type Weight } from './page-weight.ts';
import type { BenchServer } from './server.ts';

/** JavaScript that a browser loads until the page stands, gzipped: the login page, then the first list. */
export async function measureBundles(server: BenchServer): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const credentials = { username: 'clerk@o1', password: PASSWORD };
    const { login, list } = await pageWeights(page, server.url, credentials);
    console.log(`JavaScript of the login page, gzipped: ${shown(login)} (aim: at most 146)`);
    console.log(`JavaScript of the first list, gzipped: ${shown(list)} (aim: at most 240)`);
  } finally {
    await browser.close();
  }
}

const shown = ({ kilobytes, sources }: Weight): string =>
  `${kilobytes.toFixed(1)} kB in ${sources.length} files`;
