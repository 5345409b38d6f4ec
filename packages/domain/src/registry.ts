import type { Entity } from '@serventia/kit';
import { user } from './account/user.entity.ts';
import { birth, born, ministerialOpinion } from './civil/birth.entity.ts';
import { book, sheet, term } from './office/book.entity.ts';
import { notaryOffice } from './office/office.entity.ts';
import { attachment, document, record } from './office/record.entity.ts';
import { bookType, city, country, profession, recordType, state } from './office/reference-data.entity.ts';
import { person, personRecord } from './parties/person.entity.ts';
import { local } from './parties/place.entity.ts';
import {
  actService,
  costTable,
  costTableItem,
  creditEntry,
  reasonFree,
  registeredSeal,
  sealer,
} from './seals/seal.entity.ts';

/** Every entity of the product; the engine, the schema test, the dictionaries and the screens walk this list. */
export const registry: readonly Entity[] = [
  country,
  state,
  city,
  profession,
  notaryOffice,
  user,
  bookType,
  recordType,
  book,
  sheet,
  term,
  person,
  local,
  record,
  personRecord,
  birth,
  born,
  ministerialOpinion,
  reasonFree,
  actService,
  sealer,
  costTable,
  costTableItem,
  registeredSeal,
  creditEntry,
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
