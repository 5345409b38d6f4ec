import { birth } from '../civil/birth.entity.ts';
import type { ActText } from './act-text.ts';
import { birthCatalog } from './civil/birth-catalog.ts';
import { birthModels } from './civil/birth-models.ts';
import { birthValues } from './civil/birth-values.ts';

const birthText: ActText<typeof birth> = {
  entity: birth,
  actType: '0',
  catalog: birthCatalog,
  valuesOf: birthValues,
  standardModel: ({ birth_kind: kind }) => {
    if (kind === 'late') return 'late_birth';
    // An adoption is registered by order, and the text never names the kind of action (ECA art. 47).
    return kind === 'court_order' || kind === 'adoption' ? 'birth_by_order' : 'birth';
  },
  models: birthModels,
};

/** The acts whose text the product writes. */
export const actTexts: readonly ActText[] = [birthText];

/** The text of an entity's acts, by the entity's name. */
export function findActText(entityName: string): ActText | undefined {
  return actTexts.find(({ entity }) => entity.name === entityName);
}
