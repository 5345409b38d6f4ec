import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { document as documentEntity, record as recordEntity } from '@serventia/domain/office/record.entity';
import type { RowOf } from '@serventia/kit';
import { AppError } from '../../../http/app-error.ts';
import { officeOf, todayOf } from '../../../http/caller.ts';
import type { SteppedHandler } from '../../../resource/actions.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import type { ValuesFor } from '../../../resource/write.ts';
import type { CentralAccess } from '../../integrations/central/central-client.ts';
import { findCentralAccess } from '../../integrations/central/central-access.ts';
import { exchanged } from '../../integrations/central/exchanged.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';
import { issueFactsOf } from '../issue-facts.ts';
import { type CertificateAnswer, certificateClient } from './certificate-client.ts';
import { findEmission } from './emission-of.ts';

type Request = RowOf<typeof certificateRequest>;
type Sending = (access: CentralAccess) => Promise<ValuesFor<typeof certificateRequest>>;

/**
 * `POST {id}/send_central/` of a request that came through the central: its signed certificate as data and file, or why
 * there is none.
 */
export const sendCertificate = (services: Services): SteppedHandler =>
  exchanged(services, {
    entity: certificateRequest,
    action: 'send_central',
    findAccess: findCentralAccess,
    prepare: (reading, row) => prepare(services, reading, row),
  });

async function prepare(services: Services, reading: Reading, row: Request): Promise<Sending> {
  const { db, caller } = reading;
  if (row.request_origin !== 'central' || !row.central_hash)
    throw new AppError(409, 'request_of_the_counter');
  if (row.central_answered_on) throw new AppError(409, 'answered_through_central');
  const hash = row.central_hash;
  const { cns } = await getRow(db, notaryOffice, officeOf(caller), caller);
  const answer =
    row.request_state === 'refused'
      ? { reason: written(row, 'state_reason') }
      : await certificateOf(services, reading, row);
  const on = todayOf(caller);
  const delivered =
    row.request_state === 'refused'
      ? {}
      : { delivered_on: on, delivered_to: row.central_office ?? 'CRC', tracking_code: row.central_number };
  return async (access) => {
    await certificateClient(access, cns).answer(hash, answer);
    return { central_answered_on: on, ...delivered };
  };
}

const SIGNED =
  'select sha256 from document_signature where office_id = $1 and document_id = $2 order by position desc limit 1';
/** Entered later than the certificate was issued: on a later day of the office, or at a later moment of the same one. */
const CHANGED = `
  select 1 from record_endorsement e join document d on d.record_id = e.record_id
  where e.office_id = $1 and d.id = $2 and e.endorsement_status = 'done'
    and (e.registered_on > (d.issued_at at time zone office_time_zone(d.office_id))::date
      or exists (select 1 from history h where h.entity = '${recordEndorsement.name}' and h.row_id = e.id and h.history_date > d.issued_at
        and h.changes @> '[{"field": "endorsement_status", "new": "done"}]'))`;

/** The certificate as it was issued and signed: refused where the record has changed since, or is of another kind. */
async function certificateOf(
  { files, settings }: Services,
  reading: Reading,
  row: Request,
): Promise<CertificateAnswer> {
  const { db, caller } = reading;
  const record = await getRow(db, recordEntity, written(row, 'record'), caller);
  const emit = row.requested_certificate === 'short' ? findEmission(written(record, 'resource')) : undefined;
  if (!emit) throw new AppError(409, 'central_takes_short_forms');
  const document = await getRow(db, documentEntity, written(row, 'document'), caller);
  const signed = await db.find<{ sha256: string }>(SIGNED, [officeOf(caller), document.id]);
  if (!signed) throw new AppError(409, 'unsigned_delivery');
  if (await db.find(CHANGED, [officeOf(caller), document.id]))
    throw new AppError(409, 'changed_since_certificate');
  const issue = await issueFactsOf(reading, {
    id: record.id,
    seal: { id: written(row, 'registered_seal') },
    code: written(document, 'code'),
    copyNumber: written(document, 'copy_number'),
    issuedAt: new Date(written(document, 'issued_at')),
    publicUrl: settings.publicUrl,
  });
  return { emission: await emit(reading, record.id, issue), pdf: await files.get(signed.sha256) };
}
