import { choice, code, defineEntity, instant, integer, text } from '@serventia/kit';

/** How a request ended: it was done, it was refused (what was asked, or who asked), or the server failed. */
const ACCESS_RESULTS = ['done', 'refused', 'failed'] as const;

/** Years that the log is kept (Provimento CNJ 213/2026 asks for five: verify). */
export const ACCESS_YEARS = 5;

/**
 * Who did or read what, when and from where, refusals and failed logins among them. The product writes it and nobody
 * changes it; those who answer for the office read that of their office, super users all.
 */
export const accessEntry = defineEntity('basic/access_entry', {
  scope: 'office',
  ownerless: true,
  fields: {
    happened_at: instant({ readOnly: true, required: true, filter: true, order: true }),
    username: text({ readOnly: true, maxLength: 104, filter: true, search: true }),
    address: text({ readOnly: true, maxLength: 45, filter: true }),
    /** Of a program, `key` and the number of its access key. */
    session: text({ readOnly: true, maxLength: 36, filter: true }),
    /** `civil_registration/birth`; empty for what is no entity's (a login, the search). */
    resource: code('resource', { readOnly: true, filter: true }),
    /** `list`, `read`, `create`, …, the name of an action, or of what is no entity's. */
    action: code('action', { readOnly: true, required: true, maxLength: 60, filter: true }),
    /** Ids of the rows that were shown or changed, the first fifty of them. */
    row_ids: text({ readOnly: true, maxLength: 1100 }),
    query: text({ readOnly: true, maxLength: 1000 }),
    result: choice('access_result', ACCESS_RESULTS, { readOnly: true, required: true, filter: true }),
    status: integer({ readOnly: true, required: true, filter: true }),
    refusal: text({ readOnly: true, maxLength: 200 }),
    request: text({ readOnly: true, maxLength: 36 }),
  },
  label: 'action',
  list: {
    columns: ['happened_at', 'username', 'action', 'resource', 'row_ids', 'result', 'address'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['happened_at', 'username', 'action', 'resource', 'row_ids', 'query'],
    },
    { name: 'state', fields: ['result', 'status', 'refusal', 'address', 'session', 'request'] },
  ],
  access: { read: ['responsible', 'super'] },
});
