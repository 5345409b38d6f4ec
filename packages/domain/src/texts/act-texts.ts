import { birth } from '../civil/birth.entity.ts';
import { bornAbroad } from '../civil/born-abroad.entity.ts';
import { death } from '../civil/death.entity.ts';
import { emancipation } from '../civil/emancipation.entity.ts';
import { interdiction } from '../civil/interdiction.entity.ts';
import { isByOrder, isReligious } from '../civil/marriage/marriage-kinds.ts';
import { marriage } from '../civil/marriage/marriage.entity.ts';
import { stableUnion } from '../civil/stable-union.entity.ts';
import { stillborn } from '../civil/stillborn.entity.ts';
import { deed } from '../notes/deed.entity.ts';
import { proxy } from '../notes/proxy.entity.ts';
import type { ActText } from './act-text.ts';
import { birthCatalog } from './civil/birth-catalog.ts';
import { birthModels } from './civil/birth-models.ts';
import { birthValues } from './civil/birth-values.ts';
import { bornAbroadCatalog } from './civil/book-e/born-abroad-catalog.ts';
import { bornAbroadModels } from './civil/book-e/born-abroad-models.ts';
import { bornAbroadValues } from './civil/book-e/born-abroad-values.ts';
import { emancipationCatalog } from './civil/book-e/emancipation-catalog.ts';
import { emancipationModels } from './civil/book-e/emancipation-models.ts';
import { emancipationValues } from './civil/book-e/emancipation-values.ts';
import { interdictionCatalog } from './civil/book-e/interdiction-catalog.ts';
import { interdictionModels } from './civil/book-e/interdiction-models.ts';
import { interdictionValues } from './civil/book-e/interdiction-values.ts';
import { stableUnionCatalog } from './civil/book-e/stable-union-catalog.ts';
import { stableUnionModels } from './civil/book-e/stable-union-models.ts';
import { stableUnionValues } from './civil/book-e/stable-union-values.ts';
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
  standardModel: ({ birth_kind: kind, entry_kind: origin }): keyof typeof birthModels => {
    if (origin === 'restored') return 'restored_birth';
    if (kind === 'late') return 'late_birth';
    if (kind === 'foundling') return 'foundling';
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
  standardModel: ({
    death_kind: kind,
    unknown_person: unknown,
    entry_kind: origin,
  }): keyof typeof deathModels => {
    if (origin === 'restored') return 'restored_death';
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
    if (row.entry_kind === 'restored') return 'restored_marriage';
    if (row.marriage_kind === 'conversion') return 'conversion';
    if (isByOrder(row)) return 'marriage_by_order';
    return isReligious(row) ? 'religious_marriage' : 'marriage';
  },
  models: marriageModels,
};

const TRANSCRIPTS = {
  birth: 'transcript_of_birth',
  marriage: 'transcript_of_marriage',
  death: 'transcript_of_death',
  foreign_service: 'birth_in_foreign_service',
  nationality_option: 'nationality_option',
} as const;

const bornAbroadText: ActText<typeof bornAbroad> = {
  entity: bornAbroad,
  actType: '7',
  catalog: bornAbroadCatalog,
  valuesOf: bornAbroadValues,
  standardModel: ({ transcript_kind: kind }): keyof typeof bornAbroadModels => TRANSCRIPTS[kind],
  models: bornAbroadModels,
};

const emancipationText: ActText<typeof emancipation> = {
  entity: emancipation,
  actType: '5',
  catalog: emancipationCatalog,
  valuesOf: emancipationValues,
  standardModel: (): keyof typeof emancipationModels => 'emancipation_record',
  models: emancipationModels,
};

const interdictionText: ActText<typeof interdiction> = {
  entity: interdiction,
  actType: '9',
  catalog: interdictionCatalog,
  valuesOf: interdictionValues,
  // Custody is worded as guardianship is.
  standardModel: ({ interdiction_kind: kind }): keyof typeof interdictionModels =>
    kind === 'custody' ? 'guardianship' : kind,
  models: interdictionModels,
};

const stableUnionText: ActText<typeof stableUnion> = {
  entity: stableUnion,
  actType: '6',
  catalog: stableUnionCatalog,
  valuesOf: stableUnionValues,
  standardModel: ({ union_act: act }): keyof typeof stableUnionModels =>
    act === 'dissolution' ? 'union_dissolution' : 'stable_union_record',
  models: stableUnionModels,
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
  bornAbroadText,
  emancipationText,
  interdictionText,
  stableUnionText,
  proxyText,
  deedText,
];

/** The text of an entity's acts, by the entity's name. */
export function findActText(entityName: string): ActText | undefined {
  return actTexts.find(({ entity }) => entity.name === entityName);
}
