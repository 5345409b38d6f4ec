import { entityOfRoute } from '@serventia/domain/account/page-entities';
import type { module } from '@serventia/domain/account/permission.entity';
import { findEntity } from '@serventia/domain/registry';
import type { RowOf } from '@serventia/kit';
import type { Row, Sql } from '../../db/database.ts';
import { type Caller, isAllowed } from '../../http/caller.ts';

export type GrantedModule = Pick<
  RowOf<typeof module>,
  'id' | 'description' | 'default_route' | 'is_active'
> & { readonly granted: boolean };

const WITH_GRANTED = `
  select * from (
    select m.id, m.description, m.default_route, m.is_active,
      case when u.is_superuser then m.audience = 'super'
        else m.audience = 'clerk' and (u.module_access = 'all' or exists (
          select 1 from app_user_module g where g.source_id = u.id and g.target_id = m.id)) end as granted
    from module m join app_user u on u.id = $1) as each_module
  where ($2::boolean is null or granted = $2) and ($3::boolean is null or is_active = $3)
  order by id`;

/** The modules of the product, and which of them a user was granted. */
export function modulesOf(
  db: Sql,
  user: number,
  wanted: { readonly granted: boolean | null; readonly active: boolean | null },
): Promise<GrantedModule[]> {
  return db.query<GrantedModule>(WITH_GRANTED, [user, wanted.granted, wanted.active]);
}

export interface MenuRow extends Row {
  readonly heading: string;
  readonly label: string;
  readonly icon: string;
  readonly route: string;
  readonly hidden: boolean;
}

/** What a user's menu of a module shows; what nobody granted them is not in it. */
const MENU = `
  select i.heading, m.label, m.icon, m.route, i.hidden or m.hidden as hidden
  from module_menu i join menu m on m.id = i.menu_id join app_user u on u.id = $1
  where i.module_id = $2 and (u.is_superuser or u.menu_access = 'all' or exists (
    select 1 from app_user_module_menu g where g.source_id = u.id and g.target_id = i.id))
  order by i.position, i.id`;

/** The places of the menu of a module that were granted to a user. */
export function menuOf(db: Sql, user: number, module: number): Promise<MenuRow[]> {
  return db.query<MenuRow>(MENU, [user, module]);
}

/** Whether a caller may read what a place of the menu lists. */
export function leadsSomewhere(caller: Caller, route: string): boolean {
  const entity = findEntity(entityOfRoute(route));
  return !entity || isAllowed(caller, entity, 'read');
}

export interface MenuGroup {
  readonly label: string;
  readonly hidden: boolean;
  readonly items: readonly Omit<MenuRow, 'heading'>[];
}

/** The places of a menu under their headings. */
export function groupsOf(rows: readonly MenuRow[]): MenuGroup[] {
  return [...Map.groupBy(rows, ({ heading }) => heading)].map(([label, inside]) => ({
    label,
    hidden: inside.every(({ hidden }) => hidden),
    items: inside.map(({ label: name, icon, route, hidden }) => ({ label: name, icon, route, hidden })),
  }));
}
