import type { Life } from '@serventia/kit';

/**
 * The life of an act. introducing: draft; created: checked by somebody; pending: registered, waiting for its
 * seal; sealed; ineffective: voided before the signatures, its number kept; canceled: by court order;
 * legacy: brought from books before the system; inactive, sent and expired belong to requests and messages.
 */
export const RECORD_STATUSES = [
  'introducing',
  'created',
  'pending',
  'sealed',
  'legacy',
  'ineffective',
  'inactive',
  'canceled',
  'sent',
  'expired',
] as const;

export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** How each of them stands with the office. */
export const RECORD_TONES = {
  created: 'waiting',
  pending: 'waiting',
  sent: 'waiting',
  sealed: 'good',
  ineffective: 'bad',
  inactive: 'bad',
  canceled: 'bad',
  expired: 'bad',
} as const;

const steps: Readonly<Record<RecordStatus, Readonly<Record<string, RecordStatus>>>> = {
  introducing: { check: 'created', register: 'pending', register_legacy: 'legacy' },
  created: { reopen: 'introducing', register: 'pending' },
  pending: { seal: 'sealed', void: 'ineffective' },
  /** Its seal was cancelled, or belonged to another act. */
  sealed: { cancel: 'canceled', unseal: 'pending' },
  legacy: { transcribe: 'legacy', return_to_draft: 'introducing' },
  ineffective: {},
  inactive: {},
  canceled: { reactivate: 'sealed' },
  sent: {},
  expired: {},
};

/** What was checked is reopened before it is edited; what was registered is averbado (LRP arts. 16 and 97). */
export const RECORD_LIFE: Life = {
  field: 'status',
  steps,
  editable: ['introducing'],
  frozen: Object.fromEntries(
    RECORD_STATUSES.map((status) => [status, status === 'created' ? 'checked_act' : 'registered_act']),
  ),
  refused: { seal: { sealed: 'already_sealed' } },
};
