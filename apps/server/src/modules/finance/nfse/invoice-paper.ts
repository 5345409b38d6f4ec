import { printServiceInvoice } from '@serventia/domain/documents/printed-service-invoice';
import { textOf, unprintableIn } from '@serventia/domain/documents/printable-letters';
import { serviceInvoice } from '@serventia/domain/finance/nfse/service-invoice.entity';
import { AppError } from '../../../http/app-error.ts';
import { type Caller, scopeOf } from '../../../http/caller.ts';
import { readNote } from '../../../invoicing/read-note.ts';
import type { ActionRequest, FileAnswer } from '../../../resource/actions.ts';
import { getRow } from '../../../resource/read.ts';
import { headOf } from '../../papers/issue-paper.ts';
import { shownMoment } from '../../papers/shown-moment.ts';
import { issuingOffice } from '../../papers/write-paper.ts';
import type { Services } from '../../services.ts';
import { documentOf } from './kept-documents.ts';

/** The note on paper (DANFSe): of what the national system signed alone, and what became of it. */
export async function invoicePaper(
  { database, pdf }: Services,
  { id, caller }: ActionRequest,
): Promise<FileAnswer> {
  const printed = await database.read(scopeOf(caller), async (db) => {
    const row = await getRow(db, serviceInvoice, id, caller);
    const note = readNote(await documentOf({ db, caller }, id, 'note'));
    const office = await issuingOffice({ db, caller });
    return printServiceInvoice({
      office: headOf(caller, office),
      note: { ...note, issuedAt: momentIn(caller, note.issuedAt) },
      state: row.invoice_status,
    });
  });
  const letters = unprintableIn(textOf(printed));
  if (letters.length > 0) throw new AppError(409, 'letters_not_printed', { letters: letters.join(', ') });
  return {
    content: await pdf.render('service-invoice', printed, { creationDate: caller.clock() }),
    contentType: 'application/pdf',
    name: `nfse-${printed.number}.pdf`,
  };
}

const momentIn = (caller: Caller, moment: string): string => shownMoment(caller, new Date(moment));

/** The note as the national system signed it, for the taker and the accountant. */
export function invoiceXml({ database }: Services, { id, caller }: ActionRequest): Promise<FileAnswer> {
  return database.read(scopeOf(caller), async (db) => {
    const { access_key: key } = await getRow(db, serviceInvoice, id, caller);
    const xml = await documentOf({ db, caller }, id, 'note');
    return {
      content: Buffer.from(xml, 'utf8'),
      contentType: 'application/xml',
      name: `nfse-${key ?? id}.xml`,
    };
  });
}
