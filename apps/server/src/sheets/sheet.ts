/** A column of a workbook. */
export interface SheetColumn {
  readonly title: string;
  /** How the numbers or dates of the column are shown, as a spreadsheet names it: `#,##0.00`. */
  readonly format?: string;
}

/** A text is never run as a formula; a date is a civil date at midnight UTC. */
export type SheetCell = string | number | Date | null;

/** What a workbook of one sheet holds. */
export interface Sheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}
