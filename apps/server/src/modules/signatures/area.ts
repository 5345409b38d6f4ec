import { timeStampAuthority } from '@serventia/domain/integrations/time-stamp-authority.entity';
import { signatureProvider } from '@serventia/domain/integrations/signature-provider.entity';
import { deskAgent } from '@serventia/domain/account/desk-agent.entity';
import { signatureCheck } from '@serventia/domain/office/signature-check.entity';
import { document } from '@serventia/domain/office/record.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { inTransaction } from '../in-transaction.ts';
import { mountSigningCertificates } from './certificate-routes.ts';
import { checkAction } from './check-document.ts';
import { mountCloudCertificates } from './cloud/cloud-routes.ts';
import { providerHooks } from './cloud/providers.ts';
import { revokeAgent } from './desk/agents.ts';
import { mountDeskAgents } from './desk/desk-routes.ts';
import { signAction } from './sign-document.ts';
import { authorityHooks } from './time-stamps.ts';

/** Electronic signatures: certificates of users, signing of documents, and the check of those that are brought. */
export const signatures = defineArea({
  actions: (services) => [
    actionsOf(document, { sign_electronically: signAction(services) }),
    actionsOf(deskAgent, { revoke: inTransaction(services, revokeAgent) }),
    actionsOf(signatureCheck, { check: checkAction(services) }),
  ],
  hooks: ({ providerHosts, timeStampHosts, secretBox }) => [
    hooksOf(signatureProvider, providerHooks(providerHosts)),
    hooksOf(timeStampAuthority, authorityHooks(timeStampHosts, secretBox)),
  ],
  routes: [mountSigningCertificates, mountCloudCertificates, mountDeskAgents],
});
