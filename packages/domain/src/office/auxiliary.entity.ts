import {
  boolean,
  choice,
  civilDate,
  defineEntity,
  file,
  type Finding,
  integer,
  longText,
  text,
} from '@serventia/kit';

const CLERKS = { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] } as const;

/** The first of two dates comes first. */
const inOrder =
  <Name extends string>(from: Name, to: Name, code: string) =>
  (row: Readonly<Partial<Record<Name, string | null>>>): Finding[] => {
    const [first, last] = [row[from], row[to]];
    return first && last && last < first ? [{ level: 'error', field: to, code }] : [];
  };

const GENERIC_LISTS = [
  'religion',
  'ethnicity',
  'cemetery',
  'funeral_home',
  'court',
  'consulate',
  'notary',
  'newspaper',
  'legal_text',
  'other',
] as const;

/** Lists of the office's own that acts are filled from: cults, courts, cemeteries, legal sentences. */
export const genericRegistration = defineEntity('basic/generic_registration', {
  scope: 'office',
  fields: {
    list_name: choice('generic_list', GENERIC_LISTS, { required: true, filter: true }),
    code: text({ required: true, maxLength: 20, filter: true, order: true, search: true }),
    description: text({ required: true, maxLength: 200, search: true, filter: true, order: true }),
    legal_text: longText(),
    valid_from: civilDate({ filter: true }),
    valid_to: civilDate({ filter: true }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    active: boolean({ filter: true, default: true }),
  },
  label: 'description',
  list: {
    columns: ['list_name', 'code', 'description', 'valid_from', 'valid_to', 'active'],
    order: ['list_name', 'position', 'id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['list_name', 'code', 'description', 'legal_text', 'valid_from', 'valid_to', 'active'],
    },
  ],
  access: CLERKS,
  unique: [['list_name', 'code']],
  parent: 'list_name',
  position: 'position',
  rules: [inOrder('valid_from', 'valid_to', 'valid_to_before_from')],
});

const REGULARITY_KINDS = [
  'federal_tax',
  'state_tax',
  'city_tax',
  'labour',
  'fgts',
  'civil_court',
  'criminal_court',
  'protest',
  'court_inspection',
  'other',
] as const;

/**
 * A certificate that the office is in order with treasury, labour courts, FGTS and the court that inspects it,
 * kept so that it is renewed in time.
 */
export const regularityCertificate = defineEntity('basic/regularity_certificate', {
  scope: 'office',
  fields: {
    regularity_kind: choice('regularity_kind', REGULARITY_KINDS, { required: true, filter: true }),
    issuer: text({ required: true, maxLength: 120, search: true, filter: true, order: true }),
    number: text({ required: true, maxLength: 60, search: true, filter: true }),
    control_code: text({ maxLength: 60 }),
    result: choice('regularity_result', ['negative', 'positive_as_negative', 'positive'], {
      required: true,
      default: 'negative',
      filter: true,
    }),
    issued_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
    valid_until: civilDate({ filter: true, order: true }),
    file: file({ accept: 'document' }),
    notes: longText({ maxLength: 1000 }),
  },
  label: 'number',
  list: {
    columns: ['regularity_kind', 'issuer', 'number', 'result', 'issued_on', 'valid_until'],
    order: ['valid_until', '-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'regularity_kind',
        'issuer',
        'number',
        'control_code',
        'result',
        'issued_on',
        'valid_until',
        'file',
        'notes',
      ],
    },
  ],
  access: CLERKS,
  unique: [['regularity_kind', 'number']],
  rules: [inOrder('issued_on', 'valid_until', 'valid_to_before_from')],
});
