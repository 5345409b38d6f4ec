import { api } from './api.ts';
import { getSession, onSessionChange } from './session.ts';

type Permissions = Readonly<Record<string, readonly string[]>>;

let permissions: Permissions = {};
let owner = getSession()?.user.id;

// Nobody's permissions outlive their session.
onSessionChange(() => {
  const user = getSession()?.user.id;
  if (user === owner) return;
  owner = user;
  permissions = {};
});

/** Brings what the user may do to each kind of row; screens offer nothing else. */
export async function loadPermissions(): Promise<void> {
  permissions = await api.get<Permissions>('/account/permission/mine/');
}

/** Whether the user may do something (`read`, `create`, a deed) to an entity's rows, `basic/person`. */
export function may(entity: string, action: string): boolean {
  return permissions[entity]?.includes(action) ?? false;
}

/** Whether the user may do something to this row as it stands. */
export function mayOn(row: Readonly<Record<string, unknown>> | undefined, action: string): boolean {
  const allowed = row?.['permissions'];
  return Array.isArray(allowed) && allowed.includes(action);
}
