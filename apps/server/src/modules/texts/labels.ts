import { hasText, type Language, translate } from '@serventia/i18n';

/** What a fact is called; a question of a model has no other name than its own. */
export function labelOf(language: Language, fact: string): string {
  const key = `facts.${fact}`;
  return hasText(language, key) ? translate(language, key) : fact;
}
