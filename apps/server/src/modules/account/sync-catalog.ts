import { modules } from '@serventia/domain/account/modules';
import { registry } from '@serventia/domain/registry';
import { actionsOf, rolesFor } from '@serventia/kit';
import pg from 'pg';

/**
 * Brings the tables of content types, permissions, modules and menus up to what the product declares. What super
 * users have set (a hidden screen, a module switched off, an order) stays; what is no longer declared goes.
 */
export async function syncCatalog(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await syncPermissions(client);
    await syncModules(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Makes rows out of what is declared: inserts it, and drops the rows whose key is not among it. */
async function bring(
  client: pg.Client,
  table: string,
  key: string,
  insert: string,
  rows: readonly object[],
): Promise<void> {
  const given = JSON.stringify(rows);
  await client.query(insert, [given]);
  await client.query(
    `delete from ${table} where ${key} not in (select x.${key} from jsonb_to_recordset($1::jsonb) as x(${key} text))`,
    [given],
  );
}

async function syncPermissions(client: pg.Client): Promise<void> {
  // What is a user's own needs no grant.
  const grantable = registry
    .filter(({ scope }) => scope !== 'own')
    .map((entity) => ({
      entity,
      actions: actionsOf(entity).filter((action) => rolesFor(entity, action).includes('clerk')),
    }));
  await bring(
    client,
    'content_type',
    'name',
    `insert into content_type (name, area, resource)
     select name, area, resource from jsonb_to_recordset($1::jsonb) as x(name text, area text, resource text)
     on conflict (name) do nothing`,
    registry.map(({ name, area, resource }) => ({ name, area, resource })),
  );
  await bring(
    client,
    'permission',
    'name',
    `insert into permission (content_type_id, action, name)
     select t.id, x.action, x.name from jsonb_to_recordset($1::jsonb) as x(content_type text, action text, name text)
     join content_type t on t.name = x.content_type on conflict (name) do nothing`,
    grantable.flatMap(({ entity, actions }) =>
      actions.map((action) => ({ content_type: entity.name, action, name: `${entity.name} ${action}` })),
    ),
  );
}

async function syncModules(client: pg.Client): Promise<void> {
  const items = modules.flatMap((module) =>
    module.menu.flatMap((group) =>
      group.items.map((item) => ({
        ...item,
        module: module.id,
        heading: group.label,
        name: `${module.description} ${item.label}`,
      })),
    ),
  );
  await bring(
    client,
    'module',
    'description',
    `insert into module (id, description, area, audience, default_route)
     select id, description, area, audience, default_route
     from jsonb_to_recordset($1::jsonb) as x(id bigint, description text, area text, audience text, default_route text)
     on conflict (id) do update set area = excluded.area, audience = excluded.audience, default_route = excluded.default_route
     where (module.area, module.audience, module.default_route) is distinct from (excluded.area, excluded.audience, excluded.default_route)`,
    modules.map(({ id, description, area, audience, default_route }) => ({
      id,
      description,
      area,
      audience,
      default_route,
    })),
  );
  await bring(
    client,
    'menu',
    'route',
    `insert into menu (label, icon, route)
     select distinct on (route) label, icon, route from jsonb_to_recordset($1::jsonb) as x(label text, icon text, route text)
     on conflict (route) do update set label = excluded.label, icon = excluded.icon
     where (menu.label, menu.icon) is distinct from (excluded.label, excluded.icon)`,
    items,
  );
  await bring(
    client,
    'module_menu',
    'name',
    `insert into module_menu (module_id, menu_id, name, heading, position)
     select x.module, m.id, x.name, x.heading, row_number() over (partition by x.module order by x.place) - 1
     from jsonb_to_recordset($1::jsonb) as x(module bigint, route text, name text, heading text, place integer)
     join menu m on m.route = x.route on conflict (module_id, menu_id) do nothing`,
    items.map((item, place) => ({ ...item, place })),
  );
}
