import type { RuleContext, Entity } from './entity.ts';
import type { FieldSpec } from './field.ts';
import type { Finding } from './finding.ts';
import type { Problem } from './kind-definition.ts';
import { checkOf } from './checks.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Tidies one value as the API does: blank text becomes null (of a yes-or-no its default), masks and needless spaces go. */
export function normaliseValue(spec: FieldSpec, value: unknown): unknown {
  if (value === null || (typeof value === 'string' && value.trim() === ''))
    return spec.kind === 'boolean' ? (spec.default ?? false) : null;
  const kind = checkOf(spec);
  return kind.normalise ? kind.normalise(value, spec) : value;
}

/** What is wrong with one tidied value, or undefined. Null is right unless the field is required. */
export function checkValue(spec: FieldSpec, value: unknown, today: string): Problem | undefined {
  if (value === null || value === undefined)
    return spec.required ? { code: spec.asked ?? 'required' } : undefined;
  return typeProblem(spec, value) ?? checkOf(spec).check?.(value, spec, today);
}

/** The same refusals as the JSON schema, for the browser, which compiles no schemas. */
function typeProblem(spec: FieldSpec, value: unknown): Problem | undefined {
  const schema = checkOf(spec).schema(spec);
  if (schema.type === 'string' && typeof value !== 'string') return { code: 'invalid_type' };
  if (schema.type === 'boolean' && typeof value !== 'boolean') return { code: 'invalid_type' };
  if (schema.type === 'integer') {
    if (!Number.isInteger(value)) return misshapen(spec, value, 'invalid_type');
    const { minimum = -Infinity, maximum = Infinity } = schema;
    if ((value as number) < minimum) return { code: 'min_value', params: { min: minimum } };
    if ((value as number) > maximum) return { code: 'max_value', params: { max: maximum } };
  }
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return { code: 'invalid_type' };
    const allowed = schema.items?.enum;
    return allowed && value.some((each) => !allowed.includes(each as string))
      ? { code: 'invalid_choice' }
      : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (schema.maxLength !== undefined && [...value].length > schema.maxLength)
    return { code: 'max_length', params: { max: schema.maxLength } };
  if (schema.minLength !== undefined && [...value].length < schema.minLength)
    return { code: 'min_length', params: { min: schema.minLength } };
  if (schema.enum && !schema.enum.includes(value)) return { code: 'invalid_choice' };
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value))
    return misshapen(spec, value, 'invalid_format');
  return undefined;
}

/** What was typed is refused in the words of its kind; what no person can type is a fault of another program. */
function misshapen(spec: FieldSpec, value: unknown, code: string): Problem {
  const wasTyped = typeof value === 'string' || typeof value === 'number';
  return (wasTyped ? checkOf(spec).misshapen?.(spec) : undefined) ?? { code };
}

/** The refusals of a whole row: each field's own, then the entity's rules. Keys are field names. */
export function checkRow(entity: Entity, row: Values, today: string): Finding[] {
  const findings: Finding[] = [];
  for (const [field, spec] of Object.entries(entity.fields)) {
    if (spec.readOnly) continue;
    const problem = checkValue(spec, row[field], today);
    if (problem) findings.push({ level: 'error', field, ...problem });
  }
  if (!entity.registration) findings.push(...missingByCondition(entity, row));
  return [...findings, ...entity.rules.flatMap((rule) => rule(row, { today }))];
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === false;

/** Whether rows are acts: begun as drafts, which need not be whole before they are registered. */
export function isAct({ registration, fields }: Pick<Entity, 'registration' | 'fields'>): boolean {
  return registration !== undefined || Object.values(fields).some(({ via }) => via !== undefined);
}

/**
 * Whether nothing was said of a new row: no row of children, and every value such as it is before anybody says any.
 * An act begins when it has something in it.
 */
export function saysNothing(entity: Entity, row: Values): boolean {
  const isUntold = (value: unknown): boolean =>
    isEmpty(value) || (Array.isArray(value) && value.length === 0);
  const own = Object.entries(entity.fields).every(
    ([name, spec]) => spec.readOnly || isUntold(row[name]) || row[name] === spec.default,
  );
  return own && Object.keys(entity.children ?? {}).every((name) => isUntold(row[name]));
}

/** What says that a field is needed and empty, with the norm that asks for it where the declaration cites one. */
function missingField({ fields, registration }: Entity, field: string): Finding {
  const norm = registration?.norms?.[field];
  return { level: 'error', field, code: fields[field]?.asked ?? 'required', ...(norm ? { norm } : {}) };
}

/** The fields that the others make necessary and that are empty. */
export function missingByCondition(entity: Entity, row: Values): Finding[] {
  return Object.entries(entity.conditions ?? {}).flatMap(([field, condition]): Finding[] =>
    condition(row) === 'required' && isEmpty(row[field]) ? [missingField(entity, field)] : [],
  );
}

/** The values that a row must not keep because the others leave no place for them, emptied. */
export function withoutAbsent(entity: Entity, row: Values): Values {
  const emptied = Object.entries(entity.conditions ?? {}).flatMap(([field, condition]) => {
    const empty = entity.fields[field]?.default ?? null;
    return condition(row) === 'absent' && row[field] !== empty ? [[field, empty] as const] : [];
  });
  return emptied.length === 0 ? row : { ...row, ...Object.fromEntries(emptied) };
}

/** What an act still lacks to be checked and registered. `row` carries its children. */
export function registrationFindings(entity: Entity, row: Values, context: RuleContext): Finding[] {
  const { required = [], rules = [] } = entity.registration ?? {};
  const conditions = entity.conditions ?? {};
  const missing = required
    .filter((field) => isEmpty(row[field]) && conditions[field]?.(row) !== 'absent')
    .map((field) => missingField(entity, field));
  const others = missingByCondition(entity, row).filter(({ field }) => !required.includes(field));
  return [...missing, ...others, ...rules.flatMap((rule) => rule(row, context))];
}
