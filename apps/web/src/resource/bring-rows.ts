import type { BringRows, Entity } from '@serventia/kit';
import { getEntity } from '../declared/entities.ts';
import { BROUGHT, isEmpty } from './brought.ts';
import { type FieldAccess, rowsAt, type Values } from './field-form.ts';
import { newChild } from './form-values.ts';
import type { KnownValues } from './usual-values.ts';

/** The form into whose lists rows are brought, the reference of it that was picked in, and what new rows begin with. */
interface Into {
  readonly entity: Pick<Entity, 'fields'> & Partial<Pick<Entity, 'children'>>;
  readonly reference: string;
  readonly known: KnownValues;
}

/** How the row that is picked here fills lists of the form, by list; nothing for a reference within a list. */
function bringsOf({ entity, reference }: Into): Readonly<Record<string, BringRows>> {
  const spec = entity.fields[reference];
  return (spec?.kind === 'reference' ? spec.bringsRows : undefined) ?? {};
}

/** The lists of the picked row that have to be read with it. */
export const listsBroughtBy = (into: Into): string[] => Object.keys(bringsOf(into));

/**
 * Puts what a picked row brings into the lists of the form: those that are empty, or that hold nothing but what the
 * row picked before it had brought. What somebody has typed or changed stays.
 */
export function bringRows(access: FieldAccess, into: Into, picked: Values | undefined): void {
  const { entity, known } = into;
  for (const [list, rowsOf] of Object.entries(bringsOf(into))) {
    const child = entity.children?.[list];
    const held = rowsAt({ [list]: access.get(list) }, list);
    if (!child || !held.every(isAsBrought)) continue;
    const own = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, access.get(name)]));
    const brought = picked ? rowsOf(picked, own) : [];
    if (held.length === 0 && brought.length === 0) continue;
    const target = getEntity(child.entity);
    access.type(
      list,
      brought.map((values) => ({ ...newChild(target, known, values), [BROUGHT]: values })),
    );
  }
}

/** Whether a row stands as it was brought, with nothing emptied or changed. */
function isAsBrought(row: Values): boolean {
  const brought = row[BROUGHT] as Values | undefined;
  return (
    brought !== undefined &&
    Object.entries(brought).every(([field, value]) => isEmpty(value) || row[field] === value)
  );
}
