import { personRecord } from '@serventia/domain/parties/person.entity';
import { USUAL, usualOf } from '../../resource/usual-values.ts';
import { ORIGINS, originsOf } from './prefill.ts';

export type Party = Readonly<Record<string, unknown>>;

/** What a party has before anybody has said a word about it. */
const BEFOREHAND = new Set([
  'role',
  'side',
  'gender_role',
  'position',
  'record',
  'literate',
  'signature_kind',
  'represents',
]);

/** Whether nothing was told of a party but its place in the act and what every party begins with. */
export function isEmptyParty(party: Party): boolean {
  const usual = usualOf(party);
  return Object.keys(personRecord.fields).every((field) => {
    const value = party[field];
    const isDefault = BEFOREHAND.has(field) && originsOf(party)[field] === undefined;
    const isUsual = usual[field] !== undefined && usual[field] === value;
    return isDefault || isUsual || value === null || value === undefined || value === '' || value === false;
  });
}

/** What one party says of itself, without its place in the act: for copying it into another role. */
export function qualificationOf(party: Party): Party {
  const own = new Set([
    'record',
    'role',
    'side',
    'gender_role',
    'position',
    'represents',
    'council_number',
    'language',
  ]);
  return Object.fromEntries(
    Object.keys(personRecord.fields)
      .filter((field) => !own.has(field))
      .map((field) => [field, party[field]]),
  );
}

/** A party with every field as before anybody filled it in; its place in the act and its row stay. */
export function emptiedParty(party: Party): Party {
  const kept = new Set([...BEFOREHAND].filter((field) => field !== 'signature_kind'));
  const cleared = Object.entries(personRecord.fields)
    .filter(([field]) => !kept.has(field))
    .map(([field, spec]) => [field, spec.default ?? null] as const);
  const usual = usualOf(party);
  return { ...party, ...Object.fromEntries(cleared), ...usual, [USUAL]: usual, [ORIGINS]: {} };
}
