import type { recovery as source } from '../pt-br/recovery.ts';
import type { SameShape } from '../same-shape.ts';

export const recovery: SameShape<typeof source> = {
  subject: 'Password recovery',
  text: 'Hello, {{name}}.\n\nTo choose a new password, open this address within the next {{minutes}} minutes:\n{{link}}\n\nIf you did not ask for this, ignore this message: your password stays the same.',
  title: 'Recover your password',
  ask: 'Give your username. If it has an e-mail address, we will send a link to choose a new password.',
  send: 'Send',
  sent: 'If the user exists and has an e-mail address, the message has been sent. The link is valid for 30 minutes.',
  choose: 'Choose a new password',
  new_password: 'New password',
  password_confirmation: 'New password again',
  save: 'Save the new password',
  done: 'The password was changed. Sign in with the new one.',
  back: 'Back to sign in',
};
