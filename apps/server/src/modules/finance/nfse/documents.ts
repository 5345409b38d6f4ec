import {
  cancellationXml,
  type Declaration,
  declarationXml,
  nfseMoment,
  nfseText,
} from '@serventia/domain/finance/nfse/nfse-layout';
import type { serviceInvoice } from '@serventia/domain/finance/nfse/service-invoice.entity';
import { city } from '@serventia/domain/office/reference-data.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError } from '../../../http/app-error.ts';
import type { Caller } from '../../../http/caller.ts';
import { signDocument } from '../../../invoicing/sign-document.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { issuingOffice } from '../../papers/write-paper.ts';
import type { Covered } from './covered-receipts.ts';
import type { OpenNfseAccess } from './nfse-access.ts';

/** The clock of the national system may be behind ours, and it refuses what is declared later than now (E0008). */
const SPARE_MS = 60_000;

const now = ({ clock, timeZone }: Caller): string =>
  nfseMoment(new Date(clock().getTime() - SPARE_MS), timeZone);

type Invoice = RowOf<typeof serviceInvoice>;

/** What an office declares of what it received, as XML with its signature. Throws 409 where a fact is missing. */
export async function signedDeclaration(
  reading: Reading,
  { row: access, identity }: OpenNfseAccess,
  invoice: Invoice & { readonly number: number },
  covered: Omit<Covered, 'receipts'>,
): Promise<{ readonly facts: Declaration; readonly xml: string }> {
  const { caller } = reading;
  const facts: Declaration = {
    environment: access.environment,
    declaredAt: now(caller),
    series: access.series,
    number: invoice.number,
    competence: covered.competence,
    municipality: await municipalityOf(reading),
    provider: {
      document: access.provider_document,
      municipalRegistration: access.municipal_registration,
      specialRegime: access.special_regime === 'notary' ? '4' : '0',
    },
    taker: takerOf(invoice),
    service: {
      nationalCode: access.national_code,
      nbsCode: access.nbs_code,
      description: nfseText(invoice.description ?? access.description, 1000) ?? '',
      details: nfseText(covered.words, 1000),
    },
    amount: covered.amount,
    deduction: covered.deduction,
    taxRate: access.tax_rate,
    replaces: await replacedBy(reading, invoice),
  };
  const xml = await signDocument(declarationXml(facts), { root: 'DPS', part: 'infDPS' }, identity);
  return { facts, xml };
}

async function municipalityOf(reading: Reading): Promise<string> {
  const { row } = await issuingOffice(reading);
  if (row.city === null) throw new AppError(409, 'office_without_city');
  return (await getRow(reading.db, city, row.city, reading.caller)).ibge_code;
}

/** Who was served is named with a document alone: the layout has no place for a name without one. */
function takerOf({
  taker_document: document,
  taker_name: name,
  taker_email: email,
}: Invoice): Declaration['taker'] {
  if (document === null) return null;
  return { document, name: nfseText(name, 200) ?? document, email };
}

async function replacedBy(
  { db, caller }: Reading,
  { replaces, replace_reason: reason }: Invoice,
): Promise<Declaration['replaces']> {
  if (replaces === null) return null;
  const found = await db.find<{ key: string }>(
    `select access_key as key from service_invoice where id = $1 and office_id = $2 and invoice_status = 'issued'`,
    [replaces, caller.office],
  );
  if (!found) throw new AppError(409, 'replaced_invoice_ended');
  return { accessKey: found.key, reason: nfseText(reason, 255) ?? '' };
}

/** A request for the cancellation of a note, with its signature. */
export function signedCancellation(
  caller: Caller,
  { row: access, identity }: OpenNfseAccess,
  asked: InputOf<typeof serviceInvoice, 'cancel_invoice'> & { readonly accessKey: string },
): Promise<string> {
  const xml = cancellationXml({
    environment: access.environment,
    asked: now(caller),
    author: { document: access.provider_document },
    accessKey: asked.accessKey,
    reason: asked.cancel_kind,
    words: nfseText(asked.explanation, 255) ?? '',
  });
  return signDocument(xml, { root: 'pedRegEvento', part: 'infPedReg' }, identity);
}
