/** A file with lines and columns as it was sent. */
export interface TableFile {
  readonly content: Uint8Array;
  readonly name: string;
}

/** What a file holds: its headings, and the cells of each line below them as texts. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What the process that reads files answers: the table, or why the file is none. */
export type TableAnswer = { readonly table: Table } | { readonly unreadable: string };
