import { printFullText, type FullTextFacts } from '@serventia/domain/documents/printed-full-text';
import { book } from '@serventia/domain/office/book.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { recordType } from '@serventia/domain/office/reference-data.entity';
import { getRow, type Reading } from '../../resource/read.ts';
import { findKept } from '../texts/act-text.ts';
import { written } from '../written.ts';
import type { CertificatePaper } from './certificate-paper.ts';
import { sheetsOf } from '@serventia/domain/documents/sheets-of';
import { endorsementsOf } from './margin.ts';

/** Code 22: the certificate in full of an act whose text was kept. */
export const fullTextPaper: CertificatePaper = {
  kind: 'full_text',
  use: 'full_text',
  needsText: true,
  margin: 'transcribed',
  read: async (reading, record, issue) => {
    const data = printFullText(await readFullText(reading, record), issue);
    return { data, print: (pdf, options) => pdf.render('full-text-certificate', data, options) };
  },
};

const REFERRED = { book, record_type: recordType };

async function readFullText(reading: Reading, id: number): Promise<FullTextFacts> {
  const { db, caller } = reading;
  const record = await getRow(db, recordEntity, id, caller, { referred: REFERRED });
  return {
    actKind: record.record_type?.description ?? '',
    matricula: written(record, 'matricula'),
    book: record.book?.name ?? '',
    sheet: sheetsOf(record),
    term: written(record, 'term'),
    registeredOn: written(record, 'registered_on'),
    text: (await findKept(reading, id))?.plain_text ?? '',
    endorsements: await endorsementsOf(db, id),
    isOfOldBook: record.status === 'legacy',
  };
}
