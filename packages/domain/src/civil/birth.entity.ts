import {
  boolean,
  choice,
  civilDate,
  defineEntity,
  identifier,
  integer,
  longText,
  personName,
  reference,
  text,
  time,
} from '@serventia/kit';
import { cpf, dnv, matricula } from '../identifier-formats.ts';
import { SEXES } from '../parties/party-fields.ts';
import { RECORD_STATUSES } from './record-status.ts';

export const BIRTH_KINDS = [
  'common',
  'linked_unit',
  'late',
  'court_order',
  'outpost',
  'foundling',
  'adoption',
  'indigenous',
] as const;
export const DECLARANT_KINDS = [
  'father',
  'mother',
  'both',
  'other',
  'relative',
  'hospital',
  'doctor_or_midwife',
  'fit_person',
  'guardian',
  'self',
  'proxy',
  'prosecutor',
] as const;

/** The fields that an act reads from its record. */
const recordFields = {
  record: reference('basic/record', { readOnly: true, expand: true }),
  status: choice('record_status', RECORD_STATUSES, { readOnly: true, filter: true, via: 'record' }),
  status_reason: longText({ readOnly: true, maxLength: 1000, via: 'record' }),
  registered_on: civilDate({ readOnly: true, filter: true, order: true, via: 'record' }),
  book: reference('basic/book', { readOnly: true, filter: true, via: 'record' }),
  sheet: integer({ readOnly: true, via: 'record' }),
  face: choice('face', ['F', 'V'], { readOnly: true, via: 'record' }),
  term: integer({ readOnly: true, filter: true, order: true, via: 'record' }),
  matricula: identifier(matricula, { readOnly: true, filter: true, via: 'record' }),
} as const;

