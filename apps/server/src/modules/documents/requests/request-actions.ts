import { isOfCentral } from '@serventia/domain/documents/central/asked-fields';
import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import type { document } from '@serventia/domain/office/record.entity';
import { AppError } from '../../../http/app-error.ts';
import { officeOf } from '../../../http/caller.ts';
import type { ActionHandler, HandlersOf } from '../../../resource/actions.ts';
import type { EntityHooks } from '../../../resource/hooks.ts';
import { canStep, holdForStep } from '../../../resource/life.ts';
import { getRow } from '../../../resource/read.ts';
import { setFields } from '../../../resource/write.ts';
import { inTransaction } from '../../in-transaction.ts';
import { onePaper } from '../../papers/issue-paper.ts';
import type { Services } from '../../services.ts';
import { sendCertificate } from '../central/send-certificate.ts';
import { issueAction } from './issue-request.ts';

/** Answers a request without a certificate, and says why. */
const endWith = (
  services: Services,
  action: 'refuse' | 'cancel_request',
): ActionHandler<{ readonly reason: string }> =>
  inTransaction(services, async (context, { id, input }) => {
    const { row, reached } = await holdForStep(context, certificateRequest, id, action);
    // The central waits for an answer, which a canceled request has none of.
    if (action === 'cancel_request' && isOfCentral(row)) throw new AppError(409, 'asked_by_central');
    return setFields(context, certificateRequest, id, { ...reached, state_reason: input.reason }, action);
  });

export function requestActions(services: Services): HandlersOf<typeof certificateRequest> {
  return {
    request_receipt: onePaper(services, 'request_receipt'),
    issue: issueAction(services),
    deliver: inTransaction(services, async (context, { id, input }) => {
      const { row, reached } = await holdForStep(context, certificateRequest, id, 'deliver');
      // What is delivered as a file has no signature by hand (CNN art. 472).
      if (row.delivery === 'electronic' && row.request_state !== 'signed')
        throw new AppError(409, 'unsigned_delivery');
      const delivered = {
        delivered_on: input.delivered_on,
        delivered_to: input.receiver,
        tracking_code: input.tracking_code ?? null,
      };
      return setFields(context, certificateRequest, id, { ...reached, ...delivered }, 'deliver');
    }),
    refuse: endWith(services, 'refuse'),
    cancel_request: endWith(services, 'cancel_request'),
    send_central: sendCertificate(services),
  };
}

/** A request is signed once its document is. */
export const signedDocumentHooks: EntityHooks<typeof document> = {
  async afterWrite(context, { id, signed_at: signedAt }) {
    if (!signedAt) return;
    const { db, caller } = context;
    const asked = await db.find<{ id: number }>(
      'select id from certificate_request where office_id = $1 and document_id = $2',
      [officeOf(caller), id],
    );
    if (!asked) return;
    const request = await getRow(db, certificateRequest, asked.id, caller, { lock: true });
    if (!canStep(certificateRequest, request, 'sign')) return;
    await setFields(
      context,
      certificateRequest,
      request.id,
      { request_state: 'signed', signed_at: signedAt },
      'sign',
    );
  },
};
