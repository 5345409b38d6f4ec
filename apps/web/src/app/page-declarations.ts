import { nameAt } from '../declared/catalogue.ts';
import { loadForForm, loadForList } from '../declared/entities.ts';
import { loadEditPage } from './edit-pages.ts';

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
