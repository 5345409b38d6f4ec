import { choice, civilDate, type DraftOf, identifier, longText, text } from '@serventia/kit';
import { cns } from '../identifier-formats.ts';

const REPRESENTATION_BASES = [
  'law',
  'articles',
  'minutes',
  'proxy',
  'curatorship',
  'guardianship',
  'court_permit',
] as const;

/** By what a person acts for another, and where the instrument stands (dossier 1.2). */
export const representationFields = {
  representation_basis: choice('representation_basis', REPRESENTATION_BASES),
  powers: longText({ maxLength: 2000 }),
  instrument_cns: identifier(cns),
  instrument_book: text({ maxLength: 20 }),
  instrument_sheet: text({ maxLength: 10 }),
  instrument_on: civilDate({ notAfterToday: true }),
  valid_until: civilDate({ filter: true }),
  /** The day on which the notary of origin said that the instrument still holds. */
  confirmed_on: civilDate({ notAfterToday: true }),
} as const;

export const representationNames = [
  'representation_basis',
  'powers',
  'instrument_cns',
  'instrument_book',
  'instrument_sheet',
  'instrument_on',
  'valid_until',
  'confirmed_on',
] as const;

type Row = DraftOf<typeof representationFields>;

/** A power of attorney is named by where and when it was drawn. */
export const representationConditions = {
  instrument_book: (row: Row) => (row.representation_basis === 'proxy' ? 'required' : 'optional'),
  instrument_sheet: (row: Row) => (row.representation_basis === 'proxy' ? 'required' : 'optional'),
  instrument_on: (row: Row) => (row.representation_basis === 'proxy' ? 'required' : 'optional'),
} as const;
