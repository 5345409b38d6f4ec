import type { RowOf, ValuesOf } from '@serventia/kit';
import type { deed } from '../notes/deed.entity.ts';
import type { proxy } from '../notes/proxy.entity.ts';
import { statedValue } from '../notes/stated-value.ts';
import type { book as bookEntity } from '../office/book.entity.ts';
import type { censecItem } from './censec.entity.ts';

type ItemValues = Partial<ValuesOf<(typeof censecItem)['fields']>>;
type TextsOfAct = 'title' | 'dated_on' | 'mne' | 'sheet' | 'censec_code';

/** An act as far as CENSEC is told of it. */
type ActTold = Partial<Pick<RowOf<typeof deed | typeof proxy>, TextsOfAct>> &
  Parameters<typeof statedValue>[0] & {
    readonly book?: Pick<RowOf<typeof bookEntity>, 'number'> | null;
  };

/** What tells an act from others of the same number: of its book from one of another kind, and of the sheet that it begins on. */
export interface Apart {
  /** The letter of the book, where a book of another kind has the same number. */
  readonly letter: string | null;
  /** The act's own number in the book, where another act begins on the same sheet. */
  readonly term: number | null;
}

/**
 * What CENSEC is told of a deed or a proxy: `CEP 1/5` is act 1 of nature 5, in the book and sheet of its record. What
 * was typed goes before it. Two acts with the same book and sheet are refused unless a complement tells them apart
 * (dossier 5.1).
 */
export function censecItemValues(
  act: ActTold,
  typed: ItemValues = {},
  { letter, term }: Apart = { letter: null, term: null },
): ItemValues {
  const [, kind, nature] = /^[A-Z]+ (\d+)(?:\/(\d+))?$/u.exec(act.censec_code ?? '') ?? [];
  return {
    name: typed.name ?? act.title ?? null,
    dated_on: typed.dated_on ?? act.dated_on ?? null,
    act_kind: typed.act_kind ?? (kind ? Number(kind) : null),
    nature: typed.nature ?? (nature ? Number(nature) : null),
    mne: typed.mne ?? act.mne ?? null,
    book: typed.book ?? textOf(act.book?.number),
    book_complement: typed.book_complement ?? letter,
    sheet_complement: typed.sheet_complement ?? (term === null ? null : `termo ${term}`),
    sheet: typed.sheet ?? textOf(act.sheet),
    act_value: typed.act_value ?? statedValue(act),
  };
}

const textOf = (number: number | null | undefined): string | null =>
  typeof number === 'number' ? String(number) : null;
