import type { IssueFacts } from '@serventia/domain/documents/certificate-issue';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { city } from '@serventia/domain/office/reference-data.entity';
import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import { kindOf } from '@serventia/kit';
import { dayOf, officeOf } from '../../http/caller.ts';
import { styleOf } from '../../http/show-style.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { SEAL_CHARGE, sealFees } from '../seals/seal-fees.ts';
import { written } from '../written.ts';
import { signerOf } from './certificate-signer.ts';

/** One certificate that is being issued. */
export interface Issue {
  readonly id: number;
  readonly seal: { readonly id: number };
  readonly code: string;
  readonly copyNumber: number;
  readonly issuedAt: Date;
  /** Where the product answers anonymous visitors. */
  readonly publicUrl: string;
}

const text = (value: string | null | undefined): string | null => value || null;

/** What a certificate says of its issue: the office, who signs, its seal and its code. */
export async function issueFactsOf({ db, caller }: Reading, wanted: Issue): Promise<IssueFacts> {
  const office = await getRow(db, notaryOffice, officeOf(caller), caller, { referred: { city } });
  const seal = await getRow(db, registeredSeal, wanted.seal.id, caller, {
    referred: SEAL_CHARGE,
  });
  const signer = await signerOf(db, caller);
  const address = [office.street, office.street_number, office.district].filter(Boolean).join(', ');
  return {
    copyNumber: wanted.copyNumber,
    issuedOn: dayOf(caller, wanted.issuedAt),
    office: {
      name: office.name,
      cns: office.cns,
      official: office.official_name,
      address,
      city: office.city?.label ?? '',
      phone: office.phone
        ? kindOf(notaryOffice.fields.phone).show(
            office.phone,
            styleOf(caller, 'pt-br'),
            notaryOffice.fields.phone,
          )
        : null,
      email: text(office.email),
    },
    signer: { name: caller.name, role: signer.role ?? '', text: text(office.signature_text) },
    verification: { code: wanted.code, url: `${wanted.publicUrl}/v/${wanted.code}` },
    seal: {
      court: signer.court ?? '',
      number: written(seal, 'seal_number'),
      date: dayOf(caller, new Date(written(seal, 'sealed_at'))),
      text: seal.seal_text ?? '',
      qrCodeValue: text(seal.qr_value),
      ...(await sealFees(db, seal)),
    },
  };
}
