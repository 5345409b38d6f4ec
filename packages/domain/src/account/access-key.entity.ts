import { boolean, civilDate, defineEntity, instant, reference, text } from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { addDays } from '../calendar/civil-date.ts';

/** A key that nobody remembers ends by itself. */
const LONGEST_KEY_DAYS = 731;

/**
 * By which a program of another system is known as the user that was made for it (`is_program`). Its secret is shown
 * once, when it is given; the product keeps what it needs to know it again, and cannot show it.
 */
export const accessKey = defineEntity('account/access_key', {
  scope: 'global',
  fields: {
    user: reference('account/user', {
      required: true,
      filter: true,
      among: () => ({ is_program: true, is_active: true }),
    }),
    /** Where the key is kept: the server of the site, the program of the accountant. */
    name: text({ required: true, maxLength: 60, search: true, order: true }),
    read_only: boolean({ filter: true, default: true }),
    /** The last day of the office on which it is taken. */
    expires_on: civilDate({ required: true, filter: true, order: true }),
    secret_given_at: instant({ readOnly: true, order: true }),
    last_used_at: instant({ readOnly: true, filter: true, order: true }),
    revoked_at: instant({ readOnly: true, filter: true, order: true }),
    /** Of the secret, by which it is known again. */
    digest: text({ internal: true, secret: true, readOnly: true, maxLength: 32, unique: true }),
  },
  label: 'name',
  list: {
    columns: ['name', 'user', 'read_only', 'expires_on', 'secret_given_at', 'last_used_at', 'revoked_at'],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['user', 'name', 'read_only', 'expires_on'] },
    { name: 'state', fields: ['secret_given_at', 'last_used_at', 'revoked_at'] },
  ],
  rules: [
    ({ expires_on: last, secret_given_at: given }, { today }) =>
      when(
        !!last && !given && (last < today || last > addDays(today, LONGEST_KEY_DAYS)),
        error('expires_on', 'key_ends_within', { params: { days: LONGEST_KEY_DAYS } }),
      ),
  ],
  access: { read: ['super'], create: ['super'] },
  actions: {
    /** Given again, the secret of before is taken no more. */
    give_secret: {
      by: ['super'],
      confirm: true,
      sensitive: true,
      shows: 'secret',
      offered: ({ revoked_at: revoked }) => revoked === null,
    },
    revoke_key: { by: ['super'], confirm: true, offered: ({ revoked_at: revoked }) => revoked === null },
  },
});
