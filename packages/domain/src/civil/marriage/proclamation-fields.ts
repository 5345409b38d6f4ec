import { boolean, choice, civilDate, integer, longText, reference, text } from '@serventia/kit';
import { recordFields } from '../../office/act.ts';
import { actName } from '../act/act-lists.ts';
import { notesFields } from '../act/act-fields.ts';
import { PROPERTY_REGIMES } from '../property-regimes.ts';

export const PUBLICATION_MEDIA = ['e_proclamas', 'board', 'press'] as const;
export const PROCLAMATION_STATUSES = ['published', 'opposed', 'fulfilled', 'replaced', 'canceled'] as const;

/** What banns say. */
export const proclamationFields = {
  ...recordFields,
  name: actName,
  origin: choice('proclamation_origin', ['own', 'received'], {
    required: true,
    default: 'own',
    filter: true,
  }),
  license: reference('civil_registration/marriage_license', { filter: true }),
  origin_office: text({ maxLength: 200 }),
  received_on: civilDate({ notAfterToday: true }),
  proclamation_status: choice('proclamation_status', PROCLAMATION_STATUSES, {
    tones: { published: 'waiting', opposed: 'waiting', fulfilled: 'good', replaced: 'bad', canceled: 'bad' },
    required: true,
    default: 'published',
    filter: true,
  }),
  conversion: boolean({ filter: true }),
  property_regime: choice('property_regime', PROPERTY_REGIMES),
  medium: choice('publication_medium', PUBLICATION_MEDIA, { default: 'e_proclamas' }),
  publication_place: text({ maxLength: 200 }),
  link: text({ maxLength: 500, format: 'url' }),
  published_on: civilDate({ filter: true, order: true }),
  opposition_days: integer({ required: true, min: 5, max: 30, default: 15 }),
  opposition_ends_on: civilDate({ readOnly: true, filter: true, order: true }),
  /** The edital as the public page shows it: written when an own one is entered in the book. */
  published_text: longText({ readOnly: true, maxLength: 20_000 }),
  /** Of the last errata that was published of it. */
  corrected_on: civilDate({ readOnly: true, filter: true }),
  /** Why an edital of another office is no longer published here, though it stays in the book. */
  cancel_ground: choice('banns_cancel_ground', ['origin_office', 'wrong_entry'], { readOnly: true }),
  cancel_reason: longText({ readOnly: true, maxLength: 1000 }),
  canceled_on: civilDate({ readOnly: true, filter: true }),
  documents_presented: longText(),
  ...notesFields,
} as const;
