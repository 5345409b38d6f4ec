import {
  type AmongFilters,
  boolean,
  choice,
  choices,
  civilDate,
  decimal,
  defineEntity,
  type Finding,
  fraction,
  identifier,
  integer,
  longText,
  money,
  reference,
  text,
} from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { cnpj, cns, cpf } from '../identifier-formats.ts';
import { PERSON_KINDS } from '../parties/qualification.ts';
import {
  CLOSING_REASONS,
  ENDORSEMENT_KINDS,
  LIEN_KINDS,
  ofLiens,
  ofLiensOptional,
  ofTransfers,
  RECORD_KINDS,
  type RecordKind,
  TITLE_NATURES,
  TRANSFER_KINDS,
} from './act-kinds.ts';
import { ACKNOWLEDGEMENTS } from './active-liens.ts';
import { sumOfShares } from './ownership.ts';
import { PROPERTY_RIGHTS } from './property-types.ts';

export const ACT_STATUSES = ['draft', 'signed'] as const;

/** Rows of the same enrollment alone can be meant; a row is the id or the expanded row. */
function ofEnrollment(value: unknown): AmongFilters {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return { enrollment: typeof id === 'number' ? id : undefined };
}

const act = {
  enrollment: reference('property_registration/enrollment', {
    required: true,
    createOnly: true,
    filter: true,
  }),
  /** `R-3/4567`, given when the act is signed. */
  label: text({ readOnly: true, maxLength: 30, search: true, filter: true }),
  act_number: integer({ readOnly: true, filter: true, order: true }),
  act_status: choice('enrollment_act_status', ACT_STATUSES, {
    readOnly: true,
    filter: true,
    default: 'draft',
  }),
  dated_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
  protocol: reference('note_registration/protocol', { filter: true }),
  protocol_number: text({ maxLength: 20, filter: true }),
  protocol_on: civilDate({ notAfterToday: true }),
  text: longText({ required: true, maxLength: 12_000 }),
  title_nature: choice('title_nature', TITLE_NATURES, { filter: true }),
  title_issuer: text({ maxLength: 200 }),
  title_cns: identifier(cns),
  title_number: text({ maxLength: 60, search: true }),
  title_on: civilDate({ notAfterToday: true }),
  signed_by: text({ readOnly: true, maxLength: 100 }),
  registered_seal: reference('seal/registered_seal', { filter: true }),
  fees_total: money(),
} as const;

const title = {
  name: 'title',
  fields: ['title_nature', 'title_issuer', 'title_cns', 'title_number', 'title_on'],
} as const;
const closing = { name: 'signature', fields: ['registered_seal', 'fees_total', 'signed_by'] } as const;
const sign = {
  confirm: true,
  offered: ({ act_status: status }: Readonly<Record<string, unknown>>) => status === 'draft',
};
const frozen = ({ act_status: status }: { act_status?: unknown }): string | undefined =>
  status === 'signed' ? 'signed_act' : undefined;
const CLERKS = { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] } as const;

function datesOfAct(row: Readonly<Record<string, unknown>>): Finding[] {
  const { dated_on: dated, protocol_on: protocol, title_on: titled } = row;
  const after = (one: unknown, other: unknown): boolean =>
    typeof one === 'string' && typeof other === 'string' && one > other;
  return [
    ...when(after(protocol, dated), error('protocol_on', 'after_the_act', { norm: 'LRP art. 182' })),
    ...when(after(titled, dated), error('title_on', 'after_the_act')),
  ];
}

interface Mover {
  readonly side?: unknown;
  readonly share?: unknown;
  readonly right_kind?: unknown;
}

