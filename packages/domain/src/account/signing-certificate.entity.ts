import { choice, defineEntity, identifier, instant, integer, reference, text } from '@serventia/kit';
import { cpf } from '../identifier-formats.ts';

/** The place of a key: a file that is kept here (A1), a provider (A3 in the cloud), or a token at the user's desk (A3). */
const KEY_PLACES = ['file', 'cloud', 'desk'] as const;

/**
 * A certificate that a user signs with. The key of a file (A1) is kept encrypted by a passphrase that is asked for at
 * each signing and stored nowhere, and once more by the key of the server. The key of a cloud certificate (A3) never
 * leaves its provider (DOC-ICP-17.01): the user connects it for some hours, in the login session that asked for it. The
 * key of a token never leaves it: the agent on the user's computer signs with it, and asks for its PIN.
 */
export const signingCertificate = defineEntity('basic/signing_certificate', {
  scope: 'own',
  fields: {
    holder_name: text({ readOnly: true, maxLength: 200, order: true }),
    holder_cpf: identifier(cpf, { readOnly: true }),
    issuer_name: text({ readOnly: true, maxLength: 200 }),
    valid_from: instant({ readOnly: true }),
    valid_until: instant({ readOnly: true, order: true }),
    key_place: choice('key_place', KEY_PLACES, { readOnly: true, default: 'file' }),
    provider: reference('integrations/signature_provider', { internal: true, readOnly: true }),
    provider_name: text({ readOnly: true, maxLength: 60 }),
    /** Until when its provider signs for this user without asking again; null for the key of a file. */
    open_until: instant({ readOnly: true }),
    /** The name by which the provider calls the certificate. */
    provider_alias: text({ internal: true, readOnly: true, maxLength: 200 }),
    /** The access token of the provider, encrypted by the key of the server. */
    closed_token: text({ internal: true, secret: true, readOnly: true, maxLength: 20_000 }),
    /** The login session that connected it; no other signs with it. */
    open_session: integer({ internal: true, readOnly: true }),
    /** The agent that offered it last. */
    desk_agent: reference('basic/desk_agent', { internal: true, readOnly: true }),
    /** SHA-256 of the certificate. */
    fingerprint: text({ readOnly: true, maxLength: 64 }),
    closed_key: text({ internal: true, secret: true, readOnly: true, maxLength: 40_000 }),
    /** The certificate and those above it, as base64 parted by blanks. */
    chain: text({ internal: true, secret: true, readOnly: true, maxLength: 100_000 }),
  },
  label: 'holder_name',
  list: {
    columns: ['holder_name', 'holder_cpf', 'key_place', 'provider_name', 'open_until', 'valid_until'],
    order: ['-valid_until'],
  },
  form: [
    { name: 'identification', fields: ['holder_name', 'holder_cpf', 'issuer_name'] },
    {
      name: 'state',
      fields: ['key_place', 'provider_name', 'open_until', 'valid_from', 'valid_until', 'fingerprint'],
    },
  ],
  access: { read: ['clerk'], delete: ['clerk'] },
  sensitive: ['delete'],
});
