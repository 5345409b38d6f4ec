import type { Life } from '@serventia/kit';

/**
 * The life of a title in the protocol, and the public code that RIB gives each state (dossier 2.2). `fit` is a
 * title that was found in order and paid for.
 */
export const PROTOCOL_STATES = [
  'prenoted',
  'in_analysis',
  'note_issued',
  'reentered',
  'awaiting_payment',
  'fit',
  'registered',
  'ready',
  'delivered',
  'picked_up',
  'doubt',
  'doubt_granted',
  'doubt_rejected',
  'exam_filed',
  'exam_ready',
  'exam_concluded',
  'blocked',
  'cancelled',
  'withdrawn',
  'expired',
] as const;
export type ProtocolState = (typeof PROTOCOL_STATES)[number];

/** How each of them stands with the office. */
export const PROTOCOL_TONES = {
  note_issued: 'waiting',
  reentered: 'waiting',
  awaiting_payment: 'waiting',
  ready: 'waiting',
  exam_ready: 'waiting',
  doubt: 'waiting',
  doubt_granted: 'waiting',
  doubt_rejected: 'waiting',
  fit: 'good',
  registered: 'good',
  delivered: 'good',
  picked_up: 'good',
  exam_concluded: 'good',
  blocked: 'bad',
  cancelled: 'bad',
  withdrawn: 'bad',
  expired: 'bad',
} as const;

/** ACCodigoStatus of RIB. Withdrawn and expired titles are shown as cancelled; a fit one as still in analysis. */
export const RIB_CODES: Readonly<Record<ProtocolState, number>> = {
  prenoted: 4,
  in_analysis: 20,
  note_issued: 7,
  reentered: 1,
  awaiting_payment: 21,
  fit: 20,
  registered: 6,
  ready: 3,
  delivered: 8,
  picked_up: 23,
  doubt: 9,
  doubt_granted: 10,
  doubt_rejected: 11,
  exam_filed: 12,
  exam_ready: 13,
  exam_concluded: 5,
  blocked: 14,
  cancelled: 2,
  withdrawn: 2,
  expired: 2,
};

export const PROTOCOL_ACTIONS = [
  'analyse',
  'approve',
  'issue_note',
  'reenter',
  'await_payment',
  'pay',
  'register',
  'make_ready',
  'deliver',
  'pick_up',
  'raise_doubt',
  'notify_doubt',
  'grant_doubt',
  'reject_doubt',
  'conclude_exam',
  'block',
  'unblock',
  'extend',
  'cancel',
  'withdraw',
  'expire',
] as const;
export type ProtocolAction = (typeof PROTOCOL_ACTIONS)[number];

type Steps = Readonly<Partial<Record<ProtocolAction, ProtocolState>>>;

