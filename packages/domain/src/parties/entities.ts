import type { Entity } from '@serventia/kit';
import { legalPerson, legalPersonRepresentative } from './legal-person.entity.ts';
import { person, personRecord } from './person.entity.ts';
import { local } from './place.entity.ts';

/** People, legal persons and places, and their parts in the acts. */
export const partyEntities: readonly Entity[] = [
  person,
  local,
  personRecord,
  legalPerson,
  legalPersonRepresentative,
];
