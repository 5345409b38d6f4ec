import type { inputs as source } from '../pt-br/inputs.ts';

export const inputs: Record<keyof typeof source, string> = {
  opened_on: 'Opened on',
  closed_on: 'Closed on',
  reason: 'Reason',
  book: 'Book',
  act_service: 'Service of the cost table',
  reason_free: 'Reason for exemption',
  quantity: 'Quantity',
  kind: 'Kind of certificate',
  template: 'Template',
};