const steps: Readonly<Record<ProtocolState, Steps>> = {
  prenoted: {
    analyse: 'in_analysis',
    block: 'blocked',
    extend: 'prenoted',
    cancel: 'cancelled',
    withdraw: 'withdrawn',
    expire: 'expired',
  },
  in_analysis: {
    approve: 'fit',
    issue_note: 'note_issued',
    await_payment: 'awaiting_payment',
    raise_doubt: 'doubt',
    block: 'blocked',
    extend: 'in_analysis',
    cancel: 'cancelled',
    withdraw: 'withdrawn',
    expire: 'expired',
  },
  note_issued: {
    reenter: 'reentered',
    raise_doubt: 'doubt',
    extend: 'note_issued',
    cancel: 'cancelled',
    withdraw: 'withdrawn',
    expire: 'expired',
  },
  reentered: {
    analyse: 'in_analysis',
    extend: 'reentered',
    cancel: 'cancelled',
    withdraw: 'withdrawn',
    expire: 'expired',
  },
  awaiting_payment: {
    pay: 'fit',
    extend: 'awaiting_payment',
    cancel: 'cancelled',
    withdraw: 'withdrawn',
    expire: 'expired',
  },
  // What comes up while the acts are drawn is examined again.
  fit: {
    register: 'registered',
    analyse: 'in_analysis',
    extend: 'fit',
    cancel: 'cancelled',
    withdraw: 'withdrawn',
    expire: 'expired',
  },
  registered: { make_ready: 'ready' },
  ready: { deliver: 'delivered', pick_up: 'picked_up' },
  delivered: {},
  picked_up: {},
  // The judge finds for the registrar (the title is refused) or against (it is registered): LRP art. 203.
  doubt: {
    notify_doubt: 'doubt',
    grant_doubt: 'doubt_granted',
    reject_doubt: 'doubt_rejected',
    extend: 'doubt',
    withdraw: 'withdrawn',
  },
  doubt_granted: { cancel: 'cancelled' },
  doubt_rejected: { register: 'registered' },
  exam_filed: { conclude_exam: 'exam_ready', cancel: 'cancelled', withdraw: 'withdrawn' },
  exam_ready: { deliver: 'exam_concluded', pick_up: 'exam_concluded' },
  exam_concluded: {},
  // A contradictory title waits for the one before it (LRP arts. 186 and 190 to 192).
  blocked: { unblock: 'prenoted', extend: 'blocked', cancel: 'cancelled', withdraw: 'withdrawn' },
  cancelled: {},
  withdrawn: {},
  expired: {},
};

/** The life of a title: its entry can be put right until it is closed for good. */
export const PROTOCOL_LIFE: Life = {
  field: 'state',
  steps,
  editable: PROTOCOL_STATES.filter((state) => !isFinished(state)),
  frozen: 'finished_protocol',
};

/** The state that an action leads to, or `undefined` when it cannot be done from here. */
export function protocolStep(state: ProtocolState, action: ProtocolAction): ProtocolState | undefined {
  return steps[state][action];
}

/** Whether nothing more can happen to a title: its entry is closed for good. */
export function isFinished(state: ProtocolState): boolean {
  return Object.keys(steps[state]).length === 0;
}

/**
 * States in which a title keeps the priority of its entry whatever its day: it waits for a judge's word, or for the title
 * before it, and its presenter leaves nothing undone.
 */
const KEPT: ReadonlySet<ProtocolState> = new Set(['doubt', 'doubt_granted', 'doubt_rejected', 'blocked']);
const WAITING: ReadonlySet<ProtocolState> = new Set([
  'prenoted',
  'in_analysis',
  'note_issued',
  'reentered',
  'awaiting_payment',
  'fit',
]);

export interface Prenotation {
  readonly state: ProtocolState;
  /** Null for a title without priority: an exam, a request of a certificate. */
  readonly prenotation_until: string | null;
}

/** The priority of a title ended with its prenotação, whatever was written since; while it is kept it does not (LRP arts. 190, 198 and 205). */
export function hasLapsed({ state, prenotation_until: until }: Prenotation, today: string): boolean {
  return WAITING.has(state) && until !== null && until < today;
}

/** Whether a title still goes before those entered after it (LRP arts. 186 and 190 to 192). */
export function hasPriority(title: Prenotation, today: string): boolean {
  if (title.prenotation_until === null) return false;
  return KEPT.has(title.state) || (WAITING.has(title.state) && !hasLapsed(title, today));
}

/** Until when a title holds its place while its day counts; null where it has none, or keeps it whatever its day. */
export function holdsUntil({ state, prenotation_until: until }: Prenotation): string | null {
  return WAITING.has(state) ? until : null;
}

/** Titles that were examined and found in order, or that a judge has ordered registered: acts are drawn of them. */
export function isRegistrable(state: ProtocolState): boolean {
  return protocolStep(state, 'register') !== undefined;
}

/** The titles of the property register, among those of every protocol that an office keeps. */
export const ofPropertyRegister = (): { readonly speciality: 'property' } => ({ speciality: 'property' });
