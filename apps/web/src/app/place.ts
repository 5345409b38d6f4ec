import type { Entity } from '@serventia/kit';
import { SUPER_AREAS } from '../api/address-of.ts';
import { currentRole } from '../api/current-role.ts';
import { may } from '../api/permissions.ts';
import { nameAt } from '../declared/catalogue.ts';
import { findEntity, getEntity } from '../declared/entities.ts';

/** What the pages of an address are about. */
export interface Place {
  readonly area: string;
  readonly entity: Entity;
  /** The address of its list. */
  readonly base: string;
}

/** The pages at an address whose declarations are loaded; undefined where there are none. */
export function placeOf(area: string, resource: string): Place | undefined {
  const name = nameAt(area, resource);
  return name ? { area, entity: getEntity(name), base: `/${area}/${resource}` } : undefined;
}

/** As `placeOf`; undefined, too, where the declarations are still to be loaded. */
export function loadedPlaceOf(area: string, resource: string): Place | undefined {
  const name = nameAt(area, resource);
  return name && findEntity(name) ? placeOf(area, resource) : undefined;
}

/** Whether this user may open an area: super users the settings, clerks what they are granted. */
export function mayOpen({ area, entity }: Place): boolean {
  const isSuper = currentRole() === 'super';
  if (isSuper !== SUPER_AREAS.has(area) && entity.name !== 'basic/document_template') return false;
  return may(entity.name, 'read');
}
