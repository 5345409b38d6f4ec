import type { Entity, FieldKind, FieldSpec } from '@serventia/kit';
import { fieldText } from '@serventia/i18n';
import type { Row } from '../db/database.ts';
import { FieldErrors } from '../http/app-error.ts';
import type { Caller, Language } from '../http/caller.ts';
import { styleOf } from '../http/show-style.ts';
import type { Sheet, SheetCell, SheetColumn } from '../sheets/sheet.ts';
import type { SheetWriter } from '../sheets/sheet-writer.ts';
import { type ExportRequest, type SheetForm, shownCell } from './export.ts';

/** More rows are exported as CSV. */
export const MOST_SHEET_ROWS = 10_000;

/** Throws 400 where a list finds more than a workbook takes. */
export function assertFits(count: number): void {
  if (count > MOST_SHEET_ROWS) throw FieldErrors.of('format', 'too_many_rows', { most: MOST_SHEET_ROWS });
}

/** A workbook whose amounts and dates are ones that a spreadsheet counts with; the rest is as the list shows it. */
export const asWorkbook = (sheets: SheetWriter): SheetForm =>
  async function* workbook(batches, entity, request, caller) {
    const rows: SheetCell[][] = [];
    for await (const batch of batches) rows.push(...cellsOf(batch, entity, request, caller));
    const columns = request.columns.map((name) => columnOf(entity, name, request.language));
    yield await sheets.write({ columns, rows } satisfies Sheet);
  };

function cellsOf(
  batch: readonly Row[],
  entity: Entity,
  request: ExportRequest,
  caller: Caller,
): SheetCell[][] {
  const style = styleOf(caller, request.language);
  return batch.map((row) =>
    request.columns.map(
      (name) => countedCell(entity.fields[name], row[name]) ?? shownCell(entity, name, row, style),
    ),
  );
}

/** The kinds that a spreadsheet counts with. */
const COUNTED: Readonly<Partial<Record<FieldKind, (value: string | number) => SheetCell>>> = {
  money: Number,
  decimal: Number,
  integer: Number,
  civil_date: (value) => new Date(`${value}T00:00:00Z`),
};

/** The value as a spreadsheet holds it; undefined for what is a text to it. */
function countedCell(spec: FieldSpec | undefined, value: unknown): SheetCell | undefined {
  const count = spec && COUNTED[spec.kind];
  return count && (typeof value === 'string' || typeof value === 'number') ? count(value) : undefined;
}

const FORMATS: Readonly<Record<Language, Readonly<Partial<Record<FieldKind, string>>>>> = {
  'pt-br': { money: '#,##0.00', civil_date: 'dd/mm/yyyy' },
  'en-us': { money: '#,##0.00', civil_date: 'mm/dd/yyyy' },
};

function columnOf(entity: Entity, name: string, language: Language): SheetColumn {
  const kind = entity.fields[name]?.kind;
  const format = kind && FORMATS[language][kind];
  return { title: fieldText(language, entity.resource, name), ...(format ? { format } : {}) };
}
