import { printPixCharge } from '@serventia/domain/documents/printed-pix-charge';
import { textOf, unprintableIn } from '@serventia/domain/documents/printable-letters';
import { nameTaxNumber } from '@serventia/domain/identifiers/tax-number';
import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import { AppError } from '../../../http/app-error.ts';
import { scopeOf } from '../../../http/caller.ts';
import type { ActionRequest, FileAnswer } from '../../../resource/actions.ts';
import { getRow } from '../../../resource/read.ts';
import { headOf } from '../../papers/issue-paper.ts';
import { shownMoment } from '../../papers/shown-moment.ts';
import { issuingOffice } from '../../papers/write-paper.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';

/** The code of a charge on paper, for who pays elsewhere. Throws 409 for one that nobody can pay. */
export async function chargePaper(
  { database, pdf }: Services,
  { id, caller }: ActionRequest,
): Promise<FileAnswer> {
  const printed = await database.read(scopeOf(caller), async (db) => {
    const reading = { db, caller };
    const charge = await getRow(db, pixCharge, id, caller);
    const { charge_status: state } = charge;
    if (state !== 'open')
      throw new AppError(409, state === 'draft' ? 'draft_charge' : `${state ?? ''}_charge`);
    const { payer_name: name, payer_document: document, message, amount } = charge;
    return printPixCharge({
      office: headOf(caller, await issuingOffice(reading)),
      amount,
      payer: name && document ? `${name}, ${nameTaxNumber(document)}` : name,
      message,
      expiresAt: charge.expires_at ? shownMoment(caller, new Date(charge.expires_at)) : null,
      code: written(charge, 'br_code'),
    });
  });
  const letters = unprintableIn(textOf(printed));
  if (letters.length > 0) throw new AppError(409, 'letters_not_printed', { letters: letters.join(', ') });
  return {
    content: await pdf.render('pix-charge', printed, { creationDate: caller.clock() }),
    contentType: 'application/pdf',
    name: `pix-${id}.pdf`,
  };
}
