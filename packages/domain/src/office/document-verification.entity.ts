import { choice, civilDate, defineEntity, instant, integer, reference } from '@serventia/kit';
import { RECORD_STATUSES } from '../civil/record-status.ts';

/** Years that verifications are kept, as the access log is (Provimento CNJ 213/2026 asks for five: verify). */
export const VERIFICATION_YEARS = 5;

/**
 * How often the public page of a document was opened on a day of the office, and what it showed. Nothing of the visitor
 * is kept, neither their network address (LGPD art. 6 III: no more than the purpose needs). The product writes it.
 */
export const documentVerification = defineEntity('basic/document_verification', {
  scope: 'office',
  fields: {
    document: reference('basic/document', { readOnly: true, filter: true }),
    day: civilDate({ readOnly: true, filter: true, order: true }),
    visits: integer({ readOnly: true }),
    first_at: instant({ readOnly: true }),
    last_at: instant({ readOnly: true, order: true }),
    /** The status of the act that the page showed: a visitor may have seen that it was canceled, or not yet. */
    shown_status: choice('record_status', RECORD_STATUSES, { readOnly: true, filter: true }),
  },
  label: 'day',
  list: { columns: ['day', 'document', 'visits', 'first_at', 'last_at', 'shown_status'], order: ['-id'] },
  form: [
    {
      name: 'identification',
      fields: ['document', 'day', 'visits', 'first_at', 'last_at', 'shown_status'],
    },
  ],
  access: { read: ['clerk'] },
});
