import { choice, defineEntity, file, instant, integer, json, text } from '@serventia/kit';

/** What was found of the signatures of a document that somebody brought, kept as it was found. */
export const signatureCheck = defineEntity('basic/signature_check', {
  scope: 'office',
  fields: {
    description: text({ required: true, maxLength: 200, search: true, filter: true, order: true }),
    file: file({ required: true, createOnly: true, accept: 'document' }),
    /** Of all its signatures; `none` where it has none. */
    outcome: choice('signature_outcome', ['ok', 'failed', 'unknown', 'none'], {
      tones: { ok: 'good', failed: 'bad', unknown: 'waiting', none: 'waiting' },
      readOnly: true,
      filter: true,
    }),
    signature_count: integer({ readOnly: true }),
    /** SHA-256 of the file that was looked at. */
    sha256: text({ readOnly: true, maxLength: 64, filter: true }),
    checked_at: instant({ readOnly: true, filter: true, order: true }),
    checked_by: text({ readOnly: true, maxLength: 100 }),
    /** Each signature item by item, as codes of sentences. */
    signatures: json({ readOnly: true, internal: true }),
  },
  label: 'description',
  list: {
    columns: ['description', 'outcome', 'signature_count', 'checked_at', 'checked_by'],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['description', 'file'] },
    { name: 'state', fields: ['outcome', 'signature_count', 'sha256', 'checked_at', 'checked_by'] },
  ],
  access: { read: ['clerk'], create: ['clerk'] },
  actions: { check: { by: ['clerk'] } },
});
