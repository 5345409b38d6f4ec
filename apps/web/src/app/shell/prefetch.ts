import { actionParts, areaPages, readParts, sectionParts } from '../../areas/index.ts';
import { queryClient } from '../../api/query-client.ts';
import { areaNames, loadArea, loadRules } from '../../declared/entities.ts';
import { loadWords } from '../../text/load-words.ts';
import { loadHome } from '../home/load-home.ts';

/** What is loaded ahead, in this order: what any page may show next, then the areas. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('./toast-place.tsx'),
  () => import('../../resource/resource-edit-page.tsx'),
  async () => (await import('../../resource/known-values.ts')).loadKnownValues(),
  () => loadWords('forms'),
  () => import('../../resource/list-filters.tsx'),
  () => import('./user-menu-list.tsx'),
  () => import('./module-chooser.tsx'),
  () => import('../home/home-page.tsx'),
  loadHome,
  () => import('../../resource/kept-text.tsx'),
  () => import('../../resource/record-margin.tsx'),
  () => import('../../resource/text-paper-button.tsx'),
  ...[...Object.values(actionParts), ...Object.values(sectionParts), ...Object.values(readParts)].map(
    ({ preload }) => preload,
  ),
  ...Object.values(areaPages).flatMap(({ edit }) => (edit ? [edit.preload] : [])),
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

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE_MS));

/** How often in a row a page must have been found at rest: between its code and what it reads it seems to be. */
const CALM = 2;

/** Waits until the page that is shown has been loaded with what it reads: nothing is loaded ahead at its cost. */
async function atRest(isBusy: () => boolean): Promise<void> {
  for (let calm = 0; calm < CALM; calm = isBusy() ? 0 : calm + 1) await pause();
}

/**
 * Loads the parts of the application that are not shown yet, one after another while nothing else is to do.
 * `isLoading` says whether a page is on its way; `left` ends it.
 */
export async function prefetchParts(isLoading: () => boolean, left: AbortSignal): Promise<void> {
  const isBusy = (): boolean => isLoading() || queryClient.isFetching() > 0;
  await atRest(isBusy);
  for (const load of PARTS) {
    await idle();
    if (isBusy()) await atRest(isBusy);
    if (left.aborted) return;
    // What cannot be loaded now is asked for again by the page that needs it.
    await load().catch(() => undefined);
  }
}
