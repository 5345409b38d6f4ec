import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { answerParent } from '../workers/answer-parent.ts';
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts';

/* A process that writes workbooks for its parent: `node sheet-worker.ts`. */

/** In characters: a column is as wide as its title, and as most of what it holds. */
const NARROWEST = 12;
const WIDEST = 44;
/** The rows whose texts say how wide a column is. */
const LOOKED_AT = 200;

answerParent<Sheet, Uint8Array>(async ({ columns, rows }) =>
  writeXlsxFile(
    [
      columns.map(({ title }): Cell => ({ value: title, type: String, fontWeight: 'bold' })),
      ...rows.map((row) => row.map((cell, place) => written(cell, columns[place]))),
    ],
    {
      stickyRowsCount: 1,
      columns: columns.map((column, place) => ({ width: widthOf(column, place, rows) })),
    },
  ).toBuffer(),
);

function written(cell: SheetCell, column: SheetColumn | undefined): Cell {
  const format = column?.format ? { format: column.format } : {};
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number, ...format };
  if (cell instanceof Date) return { value: cell, type: Date, ...format };
  return { value: cell, type: String };
}

function widthOf({ title }: SheetColumn, place: number, rows: Sheet['rows']): number {
  const lengths = rows
    .slice(0, LOOKED_AT)
    .map((row) => (typeof row[place] === 'string' ? row[place].length : 0));
  return Math.min(WIDEST, Math.max(NARROWEST, title.length + 2, ...lengths));
}
