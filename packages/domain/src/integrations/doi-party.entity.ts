import {
  boolean,
  type Condition,
  choice,
  decimal,
  defineEntity,
  identifier,
  integer,
  longText,
  reference,
  text,
} from '@serventia/kit';
import { cpf } from '../identifier-formats.ts';
import { DOI_REGIMES, DOI_SIDES, NO_NI_REASONS } from './doi-options.ts';
import { doiPartyFieldFindings } from './doi-party-findings.ts';
import { CLERKS } from './outbound.ts';

const onlyIf =
  (place: Condition) =>
  (holds: unknown): Condition =>
    holds ? place : 'absent';
const requiredIf = onlyIf('required');
const optionalIf = onlyIf('optional');

/** Who gives or takes the property in a declaration (alienante, adquirente), known by number or with the reason why not. */
export const doiParty = defineEntity('integrations/doi_party', {
  scope: 'office',
  fields: {
    doi: reference('integrations/doi', { required: true, createOnly: true, filter: true }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    /** For the office's eyes: DOI takes numbers alone. */
    name: text({ required: true, maxLength: 220, search: true, filter: true, order: true }),
    side: choice('doi_side', DOI_SIDES, { required: true, filter: true }),
    ni_identified: boolean({ default: true }),
    ni: text({ maxLength: 14, pattern: '^[0-9A-Z]{11}([0-9A-Z]{3})?$', filter: true, search: true }),
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
  },
  label: 'name',
  list: {
    columns: ['name', 'side', 'ni', 'participation', 'participation_unknown', 'doi'],
    order: ['doi', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: ['doi', 'name', 'side', 'ni_identified', 'ni', 'no_ni_reason', 'is_foreign'],
    },
    { name: 'participation', fields: ['participation', 'participation_unknown'] },
    { name: 'inheritance', fields: ['estate', 'administrator_cpf'] },
    {
      name: 'spouse',
      fields: ['married', 'spouse_participates', 'regime', 'spouse_cpf_identified', 'spouse_cpf'],
    },
    { name: 'representation', fields: ['represented', 'representatives'] },
  ],
  access: CLERKS,
  parent: 'doi',
  position: 'position',
  conditions: {
    ni: (row) => requiredIf(row.ni_identified),
    no_ni_reason: (row) => requiredIf(!row.ni_identified),
    administrator_cpf: (row) => requiredIf(row.estate),
    spouse_participates: (row) => optionalIf(row.married),
    regime: (row) => requiredIf(row.married),
    spouse_cpf_identified: (row) => optionalIf(row.married),
    spouse_cpf: (row) => requiredIf(row.married && row.spouse_cpf_identified),
    representatives: (row) => requiredIf(row.represented),
  },
  checks: [doiPartyFieldFindings],
});
