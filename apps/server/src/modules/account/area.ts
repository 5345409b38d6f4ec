import { accessKey } from '@serventia/domain/account/access-key.entity';
import { user } from '@serventia/domain/account/user.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { webhook } from '@serventia/domain/account/webhook.entity';
import { session } from '@serventia/domain/account/session.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { accessKeyActions } from './access-keys.ts';
import { mountChangePassword } from './change-password.ts';
import { mountDrafts } from './drafts.ts';
import { mountRecover } from './recover.ts';
import { mountRights } from './rights.ts';
import { mountAccount } from './routes.ts';
import { officeSecondFactorActions, userSecondFactorActions } from './second-factor-actions.ts';
import { mountSecondFactor } from './second-factor-routes.ts';
import { sessionActions } from './session-actions.ts';
import { mountSetup } from './setup.ts';
import { userHooks } from './users.ts';
import { webhookActions, webhookHooks } from './webhooks/webhooks.ts';

/** Users, their sessions and what shows who they are. */
export const account = defineArea({
  hooks: ({ webhookHosts }) => [hooksOf(user, userHooks), hooksOf(webhook, webhookHooks(webhookHosts))],
  actions: (services) => [
    actionsOf(user, userSecondFactorActions(services)),
    actionsOf(notaryOffice, officeSecondFactorActions(services)),
    actionsOf(session, sessionActions(services)),
    actionsOf(accessKey, accessKeyActions(services)),
    actionsOf(webhook, webhookActions(services)),
  ],
  routes: [
    mountAccount,
    mountChangePassword,
    mountRecover,
    mountSecondFactor,
    mountDrafts,
    mountSetup,
    mountRights,
  ],
});
