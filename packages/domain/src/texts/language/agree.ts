import type { Gender, Group } from '../fact-values.ts';
import { pluralVerb } from './verb-forms.ts';
import {
  EPICENE_NOUNS,
  FIXED_PHRASES,
  INVARIABLE,
  IRREGULAR_FORMS,
  LINKS,
  MASCULINE_OF,
  type WordForms,
} from './word-forms.ts';
import { formsOf } from './word-rules.ts';

/** The form that a group asks for: all feminine, or masculine where one is (dossier texts 2.4, rule 1). */
interface Form {
  readonly gender: Gender;
  readonly isPlural: boolean;
  /** Men and women together: `avós`, where men alone are `avôs`. */
  readonly isMixed: boolean;
}

function formOf(group: Group): Form {
  const isFeminine = group.length > 0 && group.every((gender) => gender === 'f');
  return { gender: isFeminine ? 'f' : 'm', isPlural: group.length > 1, isMixed: new Set(group).size > 1 };
}

const pick = ([m, f, ms, fs]: WordForms, { gender, isPlural }: Form): string =>
  isPlural ? (gender === 'f' ? fs : ms) : gender === 'f' ? f : m;

const GRANDFATHER = /^(?:bis)?avô$/u;

/** Adverbs, and words that carry both forms already: `secretária(o)`. */
const isFixed = (word: string): boolean =>
  INVARIABLE.has(word) || word.endsWith('mente') || word.includes('(');

function inflected(word: string, form: Form): string {
  if (isFixed(word)) return word;
  const many = IRREGULAR_FORMS.has(word) ? undefined : pluralVerb(word);
  if (many !== undefined) return form.isPlural ? many : word;
  // The only word with three plurals (dossier texts 2.4, rule 6).
  if (GRANDFATHER.test(word) && form.gender === 'm' && form.isPlural && !form.isMixed) return `${word}s`;
  return pick(formsOf(word), form);
}

/** The noun of one gender that heads a phrase decides the gender of what stands beside it. */
function formBeside(words: readonly string[], form: Form): Form {
  const noun = words.find((word) => EPICENE_NOUNS.has(word));
  const gender = noun === undefined ? undefined : EPICENE_NOUNS.get(noun);
  return gender ? { ...form, gender, isMixed: false } : form;
}

function phrase(words: readonly string[], form: Form): string {
  const beside = formBeside(words, form);
  const end = words.findIndex((word, index) => index > 0 && (LINKS.has(word) || word.startsWith('(')));
  return words
    .map((word, index) => {
      if (end !== -1 && index >= end) return word;
      if (EPICENE_NOUNS.has(word)) return form.isPlural ? `${word}s` : word;
      return inflected((beside === form ? undefined : MASCULINE_OF.get(word)) ?? word, beside);
    })
    .join(' ');
}

function inCaseOf(model: string, text: string): string {
  const [first = ''] = model;
  const small = first.toLocaleLowerCase('pt-BR');
  if (first === small) return text;
  if (model.length > 1 && model === model.toLocaleUpperCase('pt-BR')) return text.toLocaleUpperCase('pt-BR');
  const [head = '', ...rest] = text;
  return head.toLocaleUpperCase('pt-BR') + rest.join('');
}

/**
 * A word or phrase, given in the masculine singular, in the gender and number of a group (dossier texts 2.4): nouns,
 * adjectives, articles and contractions, pronouns and verbs, each word of a compound role. The case of the first letter
 * is kept.
 */
export function agree(word: string, group: Group): string {
  const form = formOf(group);
  const small = word.toLocaleLowerCase('pt-BR');
  const fixed = FIXED_PHRASES.get(small);
  return inCaseOf(word, fixed ? pick(fixed, form) : phrase(small.split(' '), form));
}
