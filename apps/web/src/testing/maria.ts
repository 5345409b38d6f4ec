import type { SessionUser } from '../api/session.ts';

/** A clerk who is logged in, and of whom nothing is asked first. */
export const MARIA: SessionUser = {
  id: 1,
  url: '',
  name: 'Maria',
  username: 'maria@primeiro',
  is_superuser: false,
  notary_office: 1,
  must_change_password: false,
  has_second_factor: false,
  must_set_up_second_factor: false,
};
