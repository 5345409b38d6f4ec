import type { Entity } from '@serventia/kit';
import { currentRole } from '../api/current-role.ts';

/** What super users see besides: whose row it is. A clerk's rows are all of one office. */
export function ownerFields(entity: Entity): readonly string[] {
  return entity.administered && currentRole() === 'super' ? ['notary_office'] : [];
}
