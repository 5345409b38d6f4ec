import {
  boolean,
  choice,
  civilDate,
  decimal,
  defineEntity,
  file,
  instant,
  integer,
  json,
  type Life,
  longText,
  money,
  reference,
  text,
} from '@serventia/kit';
import { DEPARTMENTS, type Department } from '../account/departments.ts';
import { validityFindings } from './admin-cost-table.entity.ts';

/** Set up by the office's clerks, or for them by super users. */
const OFFICE_SETTING = {
  read: ['clerk', 'super'],
  create: ['clerk', 'super'],
  update: ['clerk', 'super'],
  delete: ['clerk', 'super'],
} as const;

/**
 * A law or order that lets an act be free of charge (Lei 9.534/1997 and others) or reduces its emolumentos (LRP art. 290),
 * and the services it serves.
 */
export const reasonFree = defineEntity('seal/reason_free', {
  scope: 'office',
  associatedWith: ['seal/act_service'],
  fields: {
    code: text({ required: true, maxLength: 20, unique: true, filter: true, order: true }),
    description: text({ required: true, maxLength: 200, search: true, order: true }),
    legal_basis: text({ required: true, maxLength: 200 }),
    /** Percentage of the emolumentos that is not charged; the act is free while it is empty. */
    reduction: decimal({ scale: 2, min: '0.01', max: '100.00', filter: true }),
    needs_proof: boolean(),
    reimbursed: boolean(),
    active: boolean({ filter: true, default: true }),
  },
  label: 'description',
  list: { columns: ['code', 'description', 'legal_basis', 'reduction', 'active'], order: ['code'] },
  form: [
    {
      name: 'identification',
      fields: ['code', 'description', 'legal_basis', 'reduction', 'needs_proof', 'reimbursed', 'active'],
    },
  ],
  access: OFFICE_SETTING,
});

/** The first word of the court's act path. */
const DEPARTMENT_OF_PATH: Readonly<Record<string, Department>> = {
  civil: 'civil',
  notas: 'notes',
  imoveis: 'property',
  titulos: 'rtd',
  pessoas: 'rcpj',
  protesto: 'protest',
};

const ACT_USES = ['birth', 'birth_late', 'second_copy', 'full_text', 'endorsement', 'other'] as const;

/** What an item of the table is charged for: the act, or each person who grants a power by it (CE 002003). */
const CHARGED_PER = ['act', 'grantor'] as const;

/** A service of the fee table as the counter offers it; its code is the court's act code. */
export const actService = defineEntity('seal/act_service', {
  scope: 'office',
  fields: {
    code: text({ required: true, maxLength: 20, filter: true, order: true, search: true }),
    description: text({ required: true, maxLength: 200, search: true, order: true }),
    act_use: choice('act_use', ACT_USES, { required: true, filter: true }),
    charged_per: choice('charged_per', CHARGED_PER, { required: true, default: 'act' }),
    /** Act path of the court's seal system: `civil/nascimento`. */
    sealer_path: text({
      required: true,
      maxLength: 60,
      filter: true,
      pattern: '^[a-z]+/[a-z-]+$',
      like: 'notas/autenticacao',
    }),
    reason_free: reference('seal/reason_free'),
    /** What the state's fund pays for a free one; the table's own amount where it is empty. */
    reimbursement: money(),
    /** Follows from the path: whose acts the service seals. */
    department: choice('department', DEPARTMENTS, { internal: true, readOnly: true, filter: true }),
    active: boolean({ filter: true, default: true }),
  },
  label: 'description',
  list: { columns: ['code', 'description', 'act_use', 'reason_free', 'active'], order: ['code'] },
  form: [
    {
      name: 'identification',
      fields: [
        'code',
        'description',
        'act_use',
        'charged_per',
        'sealer_path',
        'reason_free',
        'reimbursement',
        'active',
      ],
    },
  ],
  access: OFFICE_SETTING,
  derive: ({ sealer_path: path }) => ({ department: DEPARTMENT_OF_PATH[path?.split('/')[0] ?? ''] ?? null }),
  // One code of the table may be charged for acts that the court's system calls by different paths.
  unique: [['code', 'act_use', 'sealer_path']],
});

