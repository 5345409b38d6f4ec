import { choice, defineEntity, instant, integer, type Life, reference, text } from '@serventia/kit';

const WEBHOOK_STATES = ['new', 'on', 'paused', 'failed'] as const;
/**
 * Nobody answered, or not in time; the answer said that it was not taken; the server no longer permits the address; its
 * key has changed since it closed the secret.
 */
const WEBHOOK_FAILURES = ['no_answer', 'not_taken', 'not_permitted', 'secret_unreadable'] as const;

/** It begins with its secret, and ends nowhere: what was not told waits, for the history keeps it. */
const WEBHOOK_LIFE: Life = {
  field: 'webhook_state',
  steps: {
    new: { give_secret: 'on' },
    on: { give_secret: 'on', pause_webhook: 'paused', fail_webhook: 'failed' },
    paused: { give_secret: 'paused', resume_webhook: 'on' },
    failed: { give_secret: 'failed', resume_webhook: 'on' },
  },
  editable: WEBHOOK_STATES,
};

/**
 * Where a program of another system is told that rows were changed, as far as it may read them: which row, not what is
 * in it. Signed as Standard Webhooks says (https://www.standardwebhooks.com).
 */
export const webhook = defineEntity('account/webhook', {
  scope: 'global',
  fields: {
    user: reference('account/user', {
      required: true,
      createOnly: true,
      filter: true,
      among: () => ({ is_program: true, is_active: true }),
    }),
    /** Where it is received: the server of the site. */
    name: text({ required: true, maxLength: 60, search: true, order: true }),
    address: text({ required: true, maxLength: 300, format: 'url' }),
    webhook_state: choice('webhook_state', WEBHOOK_STATES, {
      tones: { new: 'waiting', on: 'good', paused: 'waiting', failed: 'bad' },
      required: true,
      readOnly: true,
      filter: true,
      default: 'new',
    }),
    secret_given_at: instant({ readOnly: true }),
    last_told_at: instant({ readOnly: true, filter: true, order: true }),
    /** Since something was taken last. */
    attempts: integer({ required: true, readOnly: true, min: 0, max: 100, default: 0 }),
    /** Before this moment it is not tried (again). */
    next_attempt_at: instant({ readOnly: true }),
    /** Why the last attempt failed, and the status that was answered. */
    failure: choice('webhook_failure', WEBHOOK_FAILURES, { readOnly: true }),
    answered_status: integer({ readOnly: true, min: 100, max: 999 }),
    /** The place in the chain of the office's history until which it was told. */
    told_until: integer({ internal: true, readOnly: true, min: 0 }),
    /** By which it is signed; closed by the key of the server. */
    signing_secret: text({ internal: true, secret: true, readOnly: true, maxLength: 200 }),
  },
  label: 'name',
  list: {
    columns: ['name', 'user', 'address', 'webhook_state', 'last_told_at', 'failure'],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['user', 'name', 'address'] },
    {
      name: 'state',
      fields: [
        'webhook_state',
        'secret_given_at',
        'last_told_at',
        'attempts',
        'next_attempt_at',
        'failure',
        'answered_status',
      ],
    },
  ],
  life: WEBHOOK_LIFE,
  access: { read: ['super'], create: ['super'], update: ['super'], delete: ['super'] },
  sensitive: ['create', 'update'],
  actions: {
    /** Given again, the secret of before signs nothing more. */
    give_secret: { by: ['super'], confirm: true, sensitive: true, shows: 'secret' },
    /** Sends a notice of nothing, to see whether it is taken. */
    send_test: {
      by: ['super'],
      confirm: true,
      offered: ({ secret_given_at: given }) => given !== null,
    },
    pause_webhook: { by: ['super'], confirm: true },
    /** Goes on where it ended. */
    resume_webhook: { by: ['super'], confirm: true },
  },
});
