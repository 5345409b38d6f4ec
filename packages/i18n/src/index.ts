import { createInstance, type i18n } from 'i18next';
import { catalogues } from './en-us/catalogues.ts';
import { enUs } from './en-us/index.ts';
import type { Language } from './language.ts';
import { ptBr } from './pt-br/index.ts';
import { saidParams, signInFront } from './said-params.ts';

export { LANGUAGES, type Language } from './language.ts';
export { normText } from './norm-text.ts';

export const dictionaries = { 'pt-br': ptBr, 'en-us': enUs } as const;

let instance: i18n | undefined;

function translator(): i18n {
  if (!instance) {
    instance = createInstance();
    void instance.init({
      lng: 'pt-br',
      lowerCaseLng: true,
      fallbackLng: false,
      initAsync: false,
      interpolation: { escapeValue: false },
      resources: { 'pt-br': { translation: ptBr }, 'en-us': { translation: enUs } },
    });
  }
  return instance;
}

/** The text of a key such as `errors.required`; the key itself when the dictionary has none. */
export function translate(
  language: Language,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return signInFront(translator().getFixedT(language)(key, saidParams(language, params)));
}

/** The sentence for what is wrong with a value, or what a rule said: both are told by a code. */
export function problemText(
  language: Language,
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const family = hasText(language, `errors.${code}`) ? 'errors' : 'findings';
  return translate(language, `${family}.${code}`, params);
}

/** The label of a field: the entity's own words, or those of the fields that every entity has. */
export function fieldText(language: Language, resource: string, field: string): string {
  const own = `entities.${resource}.fields.${field}`;
  return translate(language, hasText(language, own) ? own : `common.${field}`);
}

/**
 * What a row of a catalogue of the product is called in a language. What an office has worded otherwise has no other
 * words, and stays.
 */
export function catalogueText(language: Language, resource: string, text: string): string {
  return (language === 'en-us' && catalogues[resource]?.[text]) || text;
}

/** The texts of the rows of a catalogue, each with what it is called in a language; none where it is called as it is. */
export function catalogueNames(language: Language, resource: string): readonly (readonly [string, string])[] {
  return language === 'en-us' ? Object.entries(catalogues[resource] ?? {}) : [];
}

/** Whether the dictionary of a language has a key. */
export function hasText(language: Language, key: string): boolean {
  return translator().exists(key, { lng: language });
}