/** The office's access to its court's seal system. */
export const sealer = defineEntity('seal/sealer', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 100, search: true, order: true }),
    base_url: text({ required: true, maxLength: 200, format: 'url' }),
    username: text({ required: true, maxLength: 100 }),
    password: text({ maxLength: 200, secret: true }),
    client_id: text({ required: true, maxLength: 100 }),
    active: boolean({ filter: true, default: true }),
    /** The most that purchases of one day may come to. */
    daily_purchase_limit: money({ required: true, default: '5000.00' }),
  },
  label: 'name',
  list: { columns: ['name', 'base_url', 'username', 'active'], order: ['name'] },
  form: [
    {
      name: 'identification',
      fields: ['name', 'base_url', 'username', 'password', 'client_id', 'daily_purchase_limit', 'active'],
    },
  ],
  access: { read: ['clerk', 'super'], create: ['responsible', 'super'], update: ['responsible', 'super'] },
  sensitive: ['create', 'update'],
  actions: {
    /** Enters credits that were paid to the court; each receipt once. */
    purchase: {
      sensitive: true,
      input: {
        amount: money({ required: true }),
        receipt_number: text({ required: true, maxLength: 60 }),
        paid_on: civilDate({ required: true, notAfterToday: true }),
        receipt_file: file({ accept: 'document' }),
      },
      offered: ({ active }) => active === true,
    },
  },
});

/** One line of the credit ledger; lines are only ever added. */
export const creditEntry = defineEntity('seal/credit_entry', {
  scope: 'office',
  fields: {
    entry_kind: choice('credit_entry_kind', ['purchase', 'reserve', 'consume', 'release', 'refund'], {
      required: true,
      readOnly: true,
      filter: true,
    }),
    amount: money({ readOnly: true }),
    balance: money({ readOnly: true }),
    registered_seal: reference('seal/registered_seal', { readOnly: true, filter: true, closesWith: true }),
    description: text({ readOnly: true, maxLength: 200, search: true }),
    entered_at: instant({ readOnly: true, filter: true, order: true }),
    entered_by: text({ readOnly: true, maxLength: 100 }),
    /** Of a purchase: what the court gave for the payment. */
    receipt_number: text({ readOnly: true, maxLength: 60, filter: true, search: true }),
    paid_on: civilDate({ readOnly: true }),
    receipt: file({ accept: 'document', readOnly: true }),
  },
  label: 'description',
  list: {
    columns: ['entered_at', 'entry_kind', 'description', 'amount', 'balance', 'entered_by'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'entered_at',
        'entry_kind',
        'description',
        'amount',
        'balance',
        'registered_seal',
        'entered_by',
        'receipt_number',
        'paid_on',
        'receipt',
      ],
    },
  ],
  access: { read: ['clerk'] },
});

const SEAL_STATUSES = ['reserved', 'applied', 'rejected', 'withdrawn', 'rectified', 'cancelled'] as const;

/**
 * Its credit is promised until the court answers; what it answered stands. An order is withdrawn once the court says that
 * it sealed nothing by it. A seal that was asked for wrongly is
 * rectified by another one, which names it, or cancelled as the court allows (dossier 3.5, S7 and S8).
 */
const SEAL_LIFE: Life = {
  field: 'seal_status',
  steps: {
    reserved: { apply: 'applied', reject: 'rejected', ask_to_withdraw: 'reserved', withdraw: 'withdrawn' },
    applied: {
      rectify: 'rectified',
      reassign: 'rectified',
      ask_to_cancel: 'applied',
      cancel_applied_seal: 'cancelled',
    },
    rejected: {},
    withdrawn: {},
    rectified: {},
    cancelled: {},
  },
  editable: ['reserved'],
  frozen: 'answered_seal',
};

/** Whether a seal is of what stays in the office: a paper that left it carries its seal for good. */
export const staysInOffice = (purpose: unknown): boolean =>
  purpose === 'act' || purpose === 'line' || purpose === 'endorsement';

const isCorrectable = ({ seal_status: status, purpose }: { seal_status?: unknown; purpose?: unknown }) =>
  status === 'applied' && staysInOffice(purpose);

const correctionReason = longText({ required: true, maxLength: 1000 });

