import {
  boolean,
  choice,
  type Condition,
  defineEntity,
  integer,
  longText,
  reference,
  richText,
  text,
  type ValuesOf,
} from '@serventia/kit';
import { DEPARTMENTS } from '../account/departments.ts';
import { ACT_TYPES } from './act-types.ts';
import { modelFindings } from './model-rule.ts';
import { listedVariables, sealVariableFindings } from './template-variables.ts';
import { templateFields } from './template-fields.ts';

const MANAGED_BY_BOTH = {
  read: ['clerk', 'super'],
  create: ['clerk', 'super'],
  update: ['clerk', 'super'],
  delete: ['clerk', 'super'],
} as const;

/** The kind of act that a model of acts of matrículas writes. */
const ofActs =
  (actType: string) =>
  ({ act_type: type, template_kind: kind }: Partial<ValuesOf<typeof templateFields>>): Condition =>
    type === actType && kind === 'record' ? 'required' : 'absent';

/** The text of an act, a certificate or a letter, with places for its values. One of a kind is in use at a time. */
export const documentTemplate = defineEntity('basic/document_template', {
  scope: 'office',
  fields: templateFields,
  label: 'name',
  list: {
    columns: ['name', 'act_type', 'template_kind', 'standard_state', 'active'],
    order: ['name'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'name',
        'act_type',
        'template_kind',
        'record_kind',
        'endorsement_kind',
        'title',
        'active',
        'standard_state',
      ],
    },
    { name: 'text', fields: ['body', 'variables'] },
    {
      name: 'paper',
      fields: [
        'paper',
        'landscape',
        'margin_top_mm',
        'margin_bottom_mm',
        'margin_left_mm',
        'margin_right_mm',
      ],
    },
  ],
  access: MANAGED_BY_BOTH,
  conditions: { record_kind: ofActs('14'), endorsement_kind: ofActs('15') },
  oneActive: { field: 'active', among: ['act_type', 'template_kind', 'record_kind', 'endorsement_kind'] },
  derive: ({ body }) => ({ variables: listedVariables(body) }),
  actions: {
    /** The text of the product's model as it is now, in the place of the office's. */
    take_standard: { confirm: true, offered: ({ standard_state }) => standard_state === 'newer' },
    /** The office's text stays; the difference was seen. */
    keep_own: { offered: ({ standard_state }) => standard_state === 'newer' },
  },
  rules: [modelFindings, sealVariableFindings],
});

const PART_KINDS = ['header', 'body', 'annotations', 'closing', 'signature', 'seal'] as const;

/** A block of text that certificates are put together from, called by its number. */
export const certificatePart = defineEntity('basic/certificate_part', {
  scope: 'office',
  fields: {
    number: integer({ required: true, min: 1, max: 999, unique: true, filter: true, order: true }),
    name: text({ required: true, maxLength: 100, search: true, filter: true, order: true }),
    part_kind: choice('certificate_part_kind', PART_KINDS, { required: true, default: 'body', filter: true }),
    body: richText({ required: true }),
    variables: longText({ readOnly: true }),
    active: boolean({ filter: true, default: true }),
  },
  label: 'name',
  list: { columns: ['number', 'name', 'part_kind', 'active'], order: ['number'] },
  form: [
    { name: 'identification', fields: ['number', 'name', 'part_kind', 'active'] },
    { name: 'text', fields: ['body', 'variables'] },
  ],
  access: MANAGED_BY_BOTH,
  derive: ({ body }) => ({ variables: listedVariables(body) }),
  rules: [modelFindings],
});

/** A kind of draft (minuta) that the office writes: of which service and act, and the text it starts from. */
export const draftType = defineEntity('basic/draft_type', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 100, search: true, filter: true, order: true, unique: true }),
    department: choice('department', DEPARTMENTS, { required: true, default: 'civil', filter: true }),
    act_type: choice('act_type', ACT_TYPES, { filter: true }),
    template: reference('basic/document_template', { filter: true }),
    instructions: longText({ maxLength: 2000 }),
    /** Read to the parties before it is registered (LRP art. 38). */
    read_aloud: boolean({ default: true }),
    active: boolean({ filter: true, default: true }),
  },
  label: 'name',
  list: { columns: ['name', 'department', 'act_type', 'template', 'active'], order: ['name'] },
  form: [
    {
      name: 'identification',
      fields: ['name', 'department', 'act_type', 'template', 'read_aloud', 'instructions', 'active'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
