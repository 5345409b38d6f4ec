import { type Condition, defineEntity } from '@serventia/kit';
import { doiPartyFields } from './doi-party-fields.ts';
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
  fields: doiPartyFields,
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
    administrator_cpf: (row) => optionalIf(row.estate),
    spouse_participates: (row) => optionalIf(row.married),
    regime: (row) => requiredIf(row.married),
    spouse_cpf_identified: (row) => optionalIf(row.married),
    spouse_cpf: (row) => requiredIf(row.married && row.spouse_cpf_identified),
    representatives: (row) => optionalIf(row.represented),
  },
  rules: [doiPartyFieldFindings],
});
