import { printReport, type ReportFacts } from '@serventia/domain/documents/printed-report';
import { textOf, unprintableIn } from '@serventia/domain/documents/printable-letters';
import { AppError } from '../../http/app-error.ts';
import { type Caller, scopeOf, todayOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';
import type { Services } from '../services.ts';
import { headOf, signerFor } from './issue-paper.ts';
import { issuingOffice } from './write-paper.ts';

/**
 * A report without what every report has: the head of the office, the day, and who signs. One that was given before says
 * on which day, and by whom.
 */
export type ReportBody = Pick<ReportFacts, 'title' | 'lines' | 'parts'> &
  Partial<Pick<ReportFacts, 'datedOn' | 'signer'>>;

/**
 * A report of the caller's office as a PDF/A, signed by the caller in their quality unless it says by whom. It states
 * the books as they are now, and is kept nowhere. Throws 409 for a caller who may not sign, and for letters that cannot be printed.
 */
export async function reportPdf(
  { database, pdf }: Services,
  caller: Caller,
  read: (reading: Reading) => Promise<ReportBody>,
): Promise<Uint8Array> {
  const printed = await database.consult(scopeOf(caller), async (db) => {
    const reading = { db, caller };
    const office = headOf(caller, await issuingOffice(reading));
    const { datedOn = todayOf(caller), signer, ...body } = await read(reading);
    return printReport({ ...body, office, datedOn, signer: signer ?? (await signerFor(reading)) });
  });
  const letters = unprintableIn(textOf(printed));
  if (letters.length > 0) throw new AppError(409, 'letters_not_printed', { letters: letters.join(', ') });
  return pdf.render('report', printed, { creationDate: caller.clock() });
}
