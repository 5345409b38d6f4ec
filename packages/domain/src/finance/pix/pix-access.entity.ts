import { addDays } from '../../calendar/civil-date.ts';
import { certificateFile } from '../certificate-file.ts';
import { boolean, choice, civilDate, defineEntity, instant, longText, reference, text } from '@serventia/kit';
import { warning, when } from '@serventia/kit/finding';

/** Before a certificate ends, another one is asked of the bank: without it no call gets through. */
const RENEWAL_DAYS = 30;

/**
 * The office's way to the API Pix of its bank (Banco Central, API Pix 2.9.0): charges that the bank knows of, what was
 * paid, and returns. Without one, codes are made of the key alone and somebody looks at the bank's statement.
 */
export const pixAccess = defineEntity('financial/pix_access', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 60, search: true, order: true }),
    /** Where the money comes to: its key is the one that is charged by. */
    account: reference('financial/account', {
      required: true,
      filter: true,
      among: () => ({ account_kind: 'bank', active: true }),
    }),
    environment: choice('environment', ['homologation', 'production'], {
      required: true,
      default: 'homologation',
      filter: true,
    }),
    /** Where its calls begin, with the version: `https://…/api/v2`; each bank has its own. */
    base_url: text({ required: true, maxLength: 200, format: 'url' }),
    /** Where it gives tokens (OAuth 2.0, client credentials). */
    token_url: text({ required: true, maxLength: 200, format: 'url' }),
    client_id: text({ required: true, maxLength: 200 }),
    /** Given with the bank; kept encrypted by the key of the server, and as it is where it is left blank later. */
    client_secret: text({ maxLength: 1_000, secret: true }),
    /** By which the bank knows the computer (mTLS), as PEM; those above it follow. */
    certificate: longText({ maxLength: 20_000 }),
    /** As PEM, kept like the secret. */
    private_key: text({ maxLength: 12_000, secret: true }),
    certificate_ends_on: civilDate({ readOnly: true, filter: true, order: true }),
    /** Since when the bank sends notices of payments (webhook). */
    webhook_since: instant({ readOnly: true }),
    /** The part of its address that nobody guesses. */
    webhook_key: text({ maxLength: 64, readOnly: true, internal: true, secret: true }),
    active: boolean({ filter: true, default: true }),
  },
  label: 'name',
  list: {
    columns: ['name', 'account', 'environment', 'certificate_ends_on', 'webhook_since', 'active'],
    order: ['name'],
  },
  form: [
    { name: 'identification', fields: ['name', 'account', 'environment', 'active'] },
    { name: 'bank_addresses', fields: ['base_url', 'token_url'] },
    { name: 'bank_access', fields: ['client_id', 'client_secret'] },
    { name: 'certificate', fields: ['certificate', 'private_key', 'certificate_ends_on'] },
    { name: 'bank_notice', fields: ['webhook_since'] },
  ],
  rules: [
    ({ certificate_ends_on: end }, { today }) =>
      when(
        !!end && end <= addDays(today, RENEWAL_DAYS),
        warning('certificate_ends_on', 'pix_certificate_ends'),
      ),
  ],
  actions: {
    take_certificate_file: certificateFile,
    /** Asks the bank for a token and for what it has: whether the office gets through. */
    test_access: { by: ['responsible'] },
    /** Tells the bank where to say that something was paid. */
    register_webhook: { by: ['responsible'], confirm: true },
  },
  access: { read: ['clerk'], create: ['responsible'], update: ['responsible'] },
  sensitive: ['create', 'update'],
});
