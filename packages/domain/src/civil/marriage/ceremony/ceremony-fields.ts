import { boolean, choice, civilDate, integer, longText, reference, text, time } from '@serventia/kit';
import { CEREMONY_PLACES } from '../marriage-kinds.ts';

/** When, where and before whom couples marry. */
export const ceremonyFields = {
  /** Day, hour and place, as a couple is put into it: `02/12/2026 10:00, Salão nobre`. */
  title: text({ readOnly: true, maxLength: 320, search: true, filter: true, order: true }),
  held_on: civilDate({ required: true, filter: true, order: true }),
  starts_at: time({ required: true, order: true }),
  minutes: integer({ required: true, min: 5, max: 600, default: 30 }),
  ceremony_place_kind: choice('ceremony_place_kind', CEREMONY_PLACES, {
    required: true,
    default: 'office',
    filter: true,
  }),
  room: reference('civil_registration/ceremony_room', { filter: true, among: () => ({ active: true }) }),
  ceremony_place: text({ maxLength: 200, search: true }),
  justice: reference('civil_registration/justice_of_peace', { required: true, filter: true }),
  /** Several couples marry in one ceremony, each with a record of their own. */
  collective: boolean({ filter: true }),
  notes: longText(),
} as const;
