import type { Entity } from '@serventia/kit';
import { accountEntities } from './account/entities.ts';
import { civilEntities } from './civil/entities.ts';
import { book, sheet, term } from './office/book.entity.ts';
import { officeEntities } from './office/entities.ts';
import { notaryOffice } from './office/office.entity.ts';
import { attachment, document, record } from './office/record.entity.ts';
import { bookType, city, country, profession, recordType, state } from './office/reference-data.entity.ts';
import { financeEntities } from './finance/entities.ts';
import { integrationEntities } from './integrations/entities.ts';
import { noteEntities } from './notes/entities.ts';
import { legalPersonEntities } from './parties/entities.ts';
import { propertyEntities } from './property/entities.ts';
import { settingsEntities } from './settings/entities.ts';
import { person, personRecord } from './parties/person.entity.ts';
import { local } from './parties/place.entity.ts';
import { sealEntities } from './seals/entities.ts';

/** Every entity of the product; the engine, the schema test, the dictionaries and the screens walk this list. */
export const registry: readonly Entity[] = [
  country,
  state,
  city,
  profession,
  notaryOffice,
  ...accountEntities,
  ...settingsEntities,
  ...financeEntities,
  bookType,
  recordType,
  book,
  sheet,
  term,
  person,
  local,
  record,
  personRecord,
  ...civilEntities,
  ...legalPersonEntities,
  ...propertyEntities,
  ...noteEntities,
  ...sealEntities,
  ...integrationEntities,
  ...officeEntities,
  document,
  attachment,
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
