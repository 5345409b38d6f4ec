import { signatureProvider } from '@serventia/domain/integrations/signature-provider.entity';
import { signatureCheck } from '@serventia/domain/office/signature-check.entity';
import { document } from '@serventia/domain/office/record.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { mountSigningCertificates } from './certificate-routes.ts';
import { checkAction } from './check-document.ts';
import { mountCloudCertificates } from './cloud/cloud-routes.ts';
import { providerHooks } from './cloud/providers.ts';
import { signAction } from './sign-document.ts';

/** Electronic signatures: certificates of users, signing of documents, and the check of those that are brought. */
export const signatures = defineArea({
  actions: (services) => [
    actionsOf(document, { sign_electronically: signAction(services) }),
    actionsOf(signatureCheck, { check: checkAction(services) }),
  ],
  hooks: ({ providerHosts }) => [hooksOf(signatureProvider, providerHooks(providerHosts))],
  routes: [mountSigningCertificates, mountCloudCertificates],
});
