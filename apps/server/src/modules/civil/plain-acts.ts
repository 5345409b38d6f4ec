import { bornAbroad } from '@serventia/domain/civil/born-abroad.entity';
import { emancipation } from '@serventia/domain/civil/emancipation.entity';
import { interdiction } from '@serventia/domain/civil/interdiction.entity';
import { stableUnion } from '@serventia/domain/civil/stable-union.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import type { Act } from '../acts/act.ts';
import { registeredUnions } from './registered-unions.ts';
import { transcriptPlace } from './transcript-place.ts';
import { deathBooks } from './death-statements.ts';

const bookE = (): string => '7';

export const stillbornAct: Act<typeof stillborn> = {
  entity: stillborn,
  recordType: () => '5',
  title: ({ given_name: given, surname }) =>
    typeof given === 'string' ? [given, surname].filter(Boolean).join(' ') : null,
  namedAfter: ['parent'],
  known: deathBooks,
};

export const bornAbroadAct: Act<typeof bornAbroad> = {
  entity: bornAbroad,
  recordType: bookE,
  namedAfter: ['registered', 'spouse'],
  known: transcriptPlace,
};

export const emancipationAct: Act<typeof emancipation> = {
  entity: emancipation,
  recordType: bookE,
  partOfBookE: () => 8,
  namedAfter: ['emancipated'],
};

export const interdictionAct: Act<typeof interdiction> = {
  entity: interdiction,
  recordType: bookE,
  partOfBookE: ({ interdiction_kind: kind }) => (kind === 'interdiction' ? 9 : null),
  namedAfter: ['interdicted', 'absentee', 'ward', 'supported'],
};

export const stableUnionAct: Act<typeof stableUnion> = {
  entity: stableUnion,
  recordType: bookE,
  namedAfter: ['partner'],
  known: registeredUnions,
};
