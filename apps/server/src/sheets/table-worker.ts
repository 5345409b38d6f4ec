import Papa from 'papaparse';
import { answerParent } from '../workers/answer-parent.ts';
import type { Table, TableFile } from './table.ts';

/* A process that reads files of lines and columns for its parent: `node table-worker.ts`. */

answerParent<TableFile, Table>(async ({ content }) => {
  const [headings = [], ...rows] = csvRows(textOf(content));
  return { headings: headings.map((heading) => heading.trim()), rows };
});

/** Spreadsheets write UTF-8, and older ones the letters of Windows. */
function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** The sign between the cells is found out; lines without anything are left out. */
const csvRows = (text: string): string[][] => Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data;
