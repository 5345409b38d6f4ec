import type { actions as source } from '../pt-br/actions.ts';

export const actions: Record<keyof typeof source, string> = {
  open: 'Open book',
  close: 'Close book',
  check: 'Check',
  reopen: 'Reopen',
  register: 'Register',
  seal: 'Seal',
  certificate: 'Issue certificate',
  purchase: 'Enter a purchase of credits',
  void: 'Make void',
  cancel: 'Enter the cancellation',
  reorder: 'Reorder',
  active_one: 'Make the only active one',
  associate: 'Associate',
  change_password: 'Change one’s own password',
  recover_password: 'Change the password by the link',
  reset_password: 'Reset password',
  expire: 'Mark as expired',
  withdraw: 'Note the withdrawal',
};
