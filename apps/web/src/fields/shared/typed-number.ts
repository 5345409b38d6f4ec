import type { Language } from '@serventia/i18n/language';
import { SEPARATORS } from '@serventia/kit';

/**
 * What was typed or pasted of a number, without blanks and `R$`. A key that is in no such number adds nothing; anything
 * else stays as it came, to be refused: `12 mil` without its letters would be another number.
 */
export function keepNumberLetters(typed: string, negative = false): string {
  const text = typed.replaceAll(/[\s$]|R(?=\s*\$)/giu, '');
  const withoutKey = text.slice(0, -1);
  return text.search(negative ? /[^\d.,-]/u : /[^\d.,]/u) === withoutKey.length ? withoutKey : text;
}

/** A whole number with the groups that the language writes: `2.015` is `2015`. What is none stays as it was typed. */
export function withoutGroups(typed: string, language: Language): string {
  const { group } = SEPARATORS[language];
  return new RegExp(`^-?\\d{1,3}(?:[${group}]\\d{3})+$`, 'u').test(typed)
    ? typed.replaceAll(group, '')
    : typed;
}
