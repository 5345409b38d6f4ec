import { integer } from '@serventia/kit';

/** The longest connection of a cloud certificate, in hours: a working day. Providers take seven days for a person (DOC-ICP-17.01). */
export const MOST_CONNECTED_HOURS = 12;

/** What a user says when they connect their cloud certificate. */
export const connectionFields = {
  /** The id of a provider of the office. */
  provider: integer({ required: true, min: 1 }),
  hours: integer({ required: true, min: 1, max: MOST_CONNECTED_HOURS, default: 8 }),
};
