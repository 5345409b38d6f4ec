import { loadWords } from '../text/load-words.ts';
import { findListed } from './catalogue.ts';

/** Loads the words of the areas of these entities: the names of their dates are shown. */
export async function loadWordsOf(entities: readonly string[]): Promise<void> {
  const areas = new Set(entities.flatMap((name) => findListed(name)?.home ?? []));
  await Promise.all(Array.from(areas, loadWords));
}
