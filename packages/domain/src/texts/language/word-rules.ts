import { AGREEING_PARTS, COMPARATIVES, IRREGULAR_FORMS, type WordForms } from './word-forms.ts';

/** How a regular word ends in its four forms; the first rule that fits is taken. */
const RULES: readonly (readonly [ending: RegExp, f: string, ms: string, fs: string])[] = [
  [/ês$/u, 'esa', 'eses', 'esas'],
  [/ão$/u, 'ã', 'ões', 'ãs'],
  [/o$/u, 'a', 'os', 'as'],
  [/or$/u, 'ora', 'ores', 'oras'],
  [/espanhol$/u, 'espanhola', 'espanhóis', 'espanholas'],
  [/al$/u, 'al', 'ais', 'ais'],
  [/el$/u, 'el', 'éis', 'éis'],
  [/ol$/u, 'ol', 'óis', 'óis'],
  [/ul$/u, 'ul', 'uis', 'uis'],
  [/il$/u, 'il', 'is', 'is'],
  [/m$/u, 'm', 'ns', 'ns'],
  [/([rz])$/u, '$1', '$1es', '$1es'],
  [/([sx])$/u, '$1', '$1', '$1'],
];

const ACCENT = /[áéíóúâêô]/u;

/** The plural in -eis of a word whose stress is marked before its end: `responsável`, `útil`. */
function unstressedPlural(word: string): WordForms | undefined {
  if (!/[ei]l$/u.test(word) || !ACCENT.test(word)) return undefined;
  const plural = word.replace(/[ei]l$/u, 'eis');
  return [word, word, plural, plural];
}

function hyphenated(word: string): WordForms {
  const parts = word.split('-');
  const forms = parts.map((part, index) =>
    index === parts.length - 1 || AGREEING_PARTS.has(part) ? formsOf(part) : undefined,
  );
  const form = (at: 0 | 1 | 2 | 3): string =>
    parts.map((part, index) => forms[index]?.[at] ?? part).join('-');
  return [form(0), form(1), form(2), form(3)];
}

/** The four forms of a word in the masculine singular, lower case: listed ones, and the regular rules for others. */
export function formsOf(word: string): WordForms {
  const listed = IRREGULAR_FORMS.get(word);
  if (listed) return listed;
  if (word.includes('-')) return hyphenated(word);
  if (COMPARATIVES.has(word)) return [word, word, `${word}es`, `${word}es`];
  const marked = unstressedPlural(word);
  if (marked) return marked;
  const rule = RULES.find(([ending]) => ending.test(word));
  if (!rule) return [word, word, `${word}s`, `${word}s`];
  const [ending, ...endings] = rule;
  const [f, ms, fs] = endings.map((each) => word.replace(ending, each));
  return [word, f ?? word, ms ?? word, fs ?? word];
}
