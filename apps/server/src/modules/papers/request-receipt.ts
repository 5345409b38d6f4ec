import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { followQrUrl } from '@serventia/domain/office/following';
import { requestReceiptValues } from '@serventia/domain/texts/papers/request-receipt';
import { translate } from '@serventia/i18n';
import { getRow } from '../../resource/read.ts';
import { isUnderSecrecy } from '../documents/requests/under-secrecy.ts';
import type { ServedPaper } from './served-paper.ts';

/** The receipt of a request for a certificate, with the term of its answer (LRP art. 20, parágrafo único). */
export const requestReceipt: ServedPaper = {
  kind: 'request_receipt',
  entity: certificateRequest,
  subject: 'certificate_request',
  action: 'request_receipt',
  read: async (reading, office, id) => {
    const row = await getRow(reading.db, certificateRequest, id, reading.caller);
    const isFollowed = row.password !== null && !(await isUnderSecrecy(reading, row.record));
    const followAt = isFollowed ? office.followAt : null;
    return {
      row,
      values: requestReceiptValues({
        office: office.named,
        request: row,
        certificate: translate('pt-br', `choices.requested_certificate.${row.requested_certificate}`, {}),
        delivery: translate('pt-br', `choices.certificate_delivery.${row.delivery}`, {}),
        followAt,
      }),
      title: `Recibo de pedido de certidão ${row.label ?? ''}`.trim(),
      actType: null,
      follow: followAt === null || row.label === null ? null : followQrUrl(followAt, row.label),
    };
  },
};
