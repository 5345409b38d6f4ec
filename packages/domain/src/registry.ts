import type { Entity } from '@serventia/kit';
import { accountEntities } from './account/entities.ts';
import { attendanceEntities } from './attendance/entities.ts';
import { civilEntities } from './civil/entities.ts';
import { marriageEntities } from './civil/marriage/entities.ts';
import { financeEntities } from './finance/entities.ts';
import { integrationEntities } from './integrations/entities.ts';
import { noteEntities } from './notes/entities.ts';
import { officeEntities } from './office/entities.ts';
import { partyEntities } from './parties/entities.ts';
import { privacyEntities } from './privacy/entities.ts';
import { propertyEntities } from './property/entities.ts';
import { sealEntities } from './seals/entities.ts';
import { settingsEntities } from './settings/entities.ts';

/** Every entity of the product; the engine, the schema test, the dictionaries and the screens walk this list. */
export const registry: readonly Entity[] = [
  ...officeEntities,
  ...accountEntities,
  ...settingsEntities,
  ...financeEntities,
  ...partyEntities,
  ...civilEntities,
  ...marriageEntities,
  ...propertyEntities,
  ...noteEntities,
  ...sealEntities,
  ...integrationEntities,
  ...privacyEntities,
  ...attendanceEntities,
];

const byName = new Map(registry.map((entity) => [entity.name, entity]));

/** The entity of a name such as `civil_registration/birth`; throws a RangeError when there is none. */
export function getEntity(name: string): Entity {
  const entity = byName.get(name);
  if (!entity) throw new RangeError(`there is no entity ${name}`);
  return entity;
}

export function findEntity(name: string): Entity | undefined {
  return byName.get(name);
}
