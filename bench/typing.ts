import { keepNoDrafts, logIn, openBrowser, saveData } from './browser.ts';
import { PASSWORD } from './data.ts';
import { BARE_INPUTS, bareFormCost, formCost } from './form-cost.ts';
import type { BenchServer } from './server.ts';

const FORMS = [
  '/basic/person',
  '/civil_registration/birth',
  '/civil_registration/death',
  '/civil_registration/marriage',
  '/note_registration/deed',
  '/note_registration/protocol',
];

/** Processor time of the browser's main thread in the forms that are typed into most. */
export async function measureTyping(server: BenchServer): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ locale: 'pt-BR' });
    await saveData(page);
    await keepNoDrafts(page);
    await page.goto(`${server.url}/login`);
    await logIn(page, { username: 'clerk@o1', password: PASSWORD });
    console.log('CPU of the main thread (aim: a key 16 ms, one party more 60 ms, opening an act 150 ms)');
    console.log(`  ${BARE_INPUTS} bare inputs: ${(await bareFormCost(page)).toFixed(0)} ms`);
    for (const form of FORMS) {
      const { key, adding, opening, whole } = await formCost(page, form);
      console.log(
        `  ${form}: a key ${key.toFixed(1)} ms, one row more ${adding.toFixed(0)} ms, opening ${opening.toFixed(0)} ms, ${whole.toFixed(0)} to its end`,
      );
    }
  } finally {
    await browser.close();
  }
}
