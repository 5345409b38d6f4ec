import { birth } from '../civil/birth.entity.ts';
import { death } from '../civil/death.entity.ts';
import { isByOrder, isReligious } from '../civil/marriage/marriage-kinds.ts';
import { marriage } from '../civil/marriage.entity.ts';
import { stillborn } from '../civil/stillborn.entity.ts';
import { deed } from '../notes/deed.entity.ts';
import { proxy } from '../notes/proxy.entity.ts';
import type { ActText } from './act-text.ts';
import { birthCatalog } from './civil/birth-catalog.ts';
import { birthModels } from './civil/birth-models.ts';
import { birthValues } from './civil/birth-values.ts';
import { deathCatalog } from './civil/death-catalog.ts';
import { deathModels } from './civil/death-models.ts';
import { deathValues } from './civil/death-values.ts';
import { marriageCatalog } from './civil/marriage-catalog.ts';
import { marriageModels } from './civil/marriage-models.ts';
import { marriageValues } from './civil/marriage-values.ts';
import { stillbornCatalog } from './civil/stillborn-catalog.ts';
import { stillbornModels } from './civil/stillborn-models.ts';
import { stillbornValues } from './civil/stillborn-values.ts';
import { deedModelOf, deedModels } from './notes/deed-models.ts';
import { deedValues } from './notes/deed-values.ts';
import { deedCatalog, proxyCatalog } from './notes/note-catalog.ts';
import { proxyModelOf, proxyModels } from './notes/proxy-models.ts';
import { proxyValues } from './notes/proxy-values.ts';

const birthText: ActText<typeof birth> = {
  entity: birth,
  actType: '0',
  catalog: birthCatalog,
  valuesOf: birthValues,
  standardModel: ({ birth_kind: kind }): keyof typeof birthModels => {
    if (kind === 'late') return 'late_birth';
    // An adoption is registered by order, and the text never names the kind of action (ECA art. 47).
    return kind === 'court_order' || kind === 'adoption' ? 'birth_by_order' : 'birth';
  },
  models: birthModels,
};

const deathText: ActText<typeof death> = {
  entity: death,
  actType: '3',
  catalog: deathCatalog,
  valuesOf: deathValues,
  standardModel: ({ death_kind: kind, unknown_person: unknown }): keyof typeof deathModels => {
    if (kind === 'court_order' || kind === 'presumed') return 'death_by_order';
    return unknown ? 'death_unknown' : 'death';
  },
  models: deathModels,
};

const stillbornText: ActText<typeof stillborn> = {
  entity: stillborn,
  actType: '4',
  catalog: stillbornCatalog,
  valuesOf: stillbornValues,
  standardModel: (): keyof typeof stillbornModels => 'stillbirth',
  models: stillbornModels,
};

const marriageText: ActText<typeof marriage> = {
  entity: marriage,
  actType: '1',
  catalog: marriageCatalog,
  valuesOf: marriageValues,
  standardModel: (row): keyof typeof marriageModels => {
    if (row.marriage_kind === 'conversion') return 'conversion';
    if (isByOrder(row)) return 'marriage_by_order';
    return isReligious(row) ? 'religious_marriage' : 'marriage';
  },
  models: marriageModels,
};

const proxyText: ActText<typeof proxy> = {
  entity: proxy,
  actType: '10',
  catalog: proxyCatalog,
  valuesOf: proxyValues,
  standardModel: ({ proxy_kind: kind }): keyof typeof proxyModels => proxyModelOf(kind),
  models: proxyModels,
};

const deedText: ActText<typeof deed> = {
  entity: deed,
  actType: '11',
  catalog: deedCatalog,
  valuesOf: deedValues,
  standardModel: ({ deed_type: type }): keyof typeof deedModels => deedModelOf(type),
  models: deedModels,
};

/** The acts whose text the product writes. */
export const actTexts: readonly ActText[] = [
  birthText,
  deathText,
  stillbornText,
  marriageText,
  proxyText,
  deedText,
];

/** The text of an entity's acts, by the entity's name. */
export function findActText(entityName: string): ActText | undefined {
  return actTexts.find(({ entity }) => entity.name === entityName);
}