/** Birth registration, book A (LRP arts. 50 to 66). One act is one child; twins are linked by `born`. */
export const birth = defineEntity('civil_registration/birth', {
  scope: 'office',
  fields: {
    ...recordFields,
    birth_kind: choice('birth_kind', BIRTH_KINDS, { required: true, default: 'common', filter: true }),
    declared_on: civilDate({ notAfterToday: true, filter: true }),
    name: personName({ readOnly: true, search: true, filter: true, order: true }),
    given_name: personName(),
    surname: personName(),
    sex: choice('sex', SEXES, { filter: true }),
    cpf: identifier(cpf, { filter: true, search: true }),
    given_name_order: text({ maxLength: 60 }),
    born_on: civilDate({ notAfterToday: true, filter: true, order: true }),
    born_on_unknown: boolean(),
    born_at: time(),
    born_at_unknown: boolean(),
    born_at_approximate: boolean(),
    birth_place_kind: choice('birth_place_kind', ['health_unit', 'outside_health_unit', 'unknown']),
    local: reference('basic/local'),
    birth_place_name: text({ maxLength: 200 }),
    birth_place_address: text({ maxLength: 300 }),
    birth_city: reference('basic/city', { filter: true }),
    hometown_city: reference('basic/city'),
    far_from_office: boolean(),
    medical_assistance: boolean({ default: true }),
    dnv: identifier(dnv, { filter: true, search: true }),
    dnv_missing: boolean(),
    dnv_override_reason: text({ maxLength: 300 }),
    twin: boolean({ filter: true }),
    twin_order: integer({ min: 1, max: 10 }),
    mother_age: integer({ min: 0, max: 99 }),
    parents_married: boolean(),
    parents_marriage_office: text({ maxLength: 200 }),
    assisted_reproduction: boolean(),
    clinic_statement: boolean(),
    alleged_father_name: personName(),
    alleged_father_details: longText({ maxLength: 1000 }),
    alleged_father_declined: boolean(),
    declarant_kind: choice('declarant_kind', DECLARANT_KINDS, { filter: true }),
    rani: text({ maxLength: 40 }),
    ethnicity: text({ maxLength: 80 }),
    village: text({ maxLength: 120 }),
    order_judge: personName(),
    order_court: text({ maxLength: 200 }),
    order_case: text({ maxLength: 40 }),
    order_judged_on: civilDate({ notAfterToday: true }),
    order_issued_on: civilDate({ notAfterToday: true }),
    notes: longText(),
    notes_on_certificate: boolean(),
  },
  label: 'name',
  searched: { title: 'name', subtitle: ['born_on'], codes: ['cpf', 'dnv', 'matricula', 'term'] },
  list: {
    columns: ['name', 'born_on', 'sex', 'status', 'term', 'matricula', 'registered_on'],
    order: ['-id'],
  },
  form: [
    { name: 'registration', fields: ['birth_kind', 'declared_on', 'far_from_office'] },
    { name: 'child', fields: ['given_name', 'surname', 'sex', 'cpf', 'given_name_order'] },
    {
      name: 'birth',
      fields: [
        'born_on',
        'born_on_unknown',
        'born_at',
        'born_at_unknown',
        'born_at_approximate',
        'birth_place_kind',
        'local',
        'birth_place_name',
        'birth_place_address',
        'birth_city',
        'hometown_city',
        'medical_assistance',
      ],
    },
    { name: 'dnv', fields: ['dnv', 'dnv_missing', 'dnv_override_reason'] },
    { name: 'twins', fields: ['twin', 'twin_order', 'born'] },
    {
      name: 'filiation',
      fields: [
        'mother_age',
        'parents_married',
        'parents_marriage_office',
        'assisted_reproduction',
        'clinic_statement',
        'alleged_father_name',
        'alleged_father_details',
        'alleged_father_declined',
      ],
    },
    { name: 'declarant', fields: ['declarant_kind'] },
    { name: 'parties', fields: ['parties'] },
    {
      name: 'court_order',
      fields: ['order_judge', 'order_court', 'order_case', 'order_judged_on', 'order_issued_on'],
    },
    { name: 'indigenous', fields: ['rani', 'ethnicity', 'village'] },
    { name: 'notes', fields: ['notes', 'notes_on_certificate'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: {
    parties: { entity: 'basic/person_record', by: 'record' },
    born: { entity: 'civil_registration/born', by: 'birth' },
    attachments: { entity: 'basic/attachment', by: 'record' },
  },
  actions: {
    check: {},
    reopen: { input: { reason: longText({ required: true, maxLength: 1000 }) } },
    register: { confirm: true, input: { book: reference('basic/book') } },
    seal: {
      input: {
        act_service: reference('seal/act_service', { required: true }),
        reason_free: reference('seal/reason_free'),
        quantity: integer({ min: 1, max: 1, default: 1 }),
      },
    },
    certificate: {
      input: {
        kind: choice('certificate_kind_code', ['17', '22']),
        template: integer({ min: 1 }),
        act_service: reference('seal/act_service'),
        reason_free: reference('seal/reason_free'),
      },
    },
    void: { confirm: true, input: { reason: longText({ required: true, maxLength: 1000 }) } },
    cancel: { confirm: true, input: { reason: longText({ required: true, maxLength: 1000 }) } },
  },
  derive: (row) => ({ name: [row.given_name, row.surname].filter(Boolean).join(' ') || null }),
  frozen: (row) =>
    row.status === 'introducing' || row.status === undefined
      ? undefined
      : row.status === 'created'
        ? 'checked_act'
        : 'registered_act',
});

/** A newborn of the same delivery: one row a twin, pointing at the twin's own act when it is in this office. */
export const born = defineEntity('civil_registration/born', {
  scope: 'office',
  fields: {
    birth: reference('civil_registration/birth', { required: true, createOnly: true, filter: true }),
    sibling: reference('civil_registration/birth', { filter: true }),
    position: integer({ required: true, min: 0, max: 20, default: 0, order: true }),
    /** Typed only when the twin's act is in another office. */
    name: personName({ search: true, filter: true }),
    matricula: identifier(matricula, { filter: true }),
    twin_order: integer({ min: 1, max: 10 }),
    sex: choice('sex', SEXES),
  },
  label: 'name',
  list: { columns: ['name', 'birth', 'sibling', 'twin_order', 'matricula'], order: ['birth', 'position'] },
  form: [{ name: 'identification', fields: ['birth', 'sibling', 'name', 'sex', 'twin_order', 'matricula'] }],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'birth',
  position: 'position',
});

/** A matter that the prosecutor (or the guardianship council) must be told of, and what came of it. */
export const ministerialOpinion = defineEntity('civil_registration/ministerial_opinion', {
  scope: 'office',
  fields: {
    record: reference('basic/record', { required: true, createOnly: true, filter: true }),
    reason: choice(
      'opinion_reason',
      ['mother_under_fourteen', 'alleged_father', 'late_registration', 'name_refused', 'other'],
      { required: true, filter: true },
    ),
    title: text({ required: true, maxLength: 200, search: true, filter: true }),
    due_on: civilDate({ filter: true, order: true }),
    opinion_status: choice('opinion_status', ['open', 'sent', 'answered'], {
      required: true,
      default: 'open',
      filter: true,
    }),
    sent_on: civilDate({ notAfterToday: true }),
    answered_on: civilDate({ notAfterToday: true }),
    opinion: longText(),
  },
  label: 'title',
  list: { columns: ['title', 'record', 'reason', 'opinion_status', 'due_on'], order: ['-id'] },
  form: [
    {
      name: 'identification',
      fields: ['record', 'reason', 'title', 'due_on', 'opinion_status', 'sent_on', 'answered_on', 'opinion'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'] },
});
