import { entityOfRoute } from '@serventia/domain/account/page-entities';
import { findListed, nameAt } from '../declared/catalogue.ts';
import { currentRole } from './current-role.ts';
import { may } from './permissions.ts';

/** What super users work on; the rest is the matter of clerks. */
export const SUPER_AREAS: ReadonlySet<string> = new Set(['account', 'settings', 'configuration']);

/**
 * Where a row is opened by this user; undefined where they may not. A record is opened as the act that it is the
 * record of, where that is known.
 */
export function addressOf(
  entityName: string,
  id: number,
  row?: Readonly<Record<string, unknown>>,
): string | undefined {
  const act = entityName === 'basic/record' ? row?.['resource'] : undefined;
  const entity = (typeof act === 'string' ? findListed(act) : undefined) ?? findListed(entityName);
  if (!entity || !may(entity.name, 'read')) return undefined;
  if (currentRole() === 'super') return `/settings/${entity.resource}/${id}`;
  return SUPER_AREAS.has(entity.area) ? undefined : `/${entity.name}/${id}`;
}

/** Whether this user may read what the page of a menu shows. */
export function isReadable(route: string): boolean {
  const [area = '', resource = ''] = entityOfRoute(route).split('/');
  const name = nameAt(area, resource);
  return name !== undefined && may(name, 'read');
}
