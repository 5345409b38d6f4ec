import { areaPages } from '../areas/index.ts';
import { nameAt } from '../declared/catalogue.ts';
import { loadForForm, loadForList } from '../declared/entities.ts';
import { type listAddressOf } from '../resource/list-state.ts';
import { readListAhead } from '../resource/use-list-page.ts';
import { loadEditPage } from './edit-pages.ts';
import { loadedPlaceOf, mayOpen } from './place.ts';

/** Loads the declarations and words of the list at an address; nothing where there is no such list. */
export async function loadListAt(area: string, resource: string): Promise<void> {
  const name = nameAt(area, resource);
  if (name) await loadForList(name);
}

/** Loads the page of a row at an address, with its declarations and words; nothing where there is no such page. */
export async function loadFormAt(area: string, resource: string): Promise<void> {
  const name = nameAt(area, resource);
  if (name) await Promise.all([loadForForm(name), loadEditPage(name)]);
}

/** Loads the declarations and words of the forms of several entities. */
export async function loadForms(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(loadForForm));
}

/** Nobody notices that the list before it stays so long; a list that comes with its rows is drawn once. */
const SOON_MS = 40;

/**
 * Begins to read the rows of a list that somebody goes to, while its page is on its way, and waits a moment for them. Only
 * what somebody has gone to is read: readings are logged.
 */
export async function rowsSoon(
  { area, resource }: { readonly area: string; readonly resource: string },
  search: Parameters<typeof listAddressOf>[1],
): Promise<void> {
  const place = loadedPlaceOf(area, resource);
  // A page of its own knows its columns itself.
  if (!place || areaPages[place.entity.name]?.list || !mayOpen(place)) return;
  const soon = new Promise((resolve) => setTimeout(resolve, SOON_MS));
  await Promise.race([readListAhead(place.entity, search), soon]);
}
