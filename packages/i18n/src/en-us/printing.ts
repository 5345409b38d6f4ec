import type { printing as source } from '../pt-br/printing.ts';
import type { SameShape } from '../same-shape.ts';

export const printing: SameShape<typeof source> = {
  test_label: 'Test label: á ç õ',
  standard_model: '{{name}}: model of the system',
  model_version: '{{name}}, version {{version}}',
  model_left_aside: '{{name}}; the model of the office, {{unusable}}, has an error',
  draft_of_act: 'Draft of the act',
  labels: 'Labels of the counter',
  ticket: 'Ticket',
};
