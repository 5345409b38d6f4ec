import { crc } from '@serventia/domain/integrations/crc.entity';
import { censec } from '@serventia/domain/integrations/censec.entity';
import { authorityNotice } from '@serventia/domain/integrations/authority-notice.entity';
import { onr } from '@serventia/domain/integrations/onr.entity';
import { doi } from '@serventia/domain/integrations/doi.entity';
import { authorityNoticeHooks } from './notices/told-transfers.ts';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { centralAccessHooks } from './central/central-access.ts';
import type { ActionHandlers } from '../../resource/actions.ts';
import { collectActions } from './collect.ts';
import { doiMonthActions } from './doi-month.ts';
import { loadActions } from './central/load-actions.ts';
import { integrationActions } from './follow.ts';
import { onrActions } from './onr.ts';
import { transmitCensec } from './censec/transmit-censec.ts';
import { integrationHooks } from './hooks.ts';
import { authorityNoticeActions } from './notices/authority-notices.ts';

/** What the office owes to other systems, from its draft to their word. */
export const integrations = defineArea({
  hooks: ({ centralHosts }) => [
    integrationHooks,
    centralAccessHooks(centralHosts),
    hooksOf(authorityNotice, authorityNoticeHooks),
  ],
  actions: (services) => {
    const collected = collectActions(services);
    const beside: ActionHandlers = {
      ...collected,
      [censec.name]: { ...collected[censec.name], transmit: transmitCensec(services) },
      [crc.name]: loadActions(services),
      [doi.name]: doiMonthActions(services),
      [onr.name]: onrActions(services),
    };
    const followed = Object.entries(integrationActions(services));
    return [
      Object.fromEntries(followed.map(([name, steps]) => [name, { ...steps, ...beside[name] }])),
      actionsOf(authorityNotice, authorityNoticeActions(services)),
    ];
  },
});
