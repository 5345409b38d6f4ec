import { readCrcLoad } from '@serventia/domain/office/archive/crc-load';
import { XMLParser } from 'fast-xml-parser';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { answerParent } from '../workers/answer-parent.ts';
import type { Table, TableAnswer, TableFile } from './table.ts';

/* A process that reads files of lines and columns for its parent: `node table-worker.ts`. */

answerParent<TableFile, TableAnswer>(async ({ content }) => {
  try {
    return { table: await read(content) };
  } catch (error) {
    // What somebody sent is no table: the next file is read all the same.
    return { unreadable: String(error) };
  }
});

async function read(content: Uint8Array): Promise<Table> {
  if (isZip(content)) return tableOf(await workbookRows(content));
  const text = textOf(content);
  return text.trimStart().startsWith('<') ? readCrcLoad(parseXml(text)) : tableOf(csvRows(text));
}

const tableOf = ([headings = [], ...rows]: readonly (readonly string[])[]): Table => ({
  headings: headings.map((heading) => heading.trim()),
  rows,
});

/** A workbook is a ZIP archive, which begins with these letters. */
const isZip = (content: Uint8Array): boolean => content[0] === 0x50 && content[1] === 0x4b;

/** The first sheet of a workbook; a day as `1968-05-20`, a line without anything left out. */
async function workbookRows(content: Uint8Array): Promise<string[][]> {
  const rows = await readSheet(Buffer.from(content));
  return rows.map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell !== ''));
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}

/** Values stay texts: a matrícula is no number. */
const parseXml = (text: string): unknown =>
  new XMLParser({ ignoreAttributes: true, parseTagValue: false, trimValues: true }).parse(text, true);

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
