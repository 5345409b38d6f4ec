import type { Language } from '@serventia/i18n/language';
import { words } from 'virtual:words';
import { bringWordsBy, currentLanguage, i18n } from './i18n.ts';

type Part = keyof (typeof words)[Language];

/** The parts that were asked for: a language that is chosen later loads the same. */
const asked = new Set<Part>();
const loaded = new Set<string>();

bringWordsBy((language) => Promise.all(Array.from(asked, (part) => load(language, part))));

/** Loads a part of the dictionary in the current language. */
export async function loadWords(part: Part): Promise<void> {
  asked.add(part);
  await load(currentLanguage(), part);
}

async function load(language: Language, part: Part): Promise<void> {
  const key = `${language} ${part}`;
  if (loaded.has(key)) return;
  const brought = await words[language][part]?.();
  i18n.addResourceBundle(language, 'translation', brought?.default ?? {}, true, true);
  loaded.add(key);
}
