import { contradictions } from './contradictions.ts';
import type { ActionSpec, ChildMap, Entity, EntityDeclaration, FieldMap, Nothing } from './entity.ts';
import { OFFICE_COLUMN, reference } from './field.ts';
import { frozenBy, isStep, type Life, stepOf } from './life.ts';

/** Whose row it is; a clerk's is always the clerk's office. */
const ownerField = reference('basic/notary_office', {
  createOnly: true,
  filter: true,
  column: OFFICE_COLUMN,
});

/**
 * Declares an entity: table, routes, schemas, screens, history and export come from what is said here.
 * Throws a TypeError at start when the declaration contradicts itself.
 */
export function defineEntity<
  const Fields extends FieldMap,
  const Children extends ChildMap = Nothing,
  const Inputs = Nothing,
>(name: string, declaration: EntityDeclaration<Fields, Children, Inputs>): Entity<Fields, Children, Inputs> {
  const [area, resource] = name.split('/');
  if (!area || !resource) throw new TypeError(`An entity is named area/resource, not ${name}`);
  const administered =
    declaration.scope === 'office' &&
    Object.values(declaration.access).some((roles) => roles.includes('super'));
  const entity = {
    unique: [],
    rules: [],
    table: resource,
    ...declaration,
    fields: administered ? { notary_office: ownerField, ...declaration.fields } : declaration.fields,
    ...(declaration.life ? livedBy(declaration.life, declaration.actions as Entity['actions']) : {}),
    administered,
    name,
    area,
    resource,
  } as unknown as Entity<Fields, Children, Inputs>;
  for (const problem of contradictions(entity as unknown as Entity))
    throw new TypeError(`${name}: ${problem}`);
  return entity;
}

/** What follows from a life: where a row is frozen, and which actions it offers. */
function livedBy(life: Life, actions: Readonly<Record<string, ActionSpec>> = {}): Partial<Entity> {
  const lived = Object.entries(actions).map(([name, spec]): [string, ActionSpec] => [
    name,
    isStep(life, name)
      ? {
          ...spec,
          offered: (row, asker) =>
            stepOf(life, row, name) !== undefined && (spec.offered?.(row, asker) ?? true),
        }
      : spec,
  ]);
  return { frozen: (row) => frozenBy(life, row), actions: Object.fromEntries(lived) };
}
