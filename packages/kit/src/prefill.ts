import type { Entity } from './entity.ts';
import type { FieldSpec } from './field.ts';

/** A field of a row, and the field of the row that it refers to which fills it. */
export interface PrefillPair {
  readonly into: string;
  readonly from: string;
}

/** Whether a value of one field can stand in another: of one kind, and of one set or one entity. */
function fits(into: FieldSpec, from: FieldSpec): boolean {
  const isText = (spec: FieldSpec): boolean => spec.kind === 'text' || spec.kind === 'person_name';
  if (into.kind === 'reference' && from.kind === 'reference') return into.entity === from.entity;
  if (into.kind === 'choice' && from.kind === 'choice') return into.set === from.set;
  return into.kind === from.kind || (isText(into) && isText(from)) || into.kind === 'text';
}

/** What a row that is picked in a field tells of the row where it is picked, as the field declares it. */
export function prefillPairs(entity: Pick<Entity, 'fields'>, field: string, target: Entity): PrefillPair[] {
  const spec = entity.fields[field];
  if (spec?.kind !== 'reference' || !spec.prefill) return [];
  const named =
    spec.prefill === true
      ? Object.keys(target.fields)
          .filter((name) => name in entity.fields)
          .map((name) => ({ into: name, from: name }))
      : Object.entries(spec.prefill).map(([into, from]) => ({ into, from }));
  return named.filter(({ into, from }) => {
    const [own, other] = [entity.fields[into], target.fields[from]];
    return own && other && !own.readOnly && !other.secret && fits(own, other);
  });
}
