import { defineArea } from '../area.ts';
import { integrationActions } from './follow.ts';
import { integrationHooks } from './hooks.ts';

/** What the office owes to other systems, from its draft to their word. */
export const integrations = defineArea({
  hooks: () => [integrationHooks],
  actions: (services) => [integrationActions(services)],
});
