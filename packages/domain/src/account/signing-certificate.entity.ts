import { defineEntity, identifier, instant, text } from '@serventia/kit';
import { cpf } from '../identifier-formats.ts';

/**
 * A certificate of type A1 that a user signs with. Its key is kept encrypted by a passphrase that is asked for at each
 * signing and stored nowhere, and once more by the key of the server.
 */
export const signingCertificate = defineEntity('basic/signing_certificate', {
  scope: 'own',
  fields: {
    holder_name: text({ readOnly: true, maxLength: 200, order: true }),
    holder_cpf: identifier(cpf, { readOnly: true }),
    issuer_name: text({ readOnly: true, maxLength: 200 }),
    valid_from: instant({ readOnly: true }),
    valid_until: instant({ readOnly: true, order: true }),
    /** SHA-256 of the certificate. */
    fingerprint: text({ readOnly: true, maxLength: 64 }),
    closed_key: text({ internal: true, secret: true, readOnly: true, maxLength: 40_000 }),
    /** The certificate and those above it, as base64 parted by blanks. */
    chain: text({ internal: true, secret: true, readOnly: true, maxLength: 100_000 }),
  },
  label: 'holder_name',
  list: {
    columns: ['holder_name', 'holder_cpf', 'issuer_name', 'valid_from', 'valid_until'],
    order: ['-valid_until'],
  },
  form: [
    { name: 'identification', fields: ['holder_name', 'holder_cpf', 'issuer_name'] },
    { name: 'state', fields: ['valid_from', 'valid_until', 'fingerprint'] },
  ],
  access: { read: ['clerk'], delete: ['clerk'] },
  sensitive: ['delete'],
});
