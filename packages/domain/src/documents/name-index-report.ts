import { type RowOf, shownDate } from '@serventia/kit';
import type { nameIndex } from '../office/name-index.entity.ts';
import type { ReportPart } from './printed-report.ts';

type Indexed = RowOf<typeof nameIndex>;

/** A line of the alphabetical index, as it stands in the books. */
export type IndexLine = Pick<Indexed, 'name' | 'name_state'> & {
  readonly [Field in 'sheet' | 'face' | 'term' | 'registered_on']: NonNullable<Indexed[Field]>;
} & {
  /** The book's name. */
  readonly book: string;
};

/** The alphabetical index in Portuguese: name, book, sheet, term and day (LRP art. 34); a former name says so. */
export function nameIndexPart(lines: readonly IndexLine[]): ReportPart {
  return {
    heading: `${lines.length} ${lines.length === 1 ? 'nome' : 'nomes'}`,
    columns: [
      { label: 'Nome', share: 6 },
      { label: 'Livro', share: 2 },
      { label: 'Folha', share: 1 },
      { label: 'Termo', share: 1 },
      { label: 'Data', share: 2 },
    ],
    rows: lines.map((line) => [
      line.name_state === 'former' ? `${line.name} (nome anterior)` : line.name,
      line.book,
      `${String(line.sheet).padStart(3, '0')}${line.face === 'V' ? 'v' : ''}`,
      String(line.term),
      shownDate(line.registered_on, 'pt-br'),
    ]),
    nothing: 'Nenhum nome.',
  };
}
