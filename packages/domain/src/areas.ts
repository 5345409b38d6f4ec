import type { Entity } from '@serventia/kit';

type Load = () => Promise<readonly Entity[]>;

/** The entities of each area, loaded when they are asked for. The server uses the registry, which has them all. */
export const areas = {
  account: () => import('./account/entities.ts').then(({ accountEntities }) => accountEntities),
  attendance: () => import('./attendance/entities.ts').then(({ attendanceEntities }) => attendanceEntities),
  civil: () => import('./civil/entities.ts').then(({ civilEntities }) => civilEntities),
  finance: () => import('./finance/entities.ts').then(({ financeEntities }) => financeEntities),
  integrations: () =>
    import('./integrations/entities.ts').then(({ integrationEntities }) => integrationEntities),
  marriage: () => import('./civil/marriage/entities.ts').then(({ marriageEntities }) => marriageEntities),
  notes: () => import('./notes/entities.ts').then(({ noteEntities }) => noteEntities),
  office: () => import('./office/entities.ts').then(({ officeEntities }) => officeEntities),
  parties: () => import('./parties/entities.ts').then(({ partyEntities }) => partyEntities),
  privacy: () => import('./privacy/entities.ts').then(({ privacyEntities }) => privacyEntities),
  property: () => import('./property/entities.ts').then(({ propertyEntities }) => propertyEntities),
  seals: () => import('./seals/entities.ts').then(({ sealEntities }) => sealEntities),
  settings: () => import('./settings/entities.ts').then(({ settingsEntities }) => settingsEntities),
} as const satisfies Readonly<Record<string, Load>>;

/** A folder of this package: its entities, rules and words are loaded together. */
export type Area = keyof typeof areas;

/** The folder of an area below those of this package; one that stands in the folder of another is no part of it. */
export const folderOf = (area: Area): string => (area === 'marriage' ? 'civil/marriage' : area);
