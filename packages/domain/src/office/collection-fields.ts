import { choice, civilDate, identifier, integer, longText, text } from '@serventia/kit';
import { cns } from '../identifier-formats.ts';

const COLLECTION_KINDS = ['own', 'taken_over', 'interlinked_unit'] as const;

/** A body of books, whose code is part of each matrícula (CNN art. 473; dossier civil-registry 1.1 and 2.5). */
export const collectionFields = {
  code: integer({
    required: true,
    createOnly: true,
    min: 1,
    max: 99,
    filter: true,
    order: true,
    unique: true,
  }),
  collection_kind: choice('collection_kind', COLLECTION_KINDS, {
    required: true,
    default: 'taken_over',
    filter: true,
  }),
  name: text({ required: true, maxLength: 200, search: true, filter: true, order: true }),
  origin_cns: identifier(cns, { filter: true }),
  taken_over_on: civilDate({ notAfterToday: true, filter: true, order: true }),
  first_year: integer({ min: 1800, max: 2200 }),
  last_year: integer({ min: 1800, max: 2200 }),
  notes: longText({ maxLength: 1000 }),
} as const;
