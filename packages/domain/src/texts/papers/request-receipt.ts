import type { RowOf } from '@serventia/kit';
import { formatCivilDate } from '../../calendar/civil-date.ts';
import type { certificateRequest } from '../../documents/requests/certificate-request.entity.ts';
import { isOfNoteAct } from '../../documents/requests/request-access.ts';
import { formatCpf } from '../../identifiers/cpf.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import type { requestReceiptCatalog } from './catalogs.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

/** A request for a certificate as its receipt states it. */
export interface ReceivedRequest {
  readonly office: PaperOffice;
  readonly request: RowOf<typeof certificateRequest>;
  /** The kind of certificate and how it is delivered, in words. */
  readonly certificate: string;
  readonly delivery: string;
  /** The page on which the request is followed; null where it is not. */
  readonly followAt: string | null;
}

/** Who asks, with the CPF that they said; null where they need not say it. */
function requesterOf({
  requester_name: name,
  requester_cpf: cpf,
}: ReceivedRequest['request']): string | null {
  if (!name) return null;
  return cpf === null ? name : `${name}, CPF ${formatCpf(cpf)}`;
}

/**
 * The facts of the nota de entrega: by it whoever asks proves until when they wait (LRP art. 20, parágrafo único). It says
 * nothing of the record.
 */
export function requestReceiptValues(reading: ReceivedRequest): ValuesFor<typeof requestReceiptCatalog> {
  const { request: row, office, certificate, delivery, followAt } = reading;
  return {
    facts: {
      ...officeFacts(office),
      request_number: row.label,
      request_on: formatCivilDate(row.requested_on),
      requester: requesterOf(row),
      certificate_asked: certificate,
      certificate_delivery: delivery,
      request_due: row.due_on === null ? null : formatCivilDate(row.due_on),
      request_due_time: row.due_time,
      follow_address: followAt,
      password: followAt === null ? null : row.password,
    },
    groups: {},
    // What a notary copies is of no public registry.
    conditions: { of_registry: !isOfNoteAct(row) },
    lists: {},
    required: ['request_number', 'request_on', 'certificate_asked', 'request_due'],
  };
}