/** A seal applied to an act, an averbação, a certificate or a service of the counter, with the court's exact text. */
export const registeredSeal = defineEntity('seal/registered_seal', {
  scope: 'office',
  fields: {
    record: reference('basic/record', { readOnly: true, filter: true }),
    signature_recognition: reference('note_registration/signature_recognition', {
      readOnly: true,
      filter: true,
    }),
    document_authentication: reference('note_registration/document_authentication', {
      readOnly: true,
      filter: true,
    }),
    /** Of an averbação, beside the record in whose margin it stands. */
    record_endorsement: reference('basic/record_endorsement', {
      readOnly: true,
      filter: true,
      closesWith: true,
    }),
    /** Of an act of a matrícula. */
    enrollment_record: reference('property_registration/enrollment_record', { readOnly: true, filter: true }),
    enrollment_endorsement: reference('property_registration/enrollment_endorsement', {
      readOnly: true,
      filter: true,
    }),
    /** Of a certificate of no record: that none was found. */
    certificate_request: reference('basic/certificate_request', { readOnly: true, filter: true }),
    act_service: reference('seal/act_service', { readOnly: true, filter: true }),
    reason_free: reference('seal/reason_free', { readOnly: true, filter: true }),
    purpose: choice('seal_purpose', ['act', 'line', 'certificate', 'endorsement', 'counter'], {
      readOnly: true,
      filter: true,
    }),
    seal_status: choice('seal_status', SEAL_STATUSES, {
      tones: {
        reserved: 'waiting',
        applied: 'good',
        rejected: 'bad',
        withdrawn: 'bad',
        rectified: 'bad',
        cancelled: 'bad',
      },
      readOnly: true,
      filter: true,
    }),
    client_key: text({ internal: true, readOnly: true, maxLength: 36, unique: true }),
    seal_number: text({ readOnly: true, maxLength: 40, filter: true, search: true, unique: true }),
    sealed_at: instant({ readOnly: true, filter: true, order: true }),
    seal_text: longText({ readOnly: true }),
    qr_value: text({ readOnly: true, maxLength: 500 }),
    cost_table: reference('seal/cost_table', { readOnly: true }),
    /** The day that chose the table, and the value and number that were charged by it. */
    charged_on: civilDate({ readOnly: true }),
    charged_value: money({ readOnly: true }),
    protocol: reference('note_registration/protocol', { readOnly: true }),
    quantity: integer({ readOnly: true }),
    price: money({ readOnly: true }),
    total: money({ readOnly: true }),
    /** A `SealCharge`; none of seals from before it was kept. */
    charge: json({ readOnly: true, internal: true }),
    /** The receipt of its fees that is being made, or stands. */
    fee_receipt: reference('financial/fee_receipt', { readOnly: true, filter: true }),
    refusal: longText({ readOnly: true, maxLength: 1000 }),
    sealed_by: text({ readOnly: true, maxLength: 100, filter: true, few: true }),
    /** The seal that this one puts right, and the one by which it was put right. */
    rectifies: reference('seal/registered_seal', { readOnly: true, filter: true, closesWith: true }),
    rectified_by: reference('seal/registered_seal', { readOnly: true, filter: true, closesWith: true }),
    /** Who does not want it any more, since when and why, before the court answered. */
    withdrawal_asked_at: instant({ readOnly: true }),
    withdrawal_asked_by: text({ readOnly: true, maxLength: 100 }),
    withdrawal_reason: longText({ readOnly: true, maxLength: 1000 }),
    /** Why it was rectified, or is to be cancelled. */
    correction_reason: longText({ readOnly: true, maxLength: 1000 }),
    /** What the court gave the office leave by. */
    cancellation_order: text({ readOnly: true, maxLength: 100 }),
    cancellation_asked_by: text({ readOnly: true, maxLength: 100 }),
    cancelled_by: text({ readOnly: true, maxLength: 100 }),
  },
  label: 'seal_number',
  list: {
    columns: [
      'seal_number',
      'record',
      'act_service',
      'purpose',
      'seal_status',
      'price',
      'total',
      'fee_receipt',
      'sealed_at',
    ],
    order: ['-id'],
    totals: [{ field: 'total', inSummary: true }],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'seal_number',
        'record',
        'record_endorsement',
        'enrollment_record',
        'enrollment_endorsement',
        'signature_recognition',
        'document_authentication',
        'certificate_request',
        'act_service',
        'cost_table',
        'reason_free',
        'purpose',
        'seal_status',
        'protocol',
        'charged_on',
        'charged_value',
        'quantity',
        'price',
        'total',
        'fee_receipt',
        'sealed_at',
        'seal_text',
        'qr_value',
        'refusal',
        'sealed_by',
      ],
    },
    {
      name: 'correction',
      fields: [
        'rectifies',
        'rectified_by',
        'correction_reason',
        'cancellation_order',
        'cancellation_asked_by',
        'cancelled_by',
        'withdrawal_asked_at',
        'withdrawal_asked_by',
        'withdrawal_reason',
      ],
    },
  ],
  access: { read: ['clerk'] },
  life: SEAL_LIFE,
  beside: {
    step: {
      fields: [
        'rectified_by',
        'correction_reason',
        'cancellation_order',
        'cancellation_asked_by',
        'cancelled_by',
      ],
    },
    receipting: { fields: ['fee_receipt'] },
  },
  actions: {
    /** On the receipt that the caller is making, or on a new one: several seals of a visit go on the same. */
    put_on_receipt: {
      offered: ({ seal_status: status, fee_receipt: receipt }) => status === 'applied' && !receipt,
    },
    /** The court did not answer, and the order is wrong: nothing more is asked for, and what it sealed all the same stands. */
    ask_to_withdraw: {
      offered: (row) => row.seal_status === 'reserved' && !row.withdrawal_asked_at,
      input: { withdrawal_reason: correctionReason },
    },
    /** Another seal of the same act in the place of this one, charged anew; what this one cost is given back. */
    rectify: {
      sensitive: true,
      offered: isCorrectable,
      input: {
        act_service: reference('seal/act_service', {
          required: true,
          among: () => ({ active: true }),
          prefill: { reason_free: 'reason_free' },
        }),
        reason_free: reference('seal/reason_free'),
        value: money(),
        quantity: integer({ min: 1, max: 999 }),
        correction_reason: correctionReason,
      },
    },
    /** The seal of another act, which waits for its own, in the place of this one; this one's act waits again. */
    reassign: {
      sensitive: true,
      offered: (row) => isCorrectable(row) && row.purpose === 'act' && Boolean(row.record),
      input: {
        record: reference('basic/record', { required: true, among: () => ({ status: 'pending' }) }),
        correction_reason: correctionReason,
      },
    },
    /** Says why a seal is to be cancelled, and by which permission of the court. */
    ask_to_cancel: {
      offered: (row) => isCorrectable(row) && !row.cancellation_asked_by,
      input: {
        correction_reason: correctionReason,
        cancellation_order: text({ required: true, maxLength: 100 }),
      },
    },
    /** A second person cancels it; its act waits for another seal. */
    cancel_applied_seal: {
      by: ['responsible'],
      confirm: true,
      sensitive: true,
      offered: (row, asker) =>
        isCorrectable(row) && Boolean(row.cancellation_asked_by) && row.cancellation_asked_by !== asker?.name,
      input: { credit_returned: boolean() },
    },
  },
});

