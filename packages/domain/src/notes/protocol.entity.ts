import { inVisit } from '../attendance/in-visit.ts';
import { countedBy } from '../calendar/legal-deadlines.ts';
import {
  type AmongFilters,
  boolean,
  childRows,
  choice,
  civilDate,
  type Condition,
  defineEntity,
  email,
  identifier,
  instant,
  integer,
  longText,
  money,
  phone,
  reference,
  type ReferencePlace,
  stepOf,
  text,
} from '@serventia/kit';
import { COUNTED_METHODS } from '../finance/payment-methods.ts';
import { depositAccounts } from '../finance/prior-deposit.entity.ts';
import { protocolAttachment } from './protocol-papers.entity.ts';
import { paperAction } from '../office/paper-kinds.ts';
import { TITLE_NATURES } from '../property/act-kinds.ts';
import { cns, cpf, taxNumber } from '../identifier-formats.ts';
import { deadlineFields } from './protocol-deadlines.ts';
import { PROTOCOL_LIFE, PROTOCOL_STATES, PROTOCOL_TONES } from './protocol-states.ts';

const PROTOCOL_SPECIALITIES = ['property', 'notes', 'rtd', 'rcpj'] as const;
const PROTOCOL_CHANNELS = ['counter', 'e_protocol', 'rib', 'mail', 'court'] as const;
const DELIVERY_PREFERENCES = ['counter', 'email', 'e_protocol', 'mail'] as const;
const PAYMENT_OPTIONS = ['full_on_entry', 'prenotation_only', 'free', 'postponed'] as const;
const EXTENSION_REASONS = ['doubt', 'notices', 'court_order', 'seizure', 'delivery', 'other'] as const;

const reason = { reason: longText({ required: true, maxLength: 1000 }) } as const;
const publicText = { public_text: text({ maxLength: 300 }) } as const;

const PROTOCOL_ROLES = [
  'interested',
  'presenter',
  'transferor',
  'acquirer',
  'creditor',
  'debtor',
  'lawyer',
  'judge',
  'other',
] as const;

/**
 * A matrícula that a title concerns: titles on the same one are registered in the order of their entry, where their rights
 * contradict each other (LRP arts. 186 and 190 to 192).
 */
