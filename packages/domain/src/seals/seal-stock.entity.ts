import {
  choice,
  civilDate,
  defineEntity,
  type DraftOf,
  file,
  type Finding,
  instant,
  type Life,
  longText,
  reference,
  text,
} from '@serventia/kit';
import { sealCodeFindings } from './seal-code-findings.ts';
import { sealStockFields, STOCK_STATUSES } from './seal-stock-fields.ts';

/** What is known of a seal may be put right in every state; its code never changes. */
const STOCK_LIFE: Life = {
  field: 'stock_status',
  steps: {
    available: { cancel_seal: 'cancelled', lose: 'lost' },
    reserved: { cancel_seal: 'cancelled' },
    applied: { cancel_seal: 'cancelled' },
    sent: {},
    confirmed: {},
    rectified: {},
    cancelled: {},
    rejected: {},
    lost: {},
  },
  editable: STOCK_STATUSES,
};

const reason = { reason: longText({ required: true, maxLength: 500 }) } as const;

/** A seal that the court delivered in a lot (courts of family A: TJSC, TJPB, TJAL, TJCE), until it is used up. */
export const seal = defineEntity('seal/seal', {
  scope: 'office',
  fields: sealStockFields,
  label: 'code',
  list: {
    columns: ['code', 'seal_type', 'court', 'lot', 'stock_status', 'registered_seal', 'received_on'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'code',
        'validator',
        'seal_type',
        'court',
        'lot',
        'received_on',
        'value',
        'previous_seal',
        'notes',
      ],
    },
    { name: 'state', fields: ['stock_status', 'status_reason', 'registered_seal'] },
  ],
  actions: {
    cancel_seal: { input: reason },
    lose: { input: reason },
  },
  life: STOCK_LIFE,
  rules: [sealCodeFindings],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'] },
});

const PROOF_KINDS = [
  'poverty_statement',
  'court_order',
  'free_justice',
  'reurb',
  'public_authority',
  'public_defence',
  'social_program',
  'social_security',
  'other',
] as const;

const sealerAttachmentFields = {
  registered_seal: reference('seal/registered_seal', { required: true, createOnly: true, filter: true }),
  proof_kind: choice('proof_kind', PROOF_KINDS, { required: true, filter: true }),
  description: text({ required: true, maxLength: 200, search: true, filter: true, order: true }),
  process_number: text({ maxLength: 30, search: true, filter: true }),
  /** Needed before it is sent: the duty begins with the seal, whatever is at hand then. */
  file: file({ accept: 'document' }),
  due_on: civilDate({
    due: { field: 'attachment_status', in: ['pending'] },
    required: true,
    filter: true,
    order: true,
  }),
  attachment_status: choice('proof_status', ['pending', 'sent', 'accepted', 'rejected', 'appealed'], {
    tones: { pending: 'waiting', sent: 'waiting', appealed: 'waiting', accepted: 'good', rejected: 'bad' },
    required: true,
    default: 'pending',
    filter: true,
  }),
  sent_on: civilDate({ notAfterToday: true, filter: true, order: true }),
  court_identifier: text({ maxLength: 60, filter: true }),
  rejected_on: civilDate({ notAfterToday: true }),
  rejection_reason: longText({ maxLength: 1000 }),
  appeal_due_on: civilDate({ due: { field: 'attachment_status', in: ['rejected'] }, filter: true }),
  appealed_at: instant(),
} as const;

function sentAfterSealing(row: DraftOf<typeof sealerAttachmentFields>): Finding[] {
  const { sent_on: sent, due_on: due, attachment_status: status } = row;
  if (sent && due && sent > due)
    return [{ level: 'warning', field: 'sent_on', code: 'proof_after_deadline', norm: 'TJMA Res. 48/2021' }];
  return status !== 'pending' && !sent ? [{ level: 'error', field: 'sent_on', code: 'required' }] : [];
}

/** The court's portal takes the file and gives an identifier for it. */
const ifSent = ({ attachment_status: status }: DraftOf<typeof sealerAttachmentFields>) =>
  status === 'pending' ? 'optional' : 'required';

/**
 * The proof of an exemption, owed to the court within 30 days of the seal, or the exemption is lost and the seal is
 * charged; a rejection may be appealed within 5 days (TJMA Res. 48/2021).
 */
export const sealerAttachment = defineEntity('seal/sealer_attachment', {
  scope: 'office',
  fields: sealerAttachmentFields,
  label: 'description',
  list: {
    columns: ['description', 'registered_seal', 'proof_kind', 'due_on', 'attachment_status', 'sent_on'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['registered_seal', 'proof_kind', 'process_number', 'description', 'file', 'due_on'],
    },
    {
      name: 'state',
      fields: [
        'attachment_status',
        'sent_on',
        'court_identifier',
        'rejected_on',
        'rejection_reason',
        'appeal_due_on',
        'appealed_at',
      ],
    },
  ],
  conditions: {
    file: ifSent,
    court_identifier: ifSent,
    process_number: ({ proof_kind: kind }) =>
      kind === 'court_order' || kind === 'free_justice' ? 'required' : 'optional',
    rejected_on: ({ attachment_status: status }) =>
      status === 'rejected' || status === 'appealed' ? 'required' : 'absent',
    rejection_reason: ({ attachment_status: status }) =>
      status === 'rejected' || status === 'appealed' ? 'required' : 'absent',
    appeal_due_on: ({ attachment_status: status }) =>
      status === 'rejected' || status === 'appealed' ? 'optional' : 'absent',
    appealed_at: ({ attachment_status: status }) => (status === 'appealed' ? 'required' : 'absent'),
  },
  rules: [sentAfterSealing],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
