import type { Entity, RuleContext } from './entity.ts';
import type { Finding } from './finding.ts';
import { stepOf } from './life.ts';
import { registrationFindings, type Values } from './validate.ts';

/** How an entity is found by its name. */
export type EntityOf = (name: string) => Entity;

/** Whether rules have anything to say of the rows of an entity, or of the rows inside them. */
export function isJudged(entity: Entity, entityOf: EntityOf): boolean {
  return (
    entity.rules.length > 0 ||
    entity.registration !== undefined ||
    Object.values(entity.children ?? {}).some((child) => entityOf(child.entity).rules.length > 0)
  );
}

/** The steps that a row must be whole for. */
const REGISTERING = ['check', 'register'];

/** Whether a row is still to be registered (generated, opened …): what its registration asks is not settled yet. */
export function isToRegister(entity: Entity, row: Values): boolean {
  const { registration, life } = entity;
  if (!registration || !life) return false;
  const isOpen = entity.frozen?.(row) === undefined;
  return isOpen || (registration.before ?? REGISTERING).some((step) => stepOf(life, row, step) !== undefined);
}

/**
 * Everything that the rules say of a row with its children: those of every write, those of the rows inside it, and,
 * until it is registered, what its registration asks. Nothing is said of a row that nobody can change any more.
 */
export function judge(entity: Entity, row: Values, context: RuleContext, entityOf: EntityOf): Finding[] {
  const isOpen = isToRegister(entity, row);
  if (!isOpen && entity.frozen?.(row) !== undefined) return [];
  return [
    ...entity.rules.flatMap((rule) => rule(row, context)),
    ...ofChildren(entity, row, context, entityOf),
    ...(isOpen ? registrationFindings(entity, row, context) : []),
  ];
}

function ofChildren(entity: Entity, row: Values, context: RuleContext, entityOf: EntityOf): Finding[] {
  return Object.entries(entity.children ?? {}).flatMap(([name, child]) => {
    const { rules } = entityOf(child.entity);
    const rows = row[name];
    if (rules.length === 0 || !Array.isArray(rows)) return [];
    return (rows as readonly Values[]).flatMap((each, index) =>
      rules.flatMap((rule) =>
        rule(each, context).map((finding) => ({ ...finding, field: `${name}.${index}.${finding.field}` })),
      ),
    );
  });
}
