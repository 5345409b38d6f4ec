import type { inputs as source } from '../pt-br/inputs.ts';

export const inputs: Record<keyof typeof source, string> = {
  opened_on: 'Opened on',
  closed_on: 'Closed on',
  exclusion_reason: 'Legal reason',
  order_court: 'Court',
  order_case: 'Case',
  order_issued_on: 'Date of the order',
  reason: 'Reason',
  book: 'Book',
  act_service: 'Service of the cost table',
  reason_free: 'Reason for exemption',
  quantity: 'Quantity (empty: as the act asks)',
  value: 'Value charged on (empty: that of the act)',
  protocol: 'Protocol entry',
  kind: 'Kind of certificate',
  paper_kind: 'Document',
  template: 'Template',
  passphrase: 'Signing passphrase',
};
