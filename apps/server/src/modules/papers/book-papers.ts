import { book } from '@serventia/domain/office/book.entity';
import { bookType } from '@serventia/domain/office/reference-data.entity';
import type { ValuesFor } from '@serventia/domain/texts/civil/act-catalog';
import type { bookClosingCatalog, bookOpeningCatalog } from '@serventia/domain/texts/papers/catalogs';
import {
  bookClosingValues,
  bookOpeningValues,
  type BookReading,
} from '@serventia/domain/texts/papers/book-papers';
import { AppError } from '../../http/app-error.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import type { IssuingOffice, ReadPaper, ServedPaper } from './served-paper.ts';

type Values = ValuesFor<typeof bookOpeningCatalog> | ValuesFor<typeof bookClosingCatalog>;

/** A term of a book, signed by the officer who opened or closed it (LRP art. 4). */
const termPaper = (
  term: 'opening' | 'closing',
  heading: string,
  valuesOf: (book: BookReading) => Values,
): ServedPaper => ({
  kind: `book_${term}`,
  entity: book,
  subject: 'book',
  read: (reading, office, id) => readTerm(reading, { term, heading, valuesOf, office, id }),
});

export const bookOpening = termPaper('opening', 'Termo de abertura', bookOpeningValues);
export const bookClosing = termPaper('closing', 'Termo de encerramento', bookClosingValues);

interface Asked {
  readonly term: 'opening' | 'closing';
  readonly heading: string;
  readonly valuesOf: (book: BookReading) => Values;
  readonly office: IssuingOffice;
  readonly id: number;
}

async function readTerm(
  { db, caller }: Reading,
  { term, heading, valuesOf, office, id }: Asked,
): Promise<ReadPaper> {
  const { book_type: type, ...row } = await getRow(db, book, id, caller, {
    referred: { book_type: bookType },
  });
  const signed = await db.find<{ name: string; role: string; on: string }>(
    `select official_name as name, official_role as role, to_char(dated_on, 'YYYY-MM-DD') as on
     from term where book_id = $1 and term_kind = $2`,
    [id, term],
  );
  if (!signed) throw new AppError(409, 'paper_not_yet');
  const acts = await db.find<{ first: string | null; last: string | null; voids: number[] | null }>(ACTS, [
    id,
  ]);
  return {
    row,
    values: valuesOf({
      office: office.named,
      book: { ...row, book_type: type.id },
      purpose: purposeOf(type.description),
      firstActOn: acts?.first ?? null,
      lastActOn: acts?.last ?? null,
      voidTerms: acts?.voids ?? [],
    }),
    title: `${heading} do Livro ${row.name ?? ''}`,
    actType: ACT_TYPES[type.letter] ?? null,
    signed,
  };
}

const ACTS = `
  select to_char(min(registered_on), 'YYYY-MM-DD') as first, to_char(max(registered_on), 'YYYY-MM-DD') as last,
    array_agg(term order by term) filter (where status = 'ineffective') as voids
  from record where book_id = $1 and term is not null`;

/** The kind of act whose models write the terms of a book, by its letter. */
const ACT_TYPES: Readonly<Record<string, string>> = {
  A: '0',
  B: '1',
  'B-Aux': '1',
  C: '3',
  'C-Aux': '4',
  D: '2',
  'N-ESC': '11',
  'N-PROC': '10',
  'RI-1': '12',
  'RI-2': '13',
};

/** What a book is for, after `destinado a`: `nascimentos`, `registrar os demais atos do estado civil`. */
function purposeOf(description: string): string {
  const plain = description.replace(/^Livro (?:\d+|E desdobrado): /u, '');
  const purpose = plain.slice(0, 1).toLocaleLowerCase('pt-BR') + plain.slice(1);
  return purpose.startsWith('demais ') ? `registrar os ${purpose}` : purpose;
}
