import { certificateQuestion } from '@serventia/domain/documents/requests/certificate-question.entity';
import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { draftComment } from '@serventia/domain/documents/draft-comment.entity';
import { document } from '@serventia/domain/office/record.entity';
import { signedPage } from '@serventia/domain/office/signed-page.entity';
import { enrollmentPage } from '@serventia/domain/property/enrollment-page.entity';
import { orderedCertificate } from '@serventia/domain/documents/central/ordered-certificate.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { requestActions, signedDocumentHooks } from './requests/request-actions.ts';
import { orderActions } from './central/order-actions.ts';
import { draftCommentActions, draftCommentHooks } from './draft-comments.ts';
import { questionHooks, requestHooks } from './requests/request-hooks.ts';
import {
  enrollmentPageActions,
  enrollmentPageHooks,
  signedPageActions,
  signedPageHooks,
} from './scans/signed-pages.ts';

/** Requests for certificates, the scans they are reproduced from, and what the signature of one does to its request. */
export const documents = defineArea({
  hooks: (settings) => [
    hooksOf(certificateRequest, requestHooks(settings)),
    hooksOf(certificateQuestion, questionHooks),
    hooksOf(document, signedDocumentHooks),
    hooksOf(signedPage, signedPageHooks),
    hooksOf(enrollmentPage, enrollmentPageHooks),
    hooksOf(draftComment, draftCommentHooks),
  ],
  actions: (services) => [
    actionsOf(certificateRequest, requestActions(services)),
    actionsOf(orderedCertificate, orderActions(services)),
    actionsOf(signedPage, signedPageActions(services)),
    actionsOf(enrollmentPage, enrollmentPageActions(services)),
    actionsOf(draftComment, draftCommentActions(services)),
  ],
});
