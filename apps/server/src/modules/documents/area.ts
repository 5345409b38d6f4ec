import { certificateQuestion } from '@serventia/domain/documents/requests/certificate-question.entity';
import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { document } from '@serventia/domain/office/record.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { requestActions, signedDocumentHooks } from './requests/request-actions.ts';
import { questionHooks, requestHooks } from './requests/request-hooks.ts';

/** Requests for certificates, and what the signature of a certificate does to its request. */
export const documents = defineArea({
  hooks: () => [
    hooksOf(certificateRequest, requestHooks),
    hooksOf(certificateQuestion, questionHooks),
    hooksOf(document, signedDocumentHooks),
  ],
  actions: (services) => [actionsOf(certificateRequest, requestActions(services))],
});
