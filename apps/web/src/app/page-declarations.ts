import { nameAt } from '../declared/catalogue.ts';
import { loadForForm, loadForList } from '../declared/entities.ts';

/** Loads the declarations and words of the list at an address; nothing where there is no such list. */
export async function loadListAt(area: string, resource: string): Promise<void> {
  const name = nameAt(area, resource);
  if (name) await loadForList(name);
}

/** Loads the declarations and words of the form at an address; nothing where there is no such form. */
export async function loadFormAt(area: string, resource: string): Promise<void> {
  const name = nameAt(area, resource);
  if (name) await loadForForm(name);
}

/** Loads the declarations and words of the forms of several entities. */
export async function loadForms(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(loadForForm));
}
