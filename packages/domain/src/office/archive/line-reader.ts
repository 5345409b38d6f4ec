import { checkValue, type FieldSpec, normaliseValue } from '@serventia/kit';
import { isCivilDate } from '../../calendar/civil-date.ts';
import { foldHeading, type ImportTarget } from './import-targets.ts';
import type { LineCells, LineProblem } from './line-problems.ts';

/** Reads the cells of a line one by one, and gathers what is wrong with them. */
export interface LineReader {
  readonly problems: readonly LineProblem[];
  wrong(target: ImportTarget, code: LineProblem['code']): void;
  told(target: ImportTarget): string;
  /** A number above zero, with what stands around it in a book: `A-12`, `50v`; 0 where there is none. */
  numberAt(target: ImportTarget): number;
  /** `YYYY-MM-DD`, not after today; null where nothing is told. */
  dateAt(target: ImportTarget): string | null;
  /** One of some words, by their folded forms; null where nothing is told. */
  wordAt(target: ImportTarget, words: Readonly<Record<string, string>>): string | null;
  /** A text that the declaration of its field accepts. */
  textAt(target: ImportTarget, spec: FieldSpec): string | null;
}

/** `today` is the office's day, `YYYY-MM-DD`. */
export function lineReader(cells: LineCells, today: string): LineReader {
  const problems: LineProblem[] = [];
  const wrong = (field: ImportTarget, code: LineProblem['code']): void => void problems.push({ field, code });
  const told = (target: ImportTarget): string => (cells[target] ?? '').trim();
  return {
    problems,
    wrong,
    told,
    numberAt(target) {
      const digits = told(target)
        .replace(target === 'sheet' ? /[fv]$/iu : /\.0$/u, '')
        .replace(/^\D+-?/u, '');
      if (digits !== '' && /^\d{1,7}$/u.test(digits) && Number(digits) > 0) return Number(digits);
      if (told(target) !== '') wrong(target, 'not_a_number');
      return 0;
    },
    dateAt(target) {
      if (told(target) === '') return null;
      const on = dateOf(told(target));
      if (on === undefined) wrong(target, 'not_a_date');
      else if (on > today) wrong(target, 'date_after_today');
      return on ?? null;
    },
    wordAt(target, words) {
      const word = foldHeading(told(target));
      if (word === '') return words[''] ?? null;
      if (!words[word]) wrong(target, 'not_a_value');
      return words[word] ?? null;
    },
    textAt(target, spec) {
      const value = normaliseValue(spec, told(target));
      const problem = checkValue({ ...spec, required: false }, value, today);
      if (problem) wrong(target, codeOf(problem.code, spec));
      return typeof value === 'string' ? value : null;
    },
  };
}

function codeOf(code: string, { kind }: FieldSpec): LineProblem['code'] {
  if (code === 'max_length') return 'text_too_long';
  if (kind === 'person_name') return 'not_a_name';
  return kind === 'identifier' ? 'wrong_number' : 'not_a_value';
}

/** `31/12/1968`, `31-12-1968` or `1968-12-31`; undefined for what is no day. */
function dateOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(text) ?? [];
  const on = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text.slice(0, 10);
  return isCivilDate(on) ? on : undefined;
}
