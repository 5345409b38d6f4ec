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

export const RECORD_ACTIONS = ['check', 'reopen', 'register', 'seal', 'void', 'cancel'] as const;

export type RecordAction = (typeof RECORD_ACTIONS)[number];

const transitions: Readonly<Partial<Record<RecordStatus, Partial<Record<RecordAction, RecordStatus>>>>> = {
  introducing: { check: 'created', register: 'pending' },
  created: { reopen: 'introducing', register: 'pending' },
  pending: { seal: 'sealed', void: 'ineffective' },
  sealed: { cancel: 'canceled' },
};

const ACTIONS_WITH_REASON: ReadonlySet<RecordAction> = new Set(['reopen', 'void', 'cancel']);

/** The status an action leads to, or `undefined` when it cannot be done from here. */
export function transition(status: RecordStatus | null, action: RecordAction): RecordStatus | undefined {
  return status === null ? undefined : transitions[status]?.[action];
}

/** What can be done from a status, in the order of `RECORD_ACTIONS`. */
export function actionsFrom(status: RecordStatus): RecordAction[] {
  return RECORD_ACTIONS.filter((action) => transition(status, action) !== undefined);
}

/** Only a draft is edited: what was checked is reopened first, what was registered is averbado. */
export function isEditable(status: RecordStatus): boolean {
  return status === 'introducing';
}

/** Whether the action must be explained. */
export function requiresReason(action: RecordAction): boolean {
  return ACTIONS_WITH_REASON.has(action);
}
