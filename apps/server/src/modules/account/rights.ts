import { customGroup, permission } from '@serventia/domain/account/permission.entity';
import { user as userEntity } from '@serventia/domain/account/user.entity';
import { registry } from '@serventia/domain/registry';
import { actionsOf, type Entity, type Role, rolesFor } from '@serventia/kit';
import type { FastifyInstance } from 'fastify';
import { NOBODY, type Sql } from '../../db/database.ts';
import { FieldErrors, notFound } from '../../http/app-error.ts';
import { granted } from '../../http/authentication.ts';
import { type Caller, callerFor, isAllowed, refusalOf } from '../../http/caller.ts';
import { callerOfUser } from '../../http/sessions.ts';
import { idOf, type IdRequest } from '../../resource/request.ts';
import type { Services } from '../services.ts';
import { groupsOf, leadsSomewhere, type MenuGroup, menuOf, modulesOf } from './menus.ts';

/** Everything that a caller may do, by the name of the entity. */
export function allowedTo(caller: Caller): Record<string, string[]> {
  return Object.fromEntries(
    registry.map((entity) => [
      entity.name,
      actionsOf(entity).filter((action) => isAllowed(caller, entity, action)),
    ]),
  );
}

/** What super users read of the rights of others: the permissions of a user or a group, and what a user can do. */
export function mountRights(app: FastifyInstance, { database }: Services): void {
  app.get(
    '/api/account/permission/granted',
    {
      config: granted(permission, 'read'),
      schema: { tags: ['account'], summary: 'All permissions, and from where a user or a group has them.' },
    },
    async (request) => {
      const query = request.query as Record<string, string | undefined>;
      const { source, isGroup } = sourceOf(query);
      return database.read(NOBODY, async (db) =>
        isGroup ? grantsOfGroup(db, source) : grantsOfUser(db, source),
      );
    },
  );

  app.get(
    '/api/account/user/:id/rights',
    {
      config: granted(userEntity, 'read'),
      schema: { tags: ['account'], summary: 'What a user finds and may do, as the server would let them.' },
    },
    async (request: IdRequest) =>
      database.read(NOBODY, async (db) => {
        const caller = await callerOfUser(db, idOf(request));
        if (!caller) throw notFound();
        return {
          modules: await foundModules(db, caller),
          kinds: registry.flatMap((entity) => judged(caller, entity)),
        };
      }),
  );
}

function sourceOf({ source = '', source_type: type, ...rest }: Record<string, string | undefined>): {
  readonly source: number;
  readonly isGroup: boolean;
} {
  for (const name of Object.keys(rest))
    throw FieldErrors.of(name, 'unknown_parameter', { allowed: 'source, source_type' });
  if (!/^[1-9]\d{0,14}$/u.test(source)) throw FieldErrors.of('source', 'invalid_type');
  if (type !== userEntity.resource && type !== customGroup.resource)
    throw FieldErrors.of('source_type', 'invalid_choice');
  return { source: Number(source), isGroup: type === customGroup.resource };
}

interface PermissionRow extends Record<string, unknown> {
  readonly id: number;
  readonly entity: string;
  readonly action: string;
}

interface Kind {
  readonly name: string;
  readonly permissions: readonly {
    readonly id: number;
    readonly action: string;
    /** Every clerk may do it, without a grant. */
    readonly always: boolean;
    /** The code of what keeps this user from it whatever is granted: a module, a department. */
    readonly refusal: string | null;
  }[];
}

interface Grants {
  /** Nothing needs to be granted: the data of the user are open to them. */
  readonly everything: boolean;
  readonly kinds: readonly Kind[];
  /** What was granted to this user or group itself. */
  readonly own: readonly number[];
  /** The active groups of a user, and what each of them grants. */
  readonly groups: readonly {
    readonly id: number;
    readonly name: string;
    readonly permissions: readonly number[];
  }[];
}

