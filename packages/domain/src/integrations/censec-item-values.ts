import type { RowOf, ValuesOf } from '@serventia/kit';
import type { deed } from '../notes/deed.entity.ts';
import type { proxy } from '../notes/proxy.entity.ts';
import type { book as bookEntity } from '../office/book.entity.ts';
import type { censecItem } from './censec.entity.ts';

type ItemValues = Partial<ValuesOf<(typeof censecItem)['fields']>>;
type TextsOfAct = 'title' | 'dated_on' | 'mne' | 'sheet' | 'declared_value' | 'censec_code';

/** An act as far as CENSEC is told of it. */
type ActTold = Partial<Pick<RowOf<typeof deed | typeof proxy>, TextsOfAct>> & {
  readonly book?: Pick<RowOf<typeof bookEntity>, 'number'> | null;
};

/**
 * What CENSEC is told of a deed or a proxy: `CEP 1/5` is act 1 of nature 5, in the book and sheet of its record. What
 * was typed goes before it.
 */
export function censecItemValues(act: ActTold, typed: ItemValues = {}): ItemValues {
  const [, kind, nature] = /^[A-Z]+ (\d+)(?:\/(\d+))?$/u.exec(act.censec_code ?? '') ?? [];
  return {
    name: typed.name ?? act.title ?? null,
    dated_on: typed.dated_on ?? act.dated_on ?? null,
    act_kind: typed.act_kind ?? (kind ? Number(kind) : null),
    nature: typed.nature ?? (nature ? Number(nature) : null),
    mne: typed.mne ?? act.mne ?? null,
    book: typed.book ?? textOf(act.book?.number),
    sheet: typed.sheet ?? textOf(act.sheet),
    act_value: typed.act_value ?? act.declared_value ?? null,
  };
}

const textOf = (number: number | null | undefined): string | null =>
  typeof number === 'number' ? String(number) : null;
