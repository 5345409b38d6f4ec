import type { Language } from '@serventia/i18n/language';
import { login as enLogin } from '@serventia/i18n/en-us/login';
import { login as ptLogin } from '@serventia/i18n/pt-br/login';
import { createInstance } from 'i18next';

const STORAGE_KEY = 'serventia.language';
const HTML_LANGUAGE: Readonly<Record<Language, string>> = { 'pt-br': 'pt-BR', 'en-us': 'en-US' };

/** The words of the product. It starts with those of the login page; `loadWords` brings the others. */
export const i18n = createInstance();

/** Loads the words of a language that the user changes to. */
let bring: (language: Language) => Promise<unknown> = () => Promise.resolve();

/** Sets how the words of a language are loaded that the user changes to. */
export function bringWordsBy(load: typeof bring): void {
  bring = load;
}

export function currentLanguage(): Language {
  return i18n.language === 'en-us' ? 'en-us' : 'pt-br';
}

/** The language tag of HTML, Intl and screen readers: `pt-BR`. */
export function languageTag(): string {
  return HTML_LANGUAGE[currentLanguage()];
}

export function startLanguage(): void {
  void i18n.init({
    lng: storedLanguage(),
    lowerCaseLng: true,
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { 'pt-br': { translation: { login: ptLogin } }, 'en-us': { translation: { login: enLogin } } },
  });
  i18n.store.on('added', () => said.clear());
  document.documentElement.lang = languageTag();
}

/** Texts without parameters as they were said before: a list names the columns of each of its cells. */
const said = new Map<string, string>();

/** A text that takes no parameters, in the current language; of several keys, that of the first which has one. */
export function plainText(...wanted: readonly string[]): string {
  const key = `${i18n.language} ${wanted.join(' ')}`;
  const known = said.get(key);
  if (known !== undefined) return known;
  const text = i18n.t([...wanted]);
  said.set(key, text);
  return text;
}

/** Calls `redraw` when the language has changed; gives what ends it. */
export function onLanguageChange(redraw: () => void): () => void {
  i18n.on('languageChanged', redraw);
  return () => i18n.off('languageChanged', redraw);
}

export async function changeLanguage(language: Language): Promise<void> {
  await bring(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = languageTag();
  localStorage.setItem(STORAGE_KEY, language);
}

function storedLanguage(): Language {
  return localStorage.getItem(STORAGE_KEY) === 'en-us' ? 'en-us' : 'pt-br';
}