/** A transfer names who gives and who takes, and as much is taken as is given (LRP art. 195, continuity). */
export function transferFindings(kind: unknown, movers: readonly Mover[]): Finding[] {
  if (!TRANSFER_KINDS.includes(kind as RecordKind)) return [];
  const of = (side: string): string[] =>
    movers.filter((mover) => mover.side === side).map(({ share }) => String(share));
  const [given, taken] = [of('disposing'), of('acquiring')];
  if (given.length === 0) return [error('transfers', 'alienator_required')];
  if (taken.length === 0) return [error('transfers', 'acquirer_required')];
  const [out, into] = [sumOfShares(given), sumOfShares(taken)];
  return when(
    !out || !into || out.numerator !== into.numerator || out.denominator !== into.denominator,
    error('transfers', 'moved_not_acquired'),
  ).slice();
}

/** A registro (R) on an enrollment: its title, who gives and who takes, its debt; never edited once signed. */
export const enrollmentRecord = defineEntity('property_registration/enrollment_record', {
  scope: 'office',
  fields: {
    record_kind: choice('enrollment_record_kind', RECORD_KINDS, { required: true, filter: true }),
    ...act,
    value: money({ filter: true }),
    tax_base: money(),
    tax_paid: money(),
    tax_exemption: text({ maxLength: 200 }),
    creditor: text({ maxLength: 220, search: true }),
    debtor: text({ maxLength: 220, search: true }),
    debt_amount: money(),
    debt_due_on: civilDate(),
    interest_rate: decimal({ scale: 4, max: '100' }),
    mortgage_degree: integer({ min: 1, max: 9 }),
    lien_scope: fraction(),
    cancelled_by: text({ readOnly: true, maxLength: 30, filter: true }),
    /** The burdens that the clerk named as known when it was signed over them. */
    acknowledged: choices('acknowledgement', ACKNOWLEDGEMENTS, { readOnly: true }),
  },
  label: 'label',
  list: {
    columns: ['label', 'enrollment', 'record_kind', 'dated_on', 'act_status', 'value', 'cancelled_by'],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['enrollment', 'record_kind', 'dated_on', 'act_status', 'label'] },
    { name: 'protocol', fields: ['protocol', 'protocol_number', 'protocol_on'] },
    title,
    { name: 'transfers', fields: ['value', 'tax_base', 'tax_paid', 'tax_exemption', 'transfers'] },
    {
      name: 'lien',
      fields: [
        'creditor',
        'debtor',
        'debt_amount',
        'debt_due_on',
        'interest_rate',
        'mortgage_degree',
        'lien_scope',
        'acknowledged',
        'cancelled_by',
      ],
    },
    { name: 'text', fields: ['text'] },
    closing,
  ],
  children: { transfers: { entity: 'property_registration/enrollment_transfer', by: 'enrollment_record' } },
  conditions: {
    value: ofTransfers,
    tax_base: ofTransfers,
    tax_paid: ofTransfers,
    tax_exemption: ofTransfers,
    creditor: ofLiens,
    debtor: ofLiensOptional,
    debt_amount: ({ record_kind: kind }) =>
      LIEN_KINDS.includes(kind as RecordKind)
        ? kind === 'mortgage' || kind === 'fiduciary_alienation'
          ? 'required'
          : 'optional'
        : 'absent',
    debt_due_on: ofLiensOptional,
    interest_rate: ofLiensOptional,
    mortgage_degree: ({ record_kind: kind }) => (kind === 'mortgage' ? 'required' : 'absent'),
    lien_scope: ofLiensOptional,
  },
  checks: [datesOfAct],
  actions: {
    sign: { ...sign, input: { acknowledged: choices('acknowledgement', ACKNOWLEDGEMENTS) } },
  },
  frozen,
  access: CLERKS,
});

