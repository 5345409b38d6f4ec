import type { Entity, FieldSpec } from '@serventia/kit';

/** The fields that a list may be filtered by. */
export function filterableFields(entity: Entity): [string, FieldSpec][] {
  return Object.entries(entity.fields).filter(([, spec]) => spec.filter && !spec.secret);
}
