import type { Entity } from '@serventia/kit';
import type { Values } from './field-form.ts';

/** A row that two have changed: what each of them made of it, by the fields that they changed. */
export interface Versions {
  readonly theirs: Values;
  readonly mine: Values;
}

/** A field that somebody else has changed; `mine` where it was typed into here too. */
export interface Conflict {
  readonly name: string;
  readonly theirs: unknown;
  readonly mine: { readonly value: unknown } | undefined;
}

/** What somebody else has changed that the form of the row shows, in its order. */
export function conflictsOf(entity: Entity, { theirs, mine }: Versions): Conflict[] {
  return entity.form
    .flatMap(({ fields }) => fields)
    .filter((name) => name in theirs)
    .map((name) => ({
      name,
      theirs: theirs[name],
      mine: name in mine ? { value: mine[name] } : undefined,
    }));
}