/** What one person gives or takes by a registro, in an exact share of a right. */
export const enrollmentTransfer = defineEntity('property_registration/enrollment_transfer', {
  scope: 'office',
  fields: {
    enrollment_record: reference('property_registration/enrollment_record', {
      required: true,
      createOnly: true,
      filter: true,
    }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    side: choice('deed_side', ['disposing', 'acquiring'], { required: true, filter: true }),
    /** Who gives: an owner of the enrollment. */
    owner: reference('property_registration/enrollment_owner', {
      filter: true,
      among: ({ owner }) => ofEnrollment(owner?.row['enrollment']),
    }),
    person_kind: choice('person_kind', PERSON_KINDS, { required: true, default: 'natural' }),
    name: text({ maxLength: 220, search: true, filter: true }),
    cpf: identifier(cpf, { filter: true }),
    cnpj: identifier(cnpj, { filter: true }),
    right_kind: choice('property_right', PROPERTY_RIGHTS, { required: true, default: 'full' }),
    share: fraction({ required: true }),
    qualification: longText({ maxLength: 1000 }),
  },
  label: 'name',
  list: {
    columns: ['name', 'side', 'enrollment_record', 'right_kind', 'share'],
    order: ['enrollment_record', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'enrollment_record',
        'side',
        'owner',
        'person_kind',
        'name',
        'cpf',
        'cnpj',
        'right_kind',
        'share',
        'qualification',
      ],
    },
  ],
  conditions: {
    owner: ({ side }) => (side === 'disposing' ? 'required' : 'absent'),
    name: ({ side }) => (side === 'acquiring' ? 'required' : 'optional'),
    cpf: ({ side, person_kind: kind }) =>
      side === 'acquiring' && kind === 'natural' ? 'optional' : 'absent',
    cnpj: ({ side, person_kind: kind }) => (side === 'acquiring' && kind === 'legal' ? 'optional' : 'absent'),
  },
  access: CLERKS,
  parent: 'enrollment_record',
  position: 'position',
});

/** An averbação (AV) on an enrollment: a change, a note, a cancellation; in the same sequence as the registros. */
export const enrollmentEndorsement = defineEntity('property_registration/enrollment_endorsement', {
  scope: 'office',
  fields: {
    endorsement_kind: choice('enrollment_endorsement_kind', ENDORSEMENT_KINDS, {
      required: true,
      filter: true,
    }),
    ...act,
    /** The registro that it cancels. */
    cancels: reference('property_registration/enrollment_record', {
      filter: true,
      among: ({ row }) => ofEnrollment(row['enrollment']),
    }),
    /** Or the averbação: an unavailability that was lifted, a clause that ended. */
    cancels_endorsement: reference('property_registration/enrollment_endorsement', {
      filter: true,
      among: ({ row }) => ofEnrollment(row['enrollment']),
    }),
    cancelled_by: text({ readOnly: true, maxLength: 30, filter: true }),
    cnib_order: text({ maxLength: 30, filter: true }),
    built_area: decimal({ scale: 4 }),
    closing_reason: choice('enrollment_closing_reason', CLOSING_REASONS),
    ex_officio: boolean(),
  },
  label: 'label',
  list: {
    columns: ['label', 'enrollment', 'endorsement_kind', 'dated_on', 'act_status', 'cancels', 'cancelled_by'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'enrollment',
        'endorsement_kind',
        'dated_on',
        'cancels',
        'cancels_endorsement',
        'cnib_order',
        'built_area',
        'closing_reason',
        'ex_officio',
        'act_status',
        'label',
        'cancelled_by',
      ],
    },
    { name: 'protocol', fields: ['protocol', 'protocol_number', 'protocol_on'] },
    title,
    { name: 'text', fields: ['text'] },
    closing,
  ],
  conditions: {
    cancels: ({ endorsement_kind: kind, cancels_endorsement: other }) =>
      kind === 'cancellation' ? (other ? 'absent' : 'required') : 'absent',
    cancels_endorsement: ({ endorsement_kind: kind }) => (kind === 'cancellation' ? 'optional' : 'absent'),
    cnib_order: ({ endorsement_kind: kind }) => (kind === 'unavailability' ? 'required' : 'absent'),
    built_area: ({ endorsement_kind: kind }) =>
      kind === 'construction' || kind === 'demolition' ? 'required' : 'absent',
    closing_reason: ({ endorsement_kind: kind }) => (kind === 'closing' ? 'required' : 'absent'),
  },
  checks: [datesOfAct],
  actions: { sign },
  frozen,
  access: CLERKS,
});