/** A state's fee table in force from a date, loaded from its published file. */
export const costTable = defineEntity('seal/cost_table', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 100, search: true, order: true }),
    state: text({ required: true, maxLength: 2, createOnly: true, filter: true }),
    year: integer({ required: true, min: 1990, max: 2100, createOnly: true, filter: true, order: true }),
    valid_from: civilDate({ required: true, filter: true, order: true }),
    valid_to: civilDate({ filter: true }),
    source: text({ required: true, maxLength: 300 }),
    active: boolean({ filter: true, default: true }),
    /** The published table that its cells come from. */
    admin_cost_table: reference('seal/admin_cost_table', { filter: true }),
  },
  rules: [validityFindings],
  label: 'name',
  list: { columns: ['name', 'state', 'year', 'valid_from', 'valid_to', 'active'], order: ['-valid_from'] },
  form: [
    {
      name: 'identification',
      fields: ['name', 'state', 'year', 'valid_from', 'valid_to', 'source', 'admin_cost_table', 'active'],
    },
  ],
  access: OFFICE_SETTING,
});

export const costTableItem = defineEntity('seal/cost_table_item', {
  scope: 'office',
  fields: {
    cost_table: reference('seal/cost_table', { required: true, createOnly: true, filter: true }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    code: text({ required: true, maxLength: 20, filter: true, search: true, order: true }),
    service: text({ required: true, maxLength: 60, filter: true }),
    description: text({ required: true, maxLength: 300, search: true }),
    item_kind: choice('cost_item_kind', ['fixed', 'range', 'formula'], { required: true, filter: true }),
    seal_type: integer({ min: 0, max: 99, filter: true }),
    value_from: money(),
    value_to: money(),
    /** Cents by component (`emolumento`, `FERMOJU`, `selo`, …), or null for a formula. */
    components: json({ internal: true }),
    formula: json({ internal: true }),
    exempt_variant: boolean({ filter: true }),
    total: money(),
  },
  label: 'description',
  list: {
    columns: ['code', 'service', 'description', 'item_kind', 'total'],
    order: ['cost_table', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'cost_table',
        'code',
        'service',
        'description',
        'item_kind',
        'seal_type',
        'value_from',
        'value_to',
        'exempt_variant',
        'total',
      ],
    },
  ],
  access: { read: ['clerk', 'super'] },
  parent: 'cost_table',
  position: 'position',
});
