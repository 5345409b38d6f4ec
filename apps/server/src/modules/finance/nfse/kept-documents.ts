import { AppError } from '../../../http/app-error.ts';
import { officeOf } from '../../../http/caller.ts';
import type { Reading } from '../../../resource/read.ts';

/** What is signed of a note: by the office its declaration and the request to cancel it, by the national system the rest. */
type DocumentKind = 'declaration' | 'note' | 'cancellation' | 'event';

/** Keeps a document as it was sent or answered, to the letter; nothing of it is changed or taken away later. */
export async function keepDocument(
  { db, caller }: Reading,
  invoice: number,
  kind: DocumentKind,
  xml: string,
): Promise<void> {
  await db.query(
    'insert into service_invoice_document (office_id, service_invoice_id, kind, xml) values ($1, $2, $3, $4)',
    [officeOf(caller), invoice, kind, xml],
  );
}

/** The last document of a kind. Throws 409 for a note that has none yet. */
export async function documentOf(
  { db, caller }: Reading,
  invoice: number,
  kind: DocumentKind,
): Promise<string> {
  const found = await db.find<{ xml: string }>(
    `select xml from service_invoice_document where office_id = $1 and service_invoice_id = $2 and kind = $3
     order by id desc limit 1`,
    [officeOf(caller), invoice, kind],
  );
  if (!found) throw new AppError(409, 'draft_invoice');
  return found.xml;
}
