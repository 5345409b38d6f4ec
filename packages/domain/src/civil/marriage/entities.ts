import type { Entity } from '@serventia/kit';
import { bannsWaiver } from './banns-waiver.entity.ts';
import { bannsCorrectedFact } from './banns/banns-corrected-fact.entity.ts';
import { bannsCorrection } from './banns/banns-correction.entity.ts';
import { ceremonyRoom } from './ceremony/ceremony-room.entity.ts';
import { ceremony } from './ceremony/ceremony.entity.ts';
import { justiceOfPeace } from './ceremony/justice-of-peace.entity.ts';
import { licenseDocument } from './license-document.entity.ts';
import { licenseRequirement } from './license-requirement.entity.ts';
import { marriageLicense } from './marriage-license.entity.ts';
import { marriage } from './marriage.entity.ts';
import { opposition } from './opposition.entity.ts';
import { proclamation } from './proclamation.entity.ts';

/** Marriage, from the license and its edital to the record. */
export const marriageEntities: readonly Entity[] = [
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
];
