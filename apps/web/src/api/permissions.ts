import { api } from './api.ts';
import { isApiError } from './api-error.ts';
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

/** The sentence that refuses an action on an entity; nothing where the server would let the user do it. */
export async function explainRefusal(entity: string, action: string): Promise<string | null> {
  const asked = new URLSearchParams({ resource: entity, action });
  try {
    await api.get(`/account/permission/refusal/?${asked.toString()}`);
    return null;
  } catch (error) {
    if (isApiError(error) && error.status === 403) return error.detail ?? null;
    throw error;
  }
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
