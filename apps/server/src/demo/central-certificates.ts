import { addDays } from '@serventia/domain/calendar/civil-date';
import { orderedCertificate } from '@serventia/domain/documents/central/ordered-certificate.entity';
import type { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import type { NewRow } from '../resource/write.ts';
import type { Desk } from './desk.ts';

/** What the central says of a second copy that the office of Crato asks for. */
export const CENTRAL_REQUEST: NewRow<typeof certificateRequest> = {
  requested_certificate: 'short',
  requested_copy: 'second',
  delivery: 'electronic',
  request_origin: 'central',
  central_office: 'CNS 000026',
  asked_kind: 'birth',
};

const LOOKED_FOR = {
  office_cns: '000026',
  office_name: '2º Ofício de Registro Civil de Crato',
  requester_name: 'Rita Prado Bastos',
} as const;

/** Certificates that the office asks of another one: to be sent, on their way, refused, and received by post. */
export async function orderCertificates(desk: Desk): Promise<void> {
  const sent = {
    order_status: 'sent',
    sent_on: addDays(desk.day, -2),
    due_on: addDays(desk.day, 3),
  } as const;
  await desk.create(orderedCertificate, {
    ...LOOKED_FOR,
    person_name: 'Zulmira Quaresma Bulhões',
    event_on: '1969-04-12',
  });
  await desk.create(orderedCertificate, {
    ...LOOKED_FOR,
    ...sent,
    ordered_kind: 'death',
    person_name: 'Honório Bulhões Prado',
    recorded_on: '1987-09-02',
    order_number: 'PED 480210',
  });
  const refused = await desk.create(orderedCertificate, {
    ...LOOKED_FOR,
    ...sent,
    ordered_kind: 'marriage',
    person_name: 'Ana Quaresma Lima',
    other_name: 'Honório Bulhões Prado',
    cited_book: 'B-4',
    cited_term: '311',
    order_number: 'PED 480211',
  });
  await desk.act(orderedCertificate, refused.id, 'enter_refusal', {
    answered_on: desk.day,
    reason: 'Não localizado no livro e termo informados.',
  });
}
