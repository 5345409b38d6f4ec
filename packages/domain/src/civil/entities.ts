import type { Entity } from '@serventia/kit';
import { bannsWaiver } from './banns-waiver.entity.ts';
import { bannsCorrectedFact } from './banns/banns-corrected-fact.entity.ts';
import { bannsCorrection } from './banns/banns-correction.entity.ts';
import { birth } from './birth.entity.ts';
import { born } from './born.entity.ts';
import { bornAbroad } from './born-abroad.entity.ts';
import { deathChild } from './death-child.entity.ts';
import { ceremonyRoom } from './ceremony/ceremony-room.entity.ts';
import { ceremony } from './ceremony/ceremony.entity.ts';
import { justiceOfPeace } from './ceremony/justice-of-peace.entity.ts';
import { communication } from './communications/communication.entity.ts';
import { receivedCommunication } from './communications/received-communication.entity.ts';
import { death } from './death.entity.ts';
import { earlierRecord } from './earlier-record.entity.ts';
import { emancipation } from './emancipation.entity.ts';
import { interdiction } from './interdiction.entity.ts';
import { licenseDocument } from './license-document.entity.ts';
import { licenseRequirement } from './license-requirement.entity.ts';
import { marriageLicense } from './marriage-license.entity.ts';
import { marriage } from './marriage.entity.ts';
import { ministerialOpinion } from './ministerial-opinion.entity.ts';
import { opposition } from './opposition.entity.ts';
import { previousMarriage } from './previous-marriage.entity.ts';
import { proclamation } from './proclamation.entity.ts';
import { stableUnion } from './stable-union.entity.ts';
import { stillborn } from './stillborn.entity.ts';

/** The acts of civil registration, with what belongs to them alone. */
export const civilEntities: readonly Entity[] = [
  birth,
  born,
  ministerialOpinion,
  marriageLicense,
  licenseDocument,
  licenseRequirement,
  opposition,
  bannsWaiver,
  proclamation,
  bannsCorrection,
  bannsCorrectedFact,
  justiceOfPeace,
  ceremonyRoom,
  ceremony,
  marriage,
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
