import type { Role } from '@serventia/kit';
import { getSession } from './session.ts';

/** What the user is to the declarations of access. */
export function currentRole(): Role {
  return getSession()?.user.is_superuser ? 'super' : 'clerk';
}
