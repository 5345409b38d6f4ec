/** What whoever brought a title or asked for a certificate is told by e-mail. The office says which of it. */
export const CUSTOMER_EVENTS = [
  'title_entered',
  'title_note',
  'title_payment',
  'title_ready',
  'title_ended',
  'certificate_asked',
  'certificate_ready',
  'certificate_refused',
] as const;

export type CustomerEvent = (typeof CUSTOMER_EVENTS)[number];
