import type { Entity } from '@serventia/kit';
import { birth } from './birth.entity.ts';
import { born } from './born.entity.ts';
import { bornAbroad } from './born-abroad.entity.ts';
import { deathChild } from './death-child.entity.ts';
import { communication } from './communications/communication.entity.ts';
import { receivedCommunication } from './communications/received-communication.entity.ts';
import { death } from './death.entity.ts';
import { earlierRecord } from './earlier-record.entity.ts';
import { emancipation } from './emancipation.entity.ts';
import { interdiction } from './interdiction.entity.ts';
import { ministerialOpinion } from './ministerial-opinion.entity.ts';
import { previousMarriage } from './previous-marriage.entity.ts';
import { stableUnion } from './stable-union.entity.ts';
import { stillborn } from './stillborn.entity.ts';

/** The acts of civil registration but marriage, with what belongs to them alone. */
export const civilEntities: readonly Entity[] = [
  birth,
  born,
  ministerialOpinion,
  previousMarriage,
  earlierRecord,
  communication,
  receivedCommunication,
  death,
  deathChild,
  stillborn,
  bornAbroad,
  emancipation,
  interdiction,
  stableUnion,
];
