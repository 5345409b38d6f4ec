import { signatureCheck } from '@serventia/domain/office/signature-check.entity';
import { document } from '@serventia/domain/office/record.entity';
import { actionsOf, defineArea } from '../area.ts';
import { mountSigningCertificates } from './certificate-routes.ts';
import { checkAction } from './check-document.ts';
import { signAction } from './sign-document.ts';

/** Electronic signatures: certificates of users, signing of documents, and the check of those that are brought. */
export const signatures = defineArea({
  actions: (services) => [
    actionsOf(document, { sign_electronically: signAction(services) }),
    actionsOf(signatureCheck, { check: checkAction(services) }),
  ],
  routes: [mountSigningCertificates],
});
