import type { Entity } from '@serventia/kit';
import { currentRole } from '../api/current-role.ts';

/** What super users see besides: whose row it is. A clerk's rows are all of one office. */
export function ownerFields(entity: Entity): readonly string[] {
  return entity.administered && currentRole() === 'super' ? ['notary_office'] : [];
}

/** The office that a super user's row belongs to; undefined where it is the user's own, or not told yet. */
export function ownerOf(
  entity: Entity,
  row: Readonly<Record<string, unknown>> | undefined,
): number | undefined {
  if (currentRole() !== 'super' || !row) return undefined;
  if (entity.scope === 'self') return Number(row['id']);
  const owner = row['notary_office'];
  if (typeof owner === 'number') return owner;
  return typeof owner === 'object' && owner !== null && 'id' in owner ? Number(owner.id) : undefined;
}
