import { shownDate } from '@serventia/kit';
import type { InspectedKind, InspectedRows, Inspection } from '../office/inspection.ts';
import type { TermRange } from '../office/term-gaps.ts';
import type { WorkKind } from '../office/work.ts';
import type { ReportPart } from './printed-report.ts';

const day = (on: string | null): string => (on === null ? '' : shownDate(on, 'pt-br'));
const number = (value: number | null): string => (value === null ? '' : String(value));

/** `12`, `14 a 16`. */
const range = ({ from, to }: TermRange): string => (from === to ? String(from) : `${from} a ${to}`);
const ranges = (all: readonly TermRange[]): string => all.map(range).join(', ');

const HEADINGS: Readonly<Record<InspectedKind, string>> = {
  voids: 'Termos sem efeito e cancelados',
  unsealed: 'Atos sem selo',
  without_certificate: 'Atos sem a primeira certidão',
  untold: 'Atos com comunicação por fazer',
  unclosed_books: 'Livros sem termo de encerramento',
};

/**
 * The tables of the report of an inspection (correição) in Portuguese: books with their terms and gaps, what was found,
 * and what is overdue. `nameOf` says what a kind of work is called.
 */
export function inspectionParts(
  { books, found, overdue }: Inspection,
  nameOf: (kind: WorkKind) => string,
): readonly ReportPart[] {
  return [
    {
      heading: 'Livros',
      columns: [
        { label: 'Livro', share: 2 },
        { label: 'Acervo', share: 1 },
        { label: 'Aberto', share: 2 },
        { label: 'Atos', share: 1 },
        { label: 'Termos', share: 2 },
        { label: 'Lacunas', share: 3 },
        { label: 'Justificadas', share: 3 },
      ],
      rows: books.map((each) => [
        each.letter,
        String(each.collection).padStart(2, '0'),
        each.open_book ?? '',
        String(each.acts),
        each.first_term === null || each.last_term === null
          ? ''
          : range({ from: each.first_term, to: each.last_term }),
        ranges(each.gaps),
        ranges(each.justified),
      ]),
      nothing: 'Não há livros.',
    },
    ...found.map(foundPart),
    {
      heading: 'Prazos vencidos',
      columns: [
        { label: 'O que venceu', share: 5 },
        { label: 'Quantidade', share: 1 },
      ],
      rows: overdue.map((kind) => [nameOf(kind), String(kind.late)]),
      nothing: 'Nada está vencido.',
    },
  ];
}

function foundPart({ kind, count, results }: InspectedRows): ReportPart {
  const more = count > results.length ? ` (os primeiros ${results.length} de ${count})` : '';
  return {
    heading: `${HEADINGS[kind]}${more}`,
    columns: [
      { label: 'Termo', share: 1 },
      { label: 'Data', share: 1 },
      { label: 'De que', share: 4 },
      { label: 'Motivo', share: 3 },
    ],
    rows: results.map(({ term, on, title, detail }) => [number(term), day(on), title, detail ?? '']),
    nothing: 'Não há.',
  };
}
