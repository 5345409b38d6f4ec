import { defineEntity, instant, text } from '@serventia/kit';

/**
 * A computer whose agent signs with the token of a user (A3). It was paired once, by a code that the user's screen
 * showed, and signs for that user alone.
 */
export const deskAgent = defineEntity('basic/desk_agent', {
  scope: 'own',
  fields: {
    /** The name of the computer. */
    name: text({ readOnly: true, required: true, maxLength: 60, order: true }),
    paired_at: instant({ readOnly: true, required: true, order: true }),
    last_seen_at: instant({ readOnly: true, order: true }),
    revoked_at: instant({ readOnly: true, order: true }),
    /** Until when its connection counts without another sign of life; null while it is not connected. */
    connected_until: instant({ internal: true, readOnly: true }),
    /** The certificates of the tokens that are plugged in: their SHA-256, parted by blanks. */
    offered: text({ internal: true, readOnly: true, maxLength: 1_000 }),
    /** The key by which it proves itself (Ed25519, SPKI, base64). */
    public_key: text({ internal: true, secret: true, readOnly: true, required: true, maxLength: 200 }),
  },
  label: 'name',
  list: { columns: ['name', 'paired_at', 'last_seen_at', 'revoked_at'], order: ['-paired_at'] },
  form: [{ name: 'identification', fields: ['name', 'paired_at', 'last_seen_at', 'revoked_at'] }],
  access: { read: ['clerk'] },
  actions: {
    /** Signs no more; a computer that was revoked is paired anew. */
    revoke: { by: ['clerk'], confirm: true, offered: ({ revoked_at: revoked }) => revoked === null },
  },
});
