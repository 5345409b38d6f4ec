/** Actions that end what others count on, and that no other action takes back: red where they are confirmed. */
const ENDING: ReadonlySet<string> = new Set([
  'cancel',
  'cancel_applied_seal',
  'cancel_batch',
  'cancel_request',
  'cancel_seal',
  'delete',
  'lose',
  'remove_second_factor',
  'reverse',
  'void',
]);

export const isEnding = (action: string): boolean => ENDING.has(action);
