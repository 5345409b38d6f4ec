import { birthAct } from '../civil/birth.ts';
import {
  bornAbroadAct,
  emancipationAct,
  interdictionAct,
  stableUnionAct,
  stillbornAct,
} from '../civil/plain-acts.ts';
import { licenseAct, marriageAct, proclamationAct } from '../civil/couple-acts.ts';
import { deathAct } from '../civil/death.ts';
import { deedAct, proxyAct } from '../notes/note-acts.ts';
import type { Act } from './act.ts';

/** Every act of the office; a new kind of act is one line here. */
export const acts: readonly Act[] = [
  birthAct,
  licenseAct,
  proclamationAct,
  marriageAct,
  deathAct,
  deedAct,
  proxyAct,
  stillbornAct,
  bornAbroadAct,
  emancipationAct,
  interdictionAct,
  stableUnionAct,
];
