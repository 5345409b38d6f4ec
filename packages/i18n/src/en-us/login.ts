import type { login as source } from '../pt-br/login.ts';

export const login: Record<keyof typeof source, string> = {
  title: 'Sign in',
  lead: 'Civil registry and notary office management',
  username: 'Username',
  password: 'Password',
  show_password: 'Show or hide the password',
  sign_in: 'Sign in',
  processing: 'Processing…',
  required: 'This field is required.',
  password_short: 'At least 4 characters.',
  unreachable: 'The server did not answer. Check the connection and try again.',
  forgotten: 'I forgot my password',
  language: 'Language',
  demo_title: 'Demonstration.',
  demo_password: 'The password of all is',
  demo_clerk: '1st office',
  demo_other_office: 'another office',
  demo_admin: 'administrator',
};
