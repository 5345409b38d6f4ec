import type { Area } from '@serventia/domain/areas';
import type { WordUsage } from './word-usage.ts';

/**
 * `base`: the words that any screen may show; `forms`: those that any form may show besides; `home`: those of the home
 * page, of the work behind it and of the search; `manual`: those of the frame of the manual; `style`: those of the page
 * that shows the parts of the screens; `summary`: those of the summaries of lists. An area has its own words, and those that only its forms show.
 */
export type Part = 'base' | 'forms' | 'home' | 'manual' | 'style' | 'summary' | Area | `${Area}-form`;

type Words = Readonly<Record<string, unknown>>;
export type Dictionary = Readonly<Record<string, Words>>;

/** The words of screens of their own, by the part that these load. */
const SCREENS: Readonly<Record<string, Part>> = {
  attendance_desk: 'attendance-form',
  birth: 'civil-form',
  counter: 'notes-form',
  editor: 'forms',
  enrollment: 'property-form',
  form: 'forms',
  home: 'home',
  inspection: 'home',
  manual: 'manual',
  margin: 'forms',
  permissions: 'account',
  search: 'home',
  style: 'style',
  summary: 'summary',
  seals: 'seals',
  second_factor: 'forms',
  work: 'home',
};
/** Words that no screen loads: pages outside of the shell bring theirs, the server puts what texts may say in words. */
const ELSEWHERE = new Set([
  'banns',
  'facts',
  'following',
  'privacy_notice',
  'recovery',
  'setup',
  'signatures',
  'verification',
  'visit_panel',
]);
/** Sections that lists do not show. */
const OF_FORMS = new Set(['errors', 'findings', 'help', 'inputs', 'sections']);

/**
 * Splits a dictionary by where its words are shown. A word that several areas use is in the part of each, so that no
 * area makes the base heavier. `spoken` are the codes of refusals that screens name themselves.
 */
export function splitWords(
  dictionary: Dictionary,
  usage: WordUsage,
  spoken: ReadonlySet<string>,
): ReadonlyMap<Part, Dictionary> {
  const parts = new Map<Part, Record<string, Record<string, unknown>>>();
  const put = (part: Part, section: string, word: string, value: unknown): void => {
    const sections = parts.get(part) ?? {};
    parts.set(part, sections);
    sections[section] = { ...sections[section], [word]: value };
  };
  for (const [section, words] of Object.entries(dictionary).filter(([name]) => !ELSEWHERE.has(name)))
    for (const [word, value] of Object.entries(words))
      if (section === 'entities') {
        const { fields, ...names } = value as { readonly fields: unknown };
        put('base', section, word, names);
        for (const area of usage.get(`entities.${word}`) ?? []) put(area, section, word, { fields });
      } else for (const part of partsOf(section, word, usage, spoken)) put(part, section, word, value);
  return parts;
}

function partsOf(section: string, word: string, usage: WordUsage, spoken: ReadonlySet<string>): Part[] {
  const screen = SCREENS[section];
  if (screen) return [screen];
  if (section === 'errors' && spoken.has(word)) return ['base'];
  const areas = [...(usage.get(`${section}.${word}`) ?? [])];
  if (OF_FORMS.has(section)) return areas.length > 0 ? areas.map((area): Part => `${area}-form`) : ['forms'];
  return areas.length > 0 ? areas : ['base'];
}
