import type { BrowserContext, Page } from '@playwright/test';
import { logIn, openBrowser } from './browser.ts';
import { PASSWORD } from './data.ts';
import type { BenchServer } from './server.ts';

const WALKS = 20;
/** The first walks fill the caches of the browser and of the server. */
const WARMING = 2;
const EMPTY_LIST = '/civil_registration/death';
const LIST = '/civil_registration/birth';

interface Step {
  readonly name: string;
  readonly aim: number;
  /** What is pressed. */
  readonly at: string;
  /** What there is once the step is done, and before it is not. */
  readonly done: string;
}

/** Rows that were not there before the step. */
const NEW_ROWS = 'table[aria-busy="false"] tbody tr[tabindex]:not([data-seen])';

const STEPS: readonly Step[] = [
  { name: 'menu entry to the rows of its list', aim: 80, at: `nav a[href="${LIST}"]`, done: NEW_ROWS },
  {
    name: 'next page of a list to its rows',
    aim: 60,
    at: '.mantine-Pagination-control[data-active] + .mantine-Pagination-control',
    done: NEW_ROWS,
  },
  {
    name: 'row to the page of its act',
    aim: 150,
    at: 'tbody tr[tabindex] td:nth-child(2)',
    done: 'main form section[data-section]',
  },
];

/** What somebody waits for between two screens: from the click until what it leads to has been painted. */
export async function measureSteps(server: BenchServer): Promise<void> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1366, height: 768 } });
    await context.addInitScript(TIMED_STEP);
    const page = await context.newPage();
    await page.goto(`${server.url}/login`);
    await logIn(page, { username: 'clerk@o1', password: PASSWORD });
    await page.close();
    const walks: (readonly number[])[] = [];
    for (let walk = 0; walk < WARMING + WALKS; walk += 1) walks.push(await walkOnce(context, server.url));
    tell(walks.slice(WARMING));
  } finally {
    await browser.close();
  }
}

/** The times of the steps, one after another, in a page of its own: it remembers no rows of the walk before. */
async function walkOnce(context: BrowserContext, url: string): Promise<readonly number[]> {
  const page = await context.newPage();
  await page.goto(`${url}${EMPTY_LIST}`);
  const times: number[] = [];
  for (const step of STEPS) {
    await page.waitForLoadState('networkidle');
    times.push(await timeOf(page, step));
  }
  await page.close();
  return times;
}

function tell(walks: readonly (readonly number[])[]): void {
  console.log(`from a click to the paint of what it leads to, in a browser, ${walks.length} times each:`);
  for (const [place, { name, aim }] of STEPS.entries()) {
    const times = walks.map((walk) => walk[place] ?? 0).toSorted((one, other) => one - other);
    const [median, worst] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
    console.log(`  ${name}: median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms (aim: ${aim} ms)`);
  }
}

/** Measured in the page: what the test's own calls take is no part of it. */
async function timeOf(page: Page, { at, done }: Step): Promise<number> {
  await page.evaluate(`timedStep.begin(${JSON.stringify(done)})`);
  await page.locator(at).first().click();
  return Number(await page.evaluate('timedStep.end'));
}

const TIMED_STEP = `
  globalThis.timedStep = {
    begin(done) {
      for (const row of document.querySelectorAll('tbody tr')) row.dataset.seen = '';
      this.end = new Promise((resolve) => {
        document.addEventListener('click', ({ timeStamp }) => {
          const look = () => {
            if (!document.querySelector(done)) return;
            watcher.disconnect();
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            // The first task after a frame: it has been painted.
            requestAnimationFrame(() => port2.postMessage(undefined));
          };
          const watcher = new MutationObserver(look);
          watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
        }, { capture: true, once: true });
      });
    },
  };
`;
