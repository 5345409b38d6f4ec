import { type PaperFacts, type PrintedPaper, printPaper } from './printed-paper.ts';

/** A table of a report, or the sentence that stands where it has no row. */
export interface ReportPart {
  readonly heading: string;
  /** The heads of the columns, in parts of the width of the page. */
  readonly columns: readonly { readonly label: string; readonly share: number }[];
  readonly rows: readonly (readonly string[])[];
  readonly nothing: string;
}

export interface ReportFacts extends Omit<PaperFacts, 'text' | 'notice'> {
  /** What the report is about, below its title. */
  readonly lines: readonly string[];
  readonly parts: readonly ReportPart[];
}

/** A report of the office in tables, ready to be printed. */
export interface PrintedReport extends Omit<PrintedPaper, 'text' | 'follow' | 'notice'> {
  readonly lines: readonly string[];
  readonly parts: readonly ReportPart[];
}

/** Every text of a report, with its head, place, date and signature in Portuguese. */
export function printReport({ lines, parts, ...facts }: ReportFacts): PrintedReport {
  const { title, office, placeAndDate, signer } = printPaper({ ...facts, text: null });
  return { title, office, placeAndDate, signer, lines, parts };
}