async function grantsOfUser(db: Sql, id: number): Promise<Grants> {
  const caller = await callerOfUser(db, id);
  if (!caller) throw notFound();
  const groups = await db.query<{ id: number; name: string; permissions: number[] }>(
    `select g.id, g.name, (select coalesce(jsonb_agg(target_id order by target_id), '[]')
       from custom_group_permission where source_id = g.id) as permissions
     from custom_group g join app_user_custom_group ug on ug.target_id = g.id
     where ug.source_id = $1 and g.is_active order by g.name, g.id`,
    [id],
  );
  const own = await ownOf(db, 'app_user_permission', id);
  return { everything: caller.grants === undefined, kinds: await kindsFor(db, caller), own, groups };
}

async function grantsOfGroup(db: Sql, id: number): Promise<Grants> {
  if (!(await db.find('select 1 from custom_group where id = $1', [id]))) throw notFound();
  const own = await ownOf(db, 'custom_group_permission', id);
  return { everything: false, kinds: await kindsFor(db, SOMEBODY), own, groups: [] };
}

async function ownOf(db: Sql, table: string, source: number): Promise<number[]> {
  const rows = await db.query<{ target_id: number }>(
    `select target_id from ${table} where source_id = $1 order by target_id`,
    [source],
  );
  return rows.map(({ target_id: id }) => id);
}

/** A clerk of whom nothing is known but that they are one. */
const SOMEBODY = callerFor('', 0);
const UNGRANTED: Caller = { ...SOMEBODY, grants: new Set() };

/** The kinds of row with what can be granted on them, in the order of the declarations. */
async function kindsFor(db: Sql, caller: Caller): Promise<Kind[]> {
  const rows = await db.query<PermissionRow>(
    `select p.id, t.name as entity, p.action from permission p join content_type t on t.id = p.content_type_id`,
  );
  const byEntity = Map.groupBy(rows, ({ entity }) => entity);
  const granting: Caller = {
    ...caller,
    grants: new Set(rows.map(({ entity, action }) => `${entity} ${action}`)),
  };
  return registry.flatMap((entity) => {
    const found = byEntity.get(entity.name) ?? [];
    const permissions = actionsOf(entity).flatMap((action) =>
      found
        .filter((row) => row.action === action)
        .map(({ id }) => ({
          id,
          action,
          always: isAllowed(UNGRANTED, entity, action),
          refusal: refusalOf(granting, entity, action)?.code ?? null,
        })),
    );
    return permissions.length === 0 ? [] : [{ name: entity.name, permissions }];
  });
}

interface FoundModule {
  readonly description: string;
  readonly menu: readonly MenuGroup[];
}

/** The modules that a user finds, each with the places of its menu that they find. */
async function foundModules(db: Sql, caller: Caller): Promise<FoundModule[]> {
  const found: FoundModule[] = [];
  for (const { id, description } of await modulesOf(db, caller.userId, { granted: true, active: true })) {
    const rows = await menuOf(db, caller.userId, id);
    const shown = rows.filter(({ route, hidden }) => !hidden && leadsSomewhere(caller, route));
    found.push({ description, menu: groupsOf(shown) });
  }
  return found;
}

interface Judged {
  readonly name: string;
  readonly allowed: readonly string[];
  /** What is refused of what somebody of this role may do at all, with the code of the reason. */
  readonly refused: Readonly<Record<string, string>>;
}

/** What a caller may do with the rows of an entity; nothing where nobody of their role may do anything. */
function judged(caller: Caller, entity: Entity): Judged[] {
  const roles = new Set<Role>(caller.isSuper ? ['super'] : ['clerk', 'responsible']);
  const possible = actionsOf(entity).filter((action) =>
    rolesFor(entity, action).some((role) => roles.has(role)),
  );
  if (possible.length === 0 || entity.scope === 'own') return [];
  const refused = possible.flatMap((action) => {
    const refusal = refusalOf(caller, entity, action);
    return refusal ? [[action, refusal.code] as const] : [];
  });
  return [
    {
      name: entity.name,
      allowed: possible.filter((action) => isAllowed(caller, entity, action)),
      refused: Object.fromEntries(refused),
    },
  ];
}
