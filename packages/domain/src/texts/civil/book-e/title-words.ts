import type { DraftOf } from '@serventia/kit';
import type { TITLE_KINDS, titleFields } from '../../../civil/act/act-fields.ts';
import { sheetInWords, withoutFigures } from '../../language/figures.ts';
import { spelledOut, withPreposition } from '../../language/places.ts';
import { dayInWords } from '../act-values.ts';

type Title = DraftOf<typeof titleFields> & {
  readonly title_kind?: (typeof TITLE_KINDS)[number] | null | undefined;
};

const present = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(', ');

const of = (body: string | null | undefined): string | null =>
  body ? withPreposition('de', spelledOut(body)) : null;

const day = (date: string | null | undefined): string | null => dayInWords(date ?? null);

/** What follows the name of each title: its day, its place in a book, and who made it. */
const AFTER_NAME = {
  judgment: (title: Title) =>
    present(
      title.title_judge ? `proferida por ${title.title_judge}` : null,
      of(title.title_authority),
      title.title_number ? `nos autos número ${title.title_number}` : null,
      title.title_final_on ? `transitada em julgado em ${day(title.title_final_on)}` : null,
    ),
  deed: (title: Title) =>
    present(
      title.title_book ? `livro ${withoutFigures(title.title_book)}` : null,
      title.title_sheet ? `folha ${sheetInWords(title.title_sheet)}` : null,
      of(title.title_authority),
      title.title_seal ? `selo ${title.title_seal}` : null,
    ),
  declaratory_term: (title: Title) => present(of(title.title_authority)),
} as const;

const NAMES = {
  judgment: ['por sentença', 'da sentença'],
  deed: ['por escritura pública', 'da escritura pública'],
  declaratory_term: ['por termo', 'do termo declaratório'],
} as const;

function titleInWords(title: Title, form: 0 | 1): string | null {
  const { title_kind: kind } = title;
  if (!kind) return null;
  const on = day(title.title_on);
  return present(NAMES[kind][form] + (on ? ` de ${on}` : ''), AFTER_NAME[kind](title) || null);
}

/** The title that an act of book E rests on: `por sentença de …, proferida por …, da Primeira Vara …` (LRP arts. 90 to 94-A). */
export const byTitle = (title: Title): string | null => titleInWords(title, 0);

/** The same after what is contained in it: `da escritura pública de …, livro …, folha …, do …`. */
export const ofTitle = (title: Title): string | null => titleInWords(title, 1);
