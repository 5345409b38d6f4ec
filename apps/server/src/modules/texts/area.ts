import { documentTemplate } from '@serventia/domain/documents/texts.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { mountPreview } from './preview.ts';
import { mountTexts } from './routes.ts';
import { templateActions, templateHooks } from './template-hooks.ts';
import { mountVariables } from './variables.ts';

/** The texts of acts and their pages, and what models of texts can hold. */
export const texts = defineArea({
  hooks: () => [hooksOf(documentTemplate, templateHooks)],
  actions: (services) => [actionsOf(documentTemplate, templateActions(services))],
  routes: [mountTexts, mountVariables, mountPreview],
});
