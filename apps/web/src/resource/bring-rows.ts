import type { BringRows, Entity } from '@serventia/kit';
import { getEntity } from '../declared/entities.ts';
import { BROUGHT } from './brought.ts';
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
    if (!child) continue;
    const target = getEntity(child.entity);
    const made = (values: Values): Values => ({ ...newChild(target, known, values), [BROUGHT]: values });
    const held = rowsAt({ [list]: access.get(list) }, list);
    if (!held.every((row) => isAsMade(target, row, made))) continue;
    const own = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, access.get(name)]));
    const brought = picked ? rowsOf(picked, own) : [];
    if (held.length > 0 || brought.length > 0) access.type(list, brought.map(made));
  }
}

/** Whether a row stands as it was brought: nothing in it was typed, changed or emptied. */
function isAsMade({ fields }: Entity, row: Values, made: (values: Values) => Values): boolean {
  const brought = row[BROUGHT] as Values | undefined;
  if (!brought) return false;
  const before = made(brought);
  return Object.keys(fields).every((name) => (row[name] ?? null) === (before[name] ?? null));
}
