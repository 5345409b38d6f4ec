import type { delivery as source } from '../../../pt-br/areas/integrations/delivery-words.ts';
import type { SameShape } from '../../../same-shape.ts';

export const delivery: SameShape<typeof source> = {
  outbound_status: 'Status',
  due_on: 'Due on',
  generated_at: 'File kept on',
  file: 'File',
  sha256: 'SHA-256 of the file',
  sent_on: 'Sent on',
  receipt_number: 'Receipt number',
  receipt_file: 'Receipt',
  answered_on: 'Answered on',
  attempts: 'Sendings',
  status_reason: 'Reason of the status',
};
