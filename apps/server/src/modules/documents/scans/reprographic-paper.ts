import { printReprographic, type ReprographicFacts } from '@serventia/domain/documents/printed-reprographic';
import { noteMargin } from '@serventia/domain/documents/note-margin';
import { book } from '@serventia/domain/office/book.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { recordType } from '@serventia/domain/office/reference-data.entity';
import { dayOf } from '../../../http/caller.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { written } from '../../written.ts';
import type { CertificatePaper } from '../certificate-paper.ts';
import { laterActsOf } from '../later-note-acts.ts';
import { endorsementsOf } from '../margin.ts';
import { noteStandingOf } from '../note-copy-paper.ts';
import { sheetsOf } from '@serventia/domain/documents/sheets-of';
import { scansOf } from './signed-pages.ts';

/** The certificate of an act in full by the scans of its signed pages (LRP art. 19 §1); it needs no kept text. */
export const reprographicPaper = (requester: string): CertificatePaper => ({
  kind: 'reprographic',
  use: 'full_text',
  needsText: false,
  margin: 'transcribed',
  scans: ({ db }, record) => scansOf(db, record),
  read: async (reading, record, issue) => {
    const { db } = reading;
    const facts = await readReproduced(reading, record, requester);
    const data = printReprographic({ ...facts, margin: await endorsementsOf(db, record) }, issue);
    return { data, print: (pdf, options) => pdf.render('reprographic-certificate', data, options) };
  },
});

/** That of an act of notes: never with the seal of the act, which is the traslado's, and it says what ended the act. */
export const noteReprographicPaper = (requester: string): CertificatePaper => ({
  ...reprographicPaper(requester),
  withActSeal: false,
  tellsCancellation: true,
  later: laterActsOf,
  read: async (reading, record, issue) => {
    const facts = await readReproduced(reading, record, requester);
    const margin = noteMargin(await noteStandingOf(reading, record));
    const data = printReprographic({ ...facts, margin, isNoteAct: true }, issue);
    return { data, print: (pdf, options) => pdf.render('reprographic-certificate', data, options) };
  },
});

const REFERRED = { book, record_type: recordType };

async function readReproduced(
  { db, caller }: Reading,
  id: number,
  requester: string,
): Promise<Omit<ReprographicFacts, 'margin'>> {
  const record = await getRow(db, recordEntity, id, caller, { referred: REFERRED });
  const newest = await db.find<{ at: Date }>(
    "select max(scanned_at) as at from signed_page where record_id = $1 and page_state = 'current'",
    [id],
  );
  return {
    actKind: record.record_type?.description ?? '',
    matricula: record.matricula,
    book: record.book?.name ?? '',
    sheets: sheetsOf(record),
    term: written(record, 'term'),
    registeredOn: written(record, 'registered_on'),
    requester,
    scannedOn: dayOf(caller, new Date(newest?.at ?? caller.clock())),
    isNoteAct: false,
  };
}
