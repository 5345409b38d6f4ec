import { originNote, type RecordOrigin } from '@serventia/domain/documents/origin-note';
import { printAnswers } from '@serventia/domain/documents/printed-answers';
import { printNegative } from '@serventia/domain/documents/printed-negative';
import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { book } from '@serventia/domain/office/book.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { recordType } from '@serventia/domain/office/reference-data.entity';
import { getEntity } from '@serventia/domain/registry';
import { getWhole } from '../../../resource/findings.ts';
import { getRow } from '../../../resource/read.ts';
import { written } from '../../written.ts';
import type { CertificatePaper } from '../certificate-paper.ts';
import { marginEntriesOf } from '../margin.ts';
import { sheetsOf } from '@serventia/domain/documents/sheets-of';
import { otherNamesOf, searchFor } from './request-facts.ts';

/** Code 21: no record was found, as the office's index says when it is printed. */
export const negativePaper: Pick<CertificatePaper, 'read'> = {
  read: async (reading, id, issue) => {
    const request = await getRow(reading.db, certificateRequest, id, reading.caller);
    const data = printNegative(
      {
        fact: written(request, 'searched_fact'),
        name: written(request, 'searched_name'),
        otherNames: otherNamesOf(request),
        parents: request.searched_parents || null,
        from: written(request, 'searched_from'),
        to: written(request, 'searched_to'),
        books: written(request, 'books_searched'),
        requester: written(request, 'requester_name'),
        purpose: request.purpose || null,
        found: await searchFor(reading, request),
      },
      issue,
    );
    return { data, print: (pdf, options) => pdf.render('negative-certificate', data, options) };
  },
};

const REFERRED = { book, record_type: recordType };

/** The answers to the questions of a request, taken as the text of the record is (CNN art. 116). */
export const answersPaper = (requestId: number): CertificatePaper => ({
  kind: 'questions',
  use: 'full_text',
  needsText: false,
  margin: 'transcribed',
  read: async (reading, id, issue) => {
    const { db, caller } = reading;
    const record = await getRow(db, recordEntity, id, caller, { referred: REFERRED });
    const act = await getWhole(reading, getEntity(written(record, 'resource')), id);
    const request = await getRow(db, certificateRequest, requestId, caller, { children: ['questions'] });
    const data = printAnswers(
      {
        actKind: record.record_type?.description ?? '',
        matricula: written(record, 'matricula'),
        book: record.book?.name ?? '',
        sheet: sheetsOf(record),
        term: written(record, 'term'),
        registeredOn: written(record, 'registered_on'),
        requester: written(request, 'requester_name'),
        questions: request.questions,
        margin: await marginEntriesOf(reading, id),
        origin: originNote(act as RecordOrigin),
      },
      issue,
    );
    return { data, print: (pdf, options) => pdf.render('answers-certificate', data, options) };
  },
});
