import { deskAgent as enWords } from '@serventia/i18n/en-us/desk-agent';
import { errors as enErrors } from '@serventia/i18n/en-us/errors';
import { deskAgent as ptWords } from '@serventia/i18n/pt-br/desk-agent';
import { errors as ptErrors } from '@serventia/i18n/pt-br/errors';

/** The sentence of a code in a language. */
export type Sentences = (code: string, params?: Readonly<Record<string, string>>) => string;

/** The agent's own words, and those of the refusals of the server. A code without a sentence is shown as it is. */
export function sentencesIn(language: string): Sentences {
  const words: Readonly<Record<string, string>> =
    language === 'en-us' ? { ...enErrors, ...enWords } : { ...ptErrors, ...ptWords };
  return (code, params = {}) =>
    (words[code] ?? code).replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => params[name] ?? '');
}
