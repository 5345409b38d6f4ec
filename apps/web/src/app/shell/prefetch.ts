import { areaNames, loadArea, loadRules } from '../../declared/entities.ts';
import { loadWords } from '../../text/load-words.ts';
import { loadHome } from '../home/load-home.ts';

/** What is loaded ahead, in this order: what any page may show next, then the areas. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('./toast-place.tsx'),
  () => import('../../resource/resource-edit-page.tsx'),
  () => loadWords('forms'),
  () => import('../../resource/list-filters.tsx'),
  () => import('./user-menu-list.tsx'),
  () => import('./module-chooser.tsx'),
  () => import('../home/home-page.tsx'),
  loadHome,
  ...areaNames.flatMap((area) => [
    () => loadArea(area),
    () => loadWords(`${area}-form`),
    () => loadRules(area),
  ]),
];

const PAUSE_MS = 200;

/** Waits until the browser has nothing else to do. */
function idle(): Promise<void> {
  return new Promise((done) => {
    // Not every browser tells when it is idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done());
    else setTimeout(done, PAUSE_MS);
  });
}

/** Whether the user has asked the browser to load as little as it can. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Loads the parts of the application that are not shown yet, one after another while nothing else is to do. */
export function prefetchParts(): () => void {
  let isStopped = savesData();
  const run = async (): Promise<void> => {
    for (const load of PARTS) {
      await idle();
      if (isStopped) return;
      // What cannot be loaded now is asked for again by the page that needs it.
      await load().catch(() => undefined);
    }
  };
  void run();
  return () => {
    isStopped = true;
  };
}
