/**
 * What an office counts in sequences of its own, beside the terms of its books. The first of them go on without end, the
 * protocol of the property registry by law (LRP arts. 175 and 182); the others begin each year anew.
 */
const YEARLY = [
  'protocol_notes',
  'protocol_rtd',
  'protocol_rcpj',
  'note',
  'signature_recognition',
  'document_authentication',
  'certificate_request',
  'daily_book',
  'fee_receipt',
  'prior_deposit',
  'subject_request',
] as const;
const ENDLESS = ['protocol_property', 'enrollment_2', 'enrollment_3', 'signature_card'] as const;

export const COUNTED = [...ENDLESS, ...YEARLY] as const;
export type Counted = (typeof COUNTED)[number];

/** The year in which something is counted on a day, `YYYY-MM-DD`; 0 where its sequence never ends. */
export function countingYear(counted: Counted, on: string): number {
  return (ENDLESS as readonly Counted[]).includes(counted) ? 0 : Number(on.slice(0, 4));
}
