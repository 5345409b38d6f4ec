import { type Asker, boolean, defineEntity, instant, text, type ValuesOf } from '@serventia/kit';

const sessionFields = {
  /** What the token or the cookie names. */
  key: text({ internal: true, secret: true, readOnly: true, required: true, maxLength: 36, unique: true }),
  browser: text({ readOnly: true, maxLength: 40, filter: true }),
  system: text({ readOnly: true, maxLength: 40, filter: true }),
  address: text({ readOnly: true, maxLength: 45, filter: true }),
  began_at: instant({ readOnly: true, required: true, filter: true, order: true }),
  last_seen_at: instant({ readOnly: true, required: true, filter: true, order: true }),
  expires_at: instant({ readOnly: true, required: true, filter: true, order: true }),
  revoked_at: instant({ readOnly: true, filter: true, order: true }),
  confirmed_until: instant({ internal: true, secret: true, readOnly: true }),
  /** Began without the second factor that the office asks for: it is set up before anything else. */
  needs_second_factor: boolean({ internal: true, secret: true, readOnly: true }),
} as const;

type SessionState = Partial<ValuesOf<typeof sessionFields>>;

/** Whether a session can still be used at this moment. */
export function isOpenSession({ revoked_at, expires_at }: SessionState, now: Date = new Date()): boolean {
  return revoked_at === null && expires_at !== undefined && Date.parse(expires_at) > now.getTime();
}

const isCurrent = ({ id }: Readonly<Record<string, unknown>>, asker?: Asker): boolean =>
  id === asker?.session;

/** Where a user is logged in, and was lately: each sees their own sessions, and can end those that they do not know. */
export const session = defineEntity('basic/session', {
  scope: 'own',
  fields: sessionFields,
  label: 'browser',
  list: {
    columns: ['browser', 'system', 'address', 'began_at', 'last_seen_at', 'revoked_at'],
    order: ['-last_seen_at'],
  },
  form: [
    { name: 'identification', fields: ['browser', 'system', 'address'] },
    { name: 'state', fields: ['began_at', 'last_seen_at', 'expires_at', 'revoked_at'] },
  ],
  access: { read: ['clerk', 'super'] },
  actions: {
    end: {
      by: ['clerk', 'super'],
      confirm: true,
      offered: (row, asker) => isOpenSession(row) && !isCurrent(row, asker),
    },
    /** Ends all sessions of the user but this one, which the caller works in. */
    end_others: { by: ['clerk', 'super'], confirm: true, offered: isCurrent },
  },
});
