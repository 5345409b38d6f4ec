import { crc } from '@serventia/domain/integrations/crc.entity';
import { crcConfig } from '@serventia/domain/integrations/crc-config.entity';
import { authorityNotice } from '@serventia/domain/integrations/authority-notice.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { centralAccessHooks } from './central/central-access.ts';
import { loadActions } from './central/load-actions.ts';
import { integrationActions } from './follow.ts';
import { integrationHooks } from './hooks.ts';
import { authorityNoticeActions } from './notices/authority-notices.ts';

/** What the office owes to other systems, from its draft to their word. */
export const integrations = defineArea({
  hooks: ({ centralHosts }) => [integrationHooks, hooksOf(crcConfig, centralAccessHooks(centralHosts))],
  actions: (services) => {
    const followed = integrationActions(services);
    return [
      { ...followed, [crc.name]: { ...followed[crc.name], ...loadActions(services) } },
      actionsOf(authorityNotice, authorityNoticeActions(services)),
    ];
  },
});
