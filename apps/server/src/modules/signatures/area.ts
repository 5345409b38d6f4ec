import { timeStampAuthority } from '@serventia/domain/integrations/time-stamp-authority.entity';
import { signatureProvider } from '@serventia/domain/integrations/signature-provider.entity';
import { signatureCheck } from '@serventia/domain/office/signature-check.entity';
import { document } from '@serventia/domain/office/record.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { mountSigningCertificates } from './certificate-routes.ts';
import { checkAction } from './check-document.ts';
import { mountCloudCertificates } from './cloud/cloud-routes.ts';
import { providerHooks } from './cloud/providers.ts';
import { signAction } from './sign-document.ts';
import { authorityHooks } from './time-stamps.ts';

/** Electronic signatures: certificates of users, signing of documents, and the check of those that are brought. */
export const signatures = defineArea({
  actions: (services) => [
    actionsOf(document, { sign_electronically: signAction(services) }),
    actionsOf(signatureCheck, { check: checkAction(services) }),
  ],
  hooks: ({ providerHosts, timeStampHosts, secretBox }) => [
    hooksOf(signatureProvider, providerHooks(providerHosts)),
    hooksOf(timeStampAuthority, authorityHooks(timeStampHosts, secretBox)),
  ],
  routes: [mountSigningCertificates, mountCloudCertificates],
});
