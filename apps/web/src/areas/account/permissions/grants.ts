import { modules } from '@serventia/domain/account/modules';
import { isInProfile, type Profile } from '@serventia/domain/account/profiles';

export interface Permission {
  readonly id: number;
  /** `read`, `create`, `update`, `delete`, or the name of an action. */
  readonly action: string;
  /** Every clerk may do it, without a grant. */
  readonly always: boolean;
  /** The code of what keeps a user from it whatever is granted. */
  readonly refusal: string | null;
}

export interface Kind {
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** All permissions, and from where a user or a group has them, as the server tells it. */
export interface Grants {
  /** Nothing needs to be granted: the data of the user are open to them. */
  readonly everything: boolean;
  readonly kinds: readonly Kind[];
  readonly own: readonly number[];
  readonly groups: readonly {
    readonly id: number;
    readonly name: string;
    readonly permissions: readonly number[];
  }[];
}

/** The operations on rows, in the order of the columns. */
export const OPERATIONS = ['read', 'create', 'update', 'delete'] as const;

const operationNames: ReadonlySet<string> = new Set(OPERATIONS);

/** The actions of a kind beside the operations. */
export function actionsOf(kind: Kind): readonly Permission[] {
  return kind.permissions.filter(({ action }) => !operationNames.has(action));
}

export interface AreaOf<Of> {
  readonly area: string;
  /** The module that opens the area, as its description names it. */
  readonly module: string;
  readonly kinds: readonly Of[];
}

export type AreaKinds = AreaOf<Kind>;

/** The kinds under the modules that open them, in the order of the modules. */
export function byArea<Of extends { readonly name: string }>(kinds: readonly Of[]): readonly AreaOf<Of>[] {
  const grouped = Map.groupBy(kinds, ({ name }) => name.split('/')[0] ?? '');
  return modules.flatMap(({ area, description }) => {
    const inside = grouped.get(area);
    return inside ? [{ area, module: description, kinds: inside }] : [];
  });
}

/** What a box shows of a permission. */
interface Held {
  readonly own: boolean;
  /** The names of the groups that grant it. */
  readonly groups: readonly string[];
  readonly isGranted: boolean;
  /** Whether a tick of one's own changes anything. */
  readonly isOpen: boolean;
}

export type HeldOf = (permission: Permission) => Held;

/** Tells of each permission from where it is held. */
export function heldIn(grants: Grants): HeldOf {
  const own = new Set(grants.own);
  const groups = grants.groups.map(({ name, permissions }) => ({ name, ids: new Set(permissions) }));
  return ({ id, always, refusal }) => {
    const from = always ? [] : groups.filter(({ ids }) => ids.has(id)).map(({ name }) => name);
    const isOwn = own.has(id);
    return {
      own: isOwn,
      groups: from,
      isGranted: always || isOwn || from.length > 0,
      isOpen: !always && refusal === null && (isOwn || from.length === 0),
    };
  };
}

interface Ticked {
  readonly checked: boolean;
  readonly indeterminate: boolean;
  readonly isOpen: boolean;
  /** The permissions that a click grants or denies. */
  readonly turned: readonly number[];
}

/** The box of several permissions: ticked when all are held; a click turns those that it can. */
export function tickOf(permissions: readonly Permission[], heldOf: HeldOf): Ticked {
  const all = permissions.map((permission) => ({ id: permission.id, ...heldOf(permission) }));
  const open = all.filter(({ isOpen }) => isOpen);
  const missing = open.filter(({ own }) => !own);
  const granted = all.filter(({ isGranted }) => isGranted);
  const checked = open.length > 0 ? missing.length === 0 : granted.length === all.length;
  return {
    checked,
    indeterminate: !checked && granted.length > 0,
    isOpen: open.length > 0,
    turned: (missing.length > 0 ? missing : open).map(({ id }) => id),
  };
}

/** The answer after some permissions were granted or denied. */
export function withTurned(grants: Grants, ids: readonly number[], granted: boolean): Grants {
  const own = new Set(grants.own);
  for (const id of ids)
    if (granted) own.add(id);
    else own.delete(id);
  return { ...grants, own: [...own] };
}

/** What a profile contains and was not granted yet. */
export function missingOf({ kinds, own }: Grants, profile: Profile): readonly number[] {
  const held = new Set(own);
  return kinds.flatMap(({ name, permissions }) =>
    permissions
      .filter(({ id, action, always }) => !always && !held.has(id) && isInProfile(profile, name, action))
      .map(({ id }) => id),
  );
}
