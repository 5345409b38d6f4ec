import { choice, defineEntity, file, identifier, instant, integer, reference, text } from '@serventia/kit';
import { cpf } from '../identifier-formats.ts';

/** A signature of an issued document: written once, after the product's own verifier found it whole. */
export const documentSignature = defineEntity('basic/document_signature', {
  scope: 'office',
  fields: {
    document: reference('basic/document', { readOnly: true, filter: true }),
    /** The first signer has 1. */
    position: integer({ readOnly: true, order: true }),
    /** As the certificate calls its holder. */
    signer_name: text({ readOnly: true, maxLength: 200, filter: true }),
    signer_cpf: identifier(cpf, { readOnly: true, filter: true }),
    /** The quality in which the office registered the signer. */
    signer_role: text({ readOnly: true, maxLength: 60 }),
    issuer_name: text({ readOnly: true, maxLength: 200 }),
    policy: text({ readOnly: true, maxLength: 60 }),
    signed_at: instant({ readOnly: true, filter: true, order: true }),
    /** The moment that a time stamp authority proves (AD-RT), and the name of that authority. */
    stamped_at: instant({ readOnly: true }),
    stamped_by: text({ readOnly: true, maxLength: 200 }),
    /** Whether the authority could say, at that moment, that the certificate was not revoked. */
    revocation: choice('revocation_state', ['good', 'unknown'], { readOnly: true, filter: true }),
    /** SHA-256 of the file as it was before this signature: what was signed. */
    signed_sha256: text({ readOnly: true, maxLength: 64 }),
    /** SHA-256 of the signed file. */
    sha256: text({ readOnly: true, maxLength: 64, filter: true }),
    file: file({ internal: true, readOnly: true, accept: 'document' }),
    signed_by: text({ readOnly: true, maxLength: 100 }),
  },
  label: 'signer_name',
  list: {
    columns: ['document', 'position', 'signer_name', 'signer_role', 'signed_at', 'policy'],
    order: ['-id'],
  },
  form: [
    {
      name: 'signature',
      fields: ['document', 'position', 'signer_name', 'signer_cpf', 'signer_role', 'issuer_name'],
    },
    {
      name: 'identification',
      fields: [
        'policy',
        'signed_at',
        'stamped_at',
        'stamped_by',
        'revocation',
        'signed_sha256',
        'sha256',
        'signed_by',
      ],
    },
  ],
  access: { read: ['clerk'] },
  unique: [['document', 'position']],
});