export const protocolEnrollment = defineEntity('note_registration/protocol_enrollment', {
  scope: 'office',
  fields: {
    protocol: reference('note_registration/protocol', { required: true, createOnly: true, filter: true }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    enrollment: reference('property_registration/enrollment', { required: true, filter: true }),
    acts_asked: text({ maxLength: 200, search: true }),
    /** Whoever examined it found no right in it against those of the titles before it, which it need not wait for (LRP art. 190). */
    compatible: boolean(),
  },
  label: 'acts_asked',
  list: { columns: ['enrollment', 'acts_asked', 'protocol'], order: ['protocol', 'position'] },
  form: [{ name: 'identification', fields: ['protocol', 'enrollment', 'acts_asked', 'compatible'] }],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'protocol',
  position: 'position',
});

/** Whom a title concerns, for the index by persons and for what may contradict it. */
export const protocolPerson = defineEntity('note_registration/protocol_person', {
  scope: 'office',
  fields: {
    protocol: reference('note_registration/protocol', { required: true, createOnly: true, filter: true }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    role: choice('protocol_role', PROTOCOL_ROLES, { required: true, default: 'interested', filter: true }),
    person: reference('basic/person', { filter: true, prefill: true }),
    legal_person: reference('basic/legal_person', {
      filter: true,
      prefill: { name: 'name', document: 'cnpj', phone: 'phone', email: 'email' },
    }),
    name: text({ required: true, maxLength: 220, search: true, filter: true, order: true }),
    cpf: identifier(cpf, { filter: true }),
    document: text({ maxLength: 20, filter: true }),
    phone: phone(),
    email: email(),
  },
  label: 'name',
  list: { columns: ['name', 'role', 'cpf', 'protocol'], order: ['protocol', 'position'] },
  form: [
    {
      name: 'identification',
      fields: ['protocol', 'role', 'person', 'legal_person', 'name', 'cpf', 'document', 'phone', 'email'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'protocol',
  position: 'position',
});

/** What is told of a doubt has no place beside a title that went without one. */
const inDoubt = ({ doubt_raised_on: on }: { readonly doubt_raised_on?: string | null }): Condition =>
  on ? 'optional' : 'absent';

/** The note that is issued on a title is a draft on it. */
const draftOf = ({ owner }: ReferencePlace): AmongFilters => ({
  protocol: owner?.row['id'] as number | undefined,
  note_status: 'draft',
});

/** A title waits for another of its speciality that still waits. */
const waitingBeside = ({ owner }: ReferencePlace): AmongFilters => ({
  speciality: owner?.row['speciality'] as string | undefined,
  finished_on__isnull: true,
});

/**
 * An entry of the protocol (LRP arts. 174 to 184 and 186): number, date, presenter, nature of the title and what
 * is asked. Sizes of the public fields are those of RIB (dossier 2.2).
 */
export const protocol = defineEntity('note_registration/protocol', {
  scope: 'office',
  fields: {
    label: text({ readOnly: true, maxLength: 30, search: true, filter: true }),
    speciality: choice('protocol_speciality', PROTOCOL_SPECIALITIES, {
      required: true,
      createOnly: true,
      default: 'property',
      filter: true,
    }),
    number: integer({ internal: true, readOnly: true, filter: true, order: true }),
    /** 0 where the numbering never begins anew. */
    year: integer({ internal: true, readOnly: true, filter: true }),
    state: choice('protocol_state', PROTOCOL_STATES, {
      tones: PROTOCOL_TONES,
      readOnly: true,
      filter: true,
      default: 'prenoted',
    }),
    entered_at: instant({ readOnly: true, filter: true, order: true }),
    channel: choice('protocol_channel', PROTOCOL_CHANNELS, {
      required: true,
      default: 'counter',
      filter: true,
    }),
    ...deadlineFields,
    presenter_name: text({ required: true, maxLength: 220, search: true, filter: true, order: true }),
    presenter_document: identifier(taxNumber, { filter: true }),
    presenter: reference('basic/person', {
      filter: true,
      prefill: { presenter_name: 'name', presenter_document: 'cpf', phone: 'phone', email: 'email' },
    }),
    phone: phone(),
    email: email(),
    delivery_preference: choice('delivery_preference', DELIVERY_PREFERENCES),
    title_kind: choice('protocol_title_kind', TITLE_NATURES, { required: true, filter: true }),
    title_nature: text({ required: true, maxLength: 200, search: true }),
    acts_summary: longText({ maxLength: 1000 }),
    title_on: civilDate({ notAfterToday: true }),
    title_value: money(),
    title_cns: identifier(cns),
    title_office: text({ maxLength: 200 }),
    title_book: text({ maxLength: 20 }),
    title_sheet: text({ maxLength: 10 }),
    court: text({ maxLength: 200 }),
    case_number: text({ maxLength: 40 }),
    property: reference('property_registration/property', { filter: true }),
    matriculas: text({ maxLength: 300, search: true }),
    payment_option: choice('protocol_payment', PAYMENT_OPTIONS, {
      required: true,
      default: 'full_on_entry',
    }),
    /** What was deposited for it and not given back: kept by the deposits themselves. */
    deposit: money({ readOnly: true }),
    fees: money(),
    /** What is missing of the fees beside the deposit, while the office waits for it. */
    to_pay: money({ readOnly: true, computed: 'title_to_pay' }),
    /** With which the presenter follows the title on the public page of the office. RIB keeps its own, of 20 characters at most. */
    password: text({ readOnly: true, maxLength: 20 }),
    prenotation_until: civilDate({
      due: {
        field: 'state',
        in: ['prenoted', 'in_analysis', 'note_issued', 'reentered', 'awaiting_payment', 'fit'],
        ...countedBy('prenotation'),
        norm: 'LRP art. 205; UF',
      },
      readOnly: true,
      filter: true,
      order: true,
    }),
    analysis_due: civilDate({
      due: {
        field: 'state',
        in: ['prenoted', 'in_analysis', 'reentered', 'exam_filed'],
        ...countedBy('title_analysis'),
        norm: 'LRP arts. 153 e 188; UF',
      },
      readOnly: true,
      filter: true,
      order: true,
    }),
    payment_due: civilDate({
      due: { field: 'state', in: ['awaiting_payment'], ...countedBy('title_payment') },
      readOnly: true,
      filter: true,
    }),
    reentry_due: civilDate({ due: { field: 'state', in: ['note_issued'] }, readOnly: true, filter: true }),
    /** The doubt that the office raised, and until when its presenter may impugn it (LRP art. 198 §1). */
    doubt_raised_on: civilDate({ readOnly: true, filter: true }),
    doubt_court: text({ readOnly: true, maxLength: 200 }),
    doubt_reason: longText({ readOnly: true, maxLength: 4000 }),
    doubt_notified_on: civilDate({ readOnly: true, filter: true }),
    doubt_answer_due: civilDate({
      due: { field: 'state', in: ['doubt'], ...countedBy('doubt_answer') },
      readOnly: true,
      filter: true,
    }),
    finished_on: civilDate({ readOnly: true, filter: true }),
    received_by: text({ readOnly: true, maxLength: 100, filter: true, few: true }),
    counter_visit: reference('basic/counter_visit', {
      ...inVisit,
      prefill: { presenter: 'person', presenter_name: 'visitor_name' },
    }),
    notes: longText({ maxLength: 1000 }),
  },
  label: 'label',
  searched: {
    title: 'presenter_name',
    subtitle: ['label', 'title_nature'],
    codes: ['label', 'number', 'presenter_document'],
    within: { persons: { words: ['name'], codes: ['cpf', 'document'] } },
  },
  list: {
    columns: [
      'label',
      'entered_at',
      'presenter_name',
      'request_kind',
      'title_nature',
      'state',
      'analysis_due',
      'prenotation_until',
    ],
    order: ['-id'],
    durations: [{ from: 'entered_at', until: 'finished_on' }],
  },
  form: [
    {
      name: 'protocol_entry',
      fields: [
        'label',
        'state',
        'entered_at',
        'speciality',
        'channel',
        'request_kind',
        'fast_track',
        'social_regularization',
        'received_by',
        'counter_visit',
      ],
    },
    {
      name: 'presenter',
      fields: [
        'presenter_name',
        'presenter_document',
        'presenter',
        'phone',
        'email',
        'delivery_preference',
        'password',
      ],
    },
    {
      name: 'presented_title',
      fields: [
        'title_kind',
        'title_nature',
        'acts_summary',
        'title_on',
        'title_value',
        'title_cns',
        'title_office',
        'title_book',
        'title_sheet',
        'court',
        'case_number',
        'property',
        'matriculas',
      ],
    },
    { name: 'enrollments', fields: ['enrollments'] },
    { name: 'deposit', fields: ['payment_option', 'deposit', 'fees', 'to_pay'] },
    {
      name: 'deadlines',
      fields: ['analysis_due', 'prenotation_until', 'payment_due', 'reentry_due', 'finished_on'],
    },
    {
      name: 'doubt',
      fields: ['doubt_raised_on', 'doubt_court', 'doubt_reason', 'doubt_notified_on', 'doubt_answer_due'],
    },
    { name: 'persons', fields: ['persons'] },
    { name: 'attachments', fields: ['attachments'] },
    { name: 'notes', fields: ['notes'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'] },
  children: {
    enrollments: childRows(protocolEnrollment, 'protocol'),
    persons: childRows(protocolPerson, 'protocol'),
    attachments: childRows(protocolAttachment, 'protocol'),
  },
  conditions: {
    court: (row) => (row.title_kind === 'judicial' ? 'required' : 'optional'),
    case_number: (row) => (row.title_kind === 'judicial' ? 'required' : 'optional'),
    // Neither days is of another register than that of real estate (LRP art. 188 §1).
    fast_track: (row) => (row.speciality === 'property' ? 'optional' : 'absent'),
    social_regularization: (row) => (row.speciality === 'property' ? 'optional' : 'absent'),
    // What is paid in the end is counted from what was asked.
    fees: (row) => (row.state === 'awaiting_payment' ? 'required' : 'optional'),
    to_pay: ({ to_pay: missing }) => (missing ? 'optional' : 'absent'),
    doubt_raised_on: inDoubt,
    doubt_court: inDoubt,
    doubt_reason: inDoubt,
    doubt_notified_on: inDoubt,
    doubt_answer_due: inDoubt,
  },
  life: PROTOCOL_LIFE,
  beside: { following: { fields: ['deposit'] } },
  actions: {
    paper: paperAction(({ entered_at: at }) => Boolean(at)),
    analyse: { input: publicText },
    approve: { input: publicText },
    issue_note: {
      confirm: true,
      input: {
        ...publicText,
        note: reference('note_registration/note', { required: true, among: draftOf, usual: draftOf }),
      },
    },
    reenter: { input: { ...publicText, answer: longText({ required: true, maxLength: 2000 }) } },
    await_payment: { input: { ...publicText, fees: money({ required: true, ofRow: 'fees' }) } },
    /** What was missing is taken as a deposit, until the acts of the title are practised. */
    pay: {
      input: {
        ...publicText,
        amount: money({ required: true, ofRow: 'to_pay' }),
        method: choice('payment_method', COUNTED_METHODS, { required: true }),
        ...depositAccounts,
      },
    },
    register: { confirm: true, input: publicText },
    make_ready: { input: publicText },
    deliver: { input: { ...publicText, receiver: text({ maxLength: 220 }) } },
    pick_up: { input: { ...publicText, receiver: text({ required: true, maxLength: 220 }) } },
    raise_doubt: {
      confirm: true,
      input: {
        ...publicText,
        doubt_court: text({ maxLength: 200 }),
        reason: longText({ required: true, maxLength: 4000 }),
      },
    },
    notify_doubt: {
      input: {
        ...publicText,
        doubt_notified_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
      },
      offered: (row) => stepOf(PROTOCOL_LIFE, row, 'notify_doubt') !== undefined && !row.doubt_notified_on,
    },
    doubt_statement: { offered: ({ doubt_raised_on: on }) => Boolean(on) },
    /** The judge's word: granted, the registrar was right; rejected, the title is registered. */
    decide: {
      confirm: true,
      input: {
        ...publicText,
        decision: choice('doubt_decision', ['granted', 'rejected'], { required: true }),
        ...reason,
      },
      offered: (row) => stepOf(PROTOCOL_LIFE, row, 'grant_doubt') !== undefined,
    },
    conclude_exam: { input: { ...publicText, result: longText({ required: true, maxLength: 2000 }) } },
    block: {
      input: {
        ...publicText,
        blocked_by: reference('note_registration/protocol', { required: true, among: waitingBeside }),
      },
    },
    unblock: { input: publicText },
    extend: {
      input: {
        ...publicText,
        extension_reason: choice('extension_reason', EXTENSION_REASONS, { required: true }),
        until: civilDate({ required: true }),
        ...reason,
      },
    },
    cancel: { confirm: true, input: { ...publicText, ...reason } },
    withdraw: { confirm: true, input: { ...publicText, ...reason } },
    expire: { confirm: true, input: publicText },
  },
});
