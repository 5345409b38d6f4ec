import { type Condition, choice, civilDate, reference } from '@serventia/kit';

/** How powers come to an end by a later act (CC art. 682 I; substitution without reserve: dossier 1.3). */
export const POWER_ENDS = ['revocation', 'renunciation', 'substitution'] as const;
export type PowerEnd = (typeof POWER_ENDS)[number];

/** How, when and by which act of this office powers ended; of a proxy once nobody holds them any more. */
export const powerEndFields = {
  power_end: choice('power_end', POWER_ENDS, {
    tones: { revocation: 'bad', renunciation: 'bad', substitution: 'bad' },
    inHeading: true,
    readOnly: true,
    filter: true,
  }),
  power_ended_on: civilDate({ readOnly: true }),
  power_ended_by: reference('note_registration/proxy', { readOnly: true }),
} as const;

export const powerEndNames = ['power_end', 'power_ended_on', 'power_ended_by'] as const;

const onceEnded = (row: { readonly power_end?: string | null }): Condition =>
  row.power_end ? 'optional' : 'absent';

/** Powers that hold have no end to show. */
export const powerEndConditions = {
  power_end: onceEnded,
  power_ended_on: onceEnded,
  power_ended_by: onceEnded,
} as const;
