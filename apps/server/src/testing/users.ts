import type pg from 'pg';

/** The ids of the users, by their names. */
export async function usersByName(owner: pg.Client): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ id: number; username: string }>('select id, username from app_user');
  return Object.fromEntries(rows.map(({ id, username }) => [username, Number(id)]));
}

/** Leaves a user these permissions (`financial/movement read`) and no others. */
export async function grantOnly(
  owner: pg.Client,
  username: string,
  permissions: readonly string[],
): Promise<void> {
  await owner.query("update app_user set data_access = 'granted' where username = $1", [username]);
  await owner.query(
    'delete from app_user_permission where source_id = (select id from app_user where username = $1)',
    [username],
  );
  await owner.query(
    `insert into app_user_permission (source_id, target_id)
     select u.id, p.id from app_user u, permission p where u.username = $1 and p.name = any($2)`,
    [username, permissions],
  );
}

/** Leaves a user the modules of these areas (`civil_registration`) and no others. */
export async function openOnly(owner: pg.Client, username: string, areas: readonly string[]): Promise<void> {
  await owner.query("update app_user set module_access = 'granted' where username = $1", [username]);
  await owner.query(
    'delete from app_user_module where source_id = (select id from app_user where username = $1)',
    [username],
  );
  await owner.query(
    `insert into app_user_module (source_id, target_id)
     select u.id, m.id from app_user u, module m where u.username = $1 and m.area = any($2)`,
    [username, areas],
  );
}
