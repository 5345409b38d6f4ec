import { boolean, choice, decimal, identifier, integer, longText, reference, text } from '@serventia/kit';
import { cpf, taxNumber } from '../identifier-formats.ts';
import { DOI_REGIMES, DOI_SIDES, NO_NI_REASONS } from './doi-options.ts';

/** Who gives or takes the property in a declaration (alienante, adquirente). */
export const doiPartyFields = {
  doi: reference('integrations/doi', { required: true, createOnly: true, filter: true }),
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
  /** For the office's eyes: DOI takes numbers alone. */
  name: text({ required: true, maxLength: 220, search: true, filter: true, order: true }),
  side: choice('doi_side', DOI_SIDES, { required: true, filter: true }),
  ni_identified: boolean({ default: true }),
  ni: identifier(taxNumber, { filter: true, search: true }),
  no_ni_reason: choice('doi_no_ni', NO_NI_REASONS),
  /** Percent of the operation, not of the property. */
  participation: decimal({ scale: 4, max: '100' }),
  participation_unknown: boolean(),
  is_foreign: boolean(),
  estate: boolean(),
  administrator_cpf: identifier(cpf),
  married: boolean(),
  spouse_participates: boolean(),
  regime: choice('doi_regime', DOI_REGIMES),
  spouse_cpf_identified: boolean({ default: true }),
  spouse_cpf: identifier(cpf),
  represented: boolean(),
  /** Numbers of the representatives, one a line. */
  representatives: longText({ maxLength: 1000 }),
} as const;
