import type { visitPanel as source } from '../pt-br/visit-panel.ts';

export const visitPanel: Record<keyof typeof source, string> = {
  title: 'Panel of tickets',
  desk: 'Desk {{desk}}',
  none: 'No ticket was called today.',
  before: 'Called before',
  not_found: 'This office shows no panel of tickets here.',
  failed: 'The system cannot be reached: the calls may have changed.',
};
