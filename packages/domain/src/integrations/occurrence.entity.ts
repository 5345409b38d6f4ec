import {
  boolean,
  childRows,
  choice,
  civilDate,
  defineEntity,
  identifier,
  integer,
  type Life,
  longText,
  reference,
  text,
} from '@serventia/kit';
import { occurrenceFindings, plainUpper } from './coaf-findings.ts';
import { taxNumber } from '../identifier-formats.ts';
import { occurrenceFields } from './occurrence-fields.ts';
import { CLERKS } from './outbound.ts';

/** Analysed within 60 days, then told or put away with the reason; what was told stays (Lei 9.613/1998 art. 10). */
export const OCCURRENCE: Life = {
  field: 'occurrence_status',
  steps: {
    analysis: { conclude: 'concluded', archive: 'archived' },
    // Its batch is sent, and comes back if COAF refuses it.
    concluded: { put_in_batch: 'concluded', report: 'reported', reopen: 'analysis' },
    archived: { reopen: 'analysis' },
    reported: { take_back: 'concluded' },
  },
  editable: ['analysis'],
  frozen: 'concluded_occurrence',
};

const reason = { reason: longText({ required: true, maxLength: 1000 }) } as const;

const ofOccurrence = {
  occurrence: reference('integrations/occurrence', { required: true, createOnly: true, filter: true }),
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
} as const;

/** TpEnv: holder, attorney or representative, other, buyer, seller, final beneficiary, grantee, grantor. */
const INVOLVEMENTS = ['1', '7', '8', '20', '21', '32', '36', '37'] as const;

/** ServPub: no, yes, federal, of a state, of a city. */
const PUBLIC_SERVANTS = ['0', '1', '2', '3', '4'] as const;

/** A code under which an occurrence is told (CodEnq); there may be several. */
export const occurrenceFramework = defineEntity('integrations/occurrence_framework', {
  scope: 'office',
  fields: {
    ...ofOccurrence,
    framework_type: reference('integrations/framework_type', { required: true, filter: true }),
    remark: text({ maxLength: 300, search: true }),
  },
  label: 'remark',
  list: { columns: ['occurrence', 'framework_type', 'remark'], order: ['occurrence', 'position'] },
  form: [{ name: 'identification', fields: ['occurrence', 'framework_type', 'remark'] }],
  access: CLERKS,
  parent: 'occurrence',
  position: 'position',
});

/** Somebody involved in an occurrence (ENVOLVIDO); the fields of a bank are there for who has them. */
export const personOccurrence = defineEntity('integrations/person_occurrence', {
  scope: 'office',
  fields: {
    ...ofOccurrence,
    name: text({ required: true, minLength: 3, maxLength: 150, search: true, filter: true, order: true }),
    document: identifier(taxNumber, { required: true, search: true, filter: true }),
    involvement: choice('coaf_involvement', INVOLVEMENTS, { required: true, filter: true }),
    /** PObrigada: itself bound to report (Lei 9.613/1998 art. 9). */
    obligated_person: boolean(),
    pep: boolean({ filter: true }),
    public_servant: choice('coaf_public_servant', PUBLIC_SERVANTS, { required: true, default: '0' }),
    agency_number: text({ maxLength: 10 }),
    agency_name: text({ maxLength: 100 }),
    account_number: text({ maxLength: 20 }),
    account_opened_on: civilDate({ notAfterToday: true }),
    account_updated_on: civilDate({ notAfterToday: true }),
  },
  label: 'name',
  list: {
    columns: ['name', 'document', 'involvement', 'pep', 'public_servant', 'occurrence'],
    order: ['occurrence', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: ['occurrence', 'name', 'document', 'involvement', 'obligated_person', 'pep', 'public_servant'],
    },
    {
      name: 'bank',
      fields: ['agency_number', 'agency_name', 'account_number', 'account_opened_on', 'account_updated_on'],
    },
  ],
  access: CLERKS,
  parent: 'occurrence',
  position: 'position',
});

/**
 * A transaction that COAF is told of (OCORRENCIA; CNN arts. 151 to 172; dossier 5.3). Its existence is a secret to
 * the parties, so the global search never finds it; the papers are kept for five years.
 */
export const occurrence = defineEntity('integrations/occurrence', {
  scope: 'office',
  fields: occurrenceFields,
  label: 'number',
  list: {
    columns: [
      'number',
      'basis',
      'started_on',
      'credit_value',
      'occurrence_status',
      'analysis_due_on',
      'due_on',
      'siscoaf_batch',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['number', 'basis', 'started_on', 'ended_on', 'municipality', 'state_code'],
    },
    {
      name: 'amounts',
      fields: ['credit_value', 'debit_value', 'provision_value', 'proposal_value', 'cash_value'],
    },
    { name: 'frameworks', fields: ['frameworks'] },
    { name: 'grounds', fields: ['details', 'reasoning', 'secrecy_note'] },
    { name: 'involved', fields: ['involved'] },
    { name: 'origin_act', fields: ['deed', 'movement', 'protocol'] },
    {
      name: 'state',
      fields: [
        'occurrence_status',
        'analysis_due_on',
        'concluded_on',
        'due_on',
        'siscoaf_batch',
        'status_reason',
      ],
    },
  ],
  access: CLERKS,
  children: {
    frameworks: childRows(occurrenceFramework, 'occurrence'),
    involved: childRows(personOccurrence, 'occurrence'),
  },
  derive: (row) => ({
    ...(row.municipality ? { municipality: plainUpper(row.municipality) } : {}),
    ...(row.state_code ? { state_code: row.state_code.toUpperCase() } : {}),
  }),
  rules: [occurrenceFindings],
  actions: {
    conclude: { confirm: true },
    archive: { confirm: true, input: reason },
    reopen: { input: reason },
    put_in_batch: {
      input: { siscoaf_batch: reference('integrations/siscoaf_batch', { required: true }) },
    },
  },
  life: OCCURRENCE,
  beside: { step: { fields: ['siscoaf_batch', 'concluded_on', 'due_on', 'status_reason'] } },
});
